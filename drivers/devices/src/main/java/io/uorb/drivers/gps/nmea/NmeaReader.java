// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.FixContinuity;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * A reader of fixes from NMEA bytes: GGA, RMC, VTG, GSA, GST and GSV of the talkers GP, GL, GA, GB, BD, GI, GQ, GN and
 * QZ, at whatever rates each comes. Other sentences are checked, counted and left alone.
 *
 * <p>A fix is made of the sentences of one epoch (see {@link NmeaEpoch}) that all passed their checksums, have nothing
 * but fields as they must be, tell the same place, and follow the fix before ({@link FixContinuity}). What an epoch
 * does not tell is unknown, never carried on from another; but for the dimension of the fix and the dilution of
 * precision, which hold for five seconds, as GSA often comes less often.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class NmeaReader {
    private static final String[] TALKERS = {"GP", "GL", "GA", "GB", "BD", "GI", "GQ", "GN", "QZ"};
    private static final int ADDRESS_LENGTH = 5;
    private static final int TALKER_LENGTH = 2;
    private static final int GGA = 'G' << 16 | 'G' << 8 | 'A';
    private static final int RMC = 'R' << 16 | 'M' << 8 | 'C';
    private static final int VTG = 'V' << 16 | 'T' << 8 | 'G';
    private static final int GSA = 'G' << 16 | 'S' << 8 | 'A';
    private static final int GST = 'G' << 16 | 'S' << 8 | 'T';
    private static final int GSV = 'G' << 16 | 'S' << 8 | 'V';

    private final SensorGps fix;
    private final FixListener listener;
    private final ReceiverCounts counts = new ReceiverCounts();
    private final NmeaFramer framer;
    private final NmeaFields fields = new NmeaFields();
    private final NmeaEpoch epoch = new NmeaEpoch();
    private final NmeaFix parts = new NmeaFix(epoch);
    private final NmeaClock clock = new NmeaClock();
    private final FixContinuity continuity = new FixContinuity();
    private final SatellitesInView satellites = new SatellitesInView(TALKERS.length);
    private long epochReceivedUs;
    private long epochDisorder;

    /**
     * Makes a reader.
     *
     * @param fix the message that it fills
     * @param listener receives it
     * @param checksumRequired whether sentences without a checksum are refused, as they should be; a wrong one always
     *     is
     */
    public NmeaReader(SensorGps fix, FixListener listener, boolean checksumRequired) {
        this.fix = fix;
        this.listener = listener;
        framer = new NmeaFramer(this::onSentence, counts, checksumRequired);
    }

    /** Takes bytes that arrived at a time since system start. */
    public void accept(byte[] bytes, int count, long nowUs) {
        for (int i = 0; i < count; i++) {
            framer.accept(bytes[i], nowUs);
        }
    }

    /** Returns the counts of this reader. */
    public ReceiverCounts counts() {
        return counts;
    }

    /** Returns how many satellites the last complete lists had. */
    public int satellitesInView() {
        return satellites.total();
    }

    /**
     * Resets the reader after the device was lost: partial data are discarded, and the set of sentences is learnt anew.
     */
    public void reset() {
        framer.reset();
        epoch.reset();
        clock.reset();
        continuity.reset();
    }

    private void onSentence(byte[] sentence, int length, long receivedUs) {
        fields.reset(sentence, length);
        int talker = fields.length(0) == ADDRESS_LENGTH ? talker(sentence) : NmeaFields.NONE;
        if (talker == NmeaFields.NONE) {
            return;
        }
        switch (sentence[TALKER_LENGTH] << 16 | sentence[TALKER_LENGTH + 1] << 8 | sentence[TALKER_LENGTH + 2]) {
            case GGA -> {
                parts.gga.read(fields);
                addTimed(NmeaEpoch.GGA, parts.gga.timeOfDayUs, receivedUs);
            }
            case RMC -> {
                parts.rmc.read(fields);
                addTimed(NmeaEpoch.RMC, parts.rmc.timeOfDayUs, receivedUs);
            }
            case GST -> {
                parts.gst.read(fields);
                addTimed(NmeaEpoch.GST, parts.gst.timeOfDayUs, receivedUs);
            }
            case VTG -> {
                parts.vtg.read(fields);
                addUntimed(NmeaEpoch.VTG);
            }
            case GSA -> {
                parts.gsa.read(fields);
                addUntimed(NmeaEpoch.GSA);
            }
            case GSV -> {
                satellites.read(fields, talker);
                countMalformed();
            }
            default -> {
                // Nothing that a fix needs.
            }
        }
    }

    private static int talker(byte[] sentence) {
        for (int i = 0; i < TALKERS.length; i++) {
            if (sentence[0] == TALKERS[i].charAt(0) && sentence[1] == TALKERS[i].charAt(1)) {
                return i;
            }
        }
        return NmeaFields.NONE;
    }

    private boolean countMalformed() {
        if (!fields.isSound()) {
            counts.addMalformed();
        }
        return !fields.isSound();
    }

    /**
     * Adds a sentence with a time. Before its first fix, a receiver may not know the time: such sentences form no
     * epoch.
     */
    private void addTimed(int kind, long timeOfDayUs, long receivedUs) {
        if (countMalformed() || timeOfDayUs == NmeaFields.NONE) {
            epoch.forget(kind);
            return;
        }
        if (epoch.isOver(timeOfDayUs)) {
            satellites.endEpoch();
            epochReceivedUs = receivedUs;
            epochDisorder = disorder();
            if (epoch.begin(timeOfDayUs)) {
                counts.addIncomplete();
            }
        }
        if (kind == NmeaEpoch.RMC && parts.rmc.hasFix() && parts.rmc.epochDay != NmeaFields.NONE) {
            clock.setDate(parts.rmc.epochDay, timeOfDayUs);
        }
        add(kind);
    }

    /** Adds a sentence without a time. After corruption, it may belong to an epoch whose other sentences were lost. */
    private void addUntimed(int kind) {
        if (countMalformed() || disorder() != epochDisorder) {
            epoch.forget(kind);
        } else {
            add(kind);
        }
    }

    private long disorder() {
        return framer.disorder() + counts.malformed();
    }

    private void add(int kind) {
        epoch.add(kind);
        if (epoch.close()) {
            publish();
        }
    }

    private void publish() {
        if (!parts.isConsistent()) {
            counts.addMalformed();
            return;
        }
        parts.write(fix);
        fix.timeUtcUsec = SensorGps.FIX_TYPE_NONE == fix.fixType ? 0 : clock.utcUs(epoch.timeOfDayUs());
        FixContinuity.Verdict verdict = continuity.check(fix, epoch.timeOfDayUs());
        if (verdict == FixContinuity.Verdict.GOOD) {
            listener.onFix(fix, epochReceivedUs);
        } else {
            counts.addRefused(verdict);
        }
    }
}
