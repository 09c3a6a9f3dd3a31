// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.FixFilter;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * A reader of fixes from NMEA bytes: GGA, GNS, RMC, GLL, VTG, GSA, GST and ZDA of any talker, as combined instruments
 * repeat them under their own names, and GSV of constellations, at whatever rates each comes. Other sentences are
 * checked, counted and left alone.
 *
 * <p>A fix is made of the sentences of one epoch (see {@link NmeaEpoch}) that all passed their checksums, have nothing
 * but fields as they must be, tell the same place, and follow the fix before ({@link FixFilter}). What an epoch
 * does not tell is unknown, never carried on from another; but for the dimension of the fix and the dilution of
 * precision, which hold for five seconds, as GSA often comes less often.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class NmeaReader {
    private static final String[] TALKERS = {"GP", "GL", "GA", "GB", "BD", "GI", "GQ", "GN", "QZ", "PQ", "IN", "II"};
    private static final int ADDRESS_LENGTH = 5;
    private static final int TALKER_LENGTH = 2;
    private static final int GGA = 'G' << 16 | 'G' << 8 | 'A';
    private static final int RMC = 'R' << 16 | 'M' << 8 | 'C';
    private static final int VTG = 'V' << 16 | 'T' << 8 | 'G';
    private static final int GSA = 'G' << 16 | 'S' << 8 | 'A';
    private static final int GST = 'G' << 16 | 'S' << 8 | 'T';
    private static final int GNS = 'G' << 16 | 'N' << 8 | 'S';
    private static final int GLL = 'G' << 16 | 'L' << 8 | 'L';
    private static final int ZDA = 'Z' << 16 | 'D' << 8 | 'A';
    private static final int GSV = 'G' << 16 | 'S' << 8 | 'V';
    private static final int GSV_HEAD = 4;

    /** At one fix a second, one that the next epoch completes is as old. */
    private static final long MAX_DELAY_US = 1_500_000;

    private final SensorGps fix;
    private final ReceiverCounts counts = new ReceiverCounts();
    private final NmeaFramer framer;
    private final NmeaFields fields = new NmeaFields();
    private final NmeaEpoch epoch = new NmeaEpoch();
    private final NmeaFix parts = new NmeaFix(epoch);
    private final NmeaClock clock = new NmeaClock();
    private final NmeaBacklog backlog = new NmeaBacklog();
    private final FixFilter filter;
    private final SensorGps late = new SensorGps();
    private NmeaFix.Agreement lateAgreement = NmeaFix.Agreement.SAME;
    private Gga other = new Gga();
    private final Zda zda = new Zda();
    private boolean repeating;
    private boolean fixed;
    private boolean ofAll;

    /** Whether the epoch had a sentence that was not as it must be. */
    private boolean malformed;

    private long sentenceDisorder;
    private long nowUs;
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
        filter = new FixFilter(listener, counts, MAX_DELAY_US);
        framer = new NmeaFramer(this::onSentence, counts, checksumRequired);
    }

    /** Takes bytes that arrived at a time since system start. */
    public void accept(byte[] bytes, int count, long arrivedUs) {
        nowUs = arrivedUs;
        for (int i = 0; i < count; i++) {
            framer.accept(bytes[i], arrivedUs);
        }
    }

    /** Ends the data: what was held until more would come is published, if it is confirmed. */
    public void finish() {
        if (!epoch.isLearned()) {
            repeat(true);
        }
        closeLate(framer.disorder(), true);
        filter.finish();
    }

    /** Offers an epoch that is over, unless it lacks something that was lost. */
    private void closeLate(long disorder, boolean last) {
        if (epoch.closeLate(disorder == epochDisorder && !malformed, last)) {
            offer(late, lateAgreement);
        }
    }

    /** Returns the counts of this reader. */
    public ReceiverCounts counts() {
        return counts;
    }

    /**
     * Resets the reader after the device was lost: partial data are discarded, and the set of sentences is learnt anew.
     */
    public void reset() {
        framer.reset();
        epoch.reset();
        clock.reset();
        filter.reset();
        backlog.clear();
        fixed = false;
    }

    private void onSentence(byte[] sentence, int length, long receivedUs) {
        long disorder = framer.disorder() + counts.malformed();
        if (epoch.isLearned()) {
            read(sentence, length, receivedUs, disorder);
            return;
        }
        if (backlog.isFull()) {
            epoch.reset();
            backlog.clear();
        }
        if (length > ADDRESS_LENGTH && sentence[ADDRESS_LENGTH - 1] != 'V') {
            // All but GSV, which belong to no epoch.
            backlog.add(sentence, length, receivedUs, disorder);
        }
        read(sentence, length, receivedUs, disorder);
        if (epoch.ended() >= NmeaEpoch.LEAST_HISTORY) {
            repeat(false);
        }
    }

    /** Reads the first epochs again, as it is known now which kinds of sentences come regularly. */
    private void repeat(boolean withCurrent) {
        epoch.startOver(withCurrent);
        repeating = true;
        backlog.release(this::read);
        repeating = false;
    }

    private void read(byte[] sentence, int length, long receivedUs, long disorder) {
        sentenceDisorder = disorder;
        fields.reset(sentence, length);
        if (fields.length(0) != ADDRESS_LENGTH || sentence[0] == 'P' && !isKnown(sentence)) {
            return;
        }
        switch (sentence[TALKER_LENGTH] << 16 | sentence[TALKER_LENGTH + 1] << 8 | sentence[TALKER_LENGTH + 2]) {
            case GGA -> readGga(sentence[1] == 'N', receivedUs);
            case GNS -> {
                parts.gns.readGns(fields);
                addTimed(NmeaEpoch.GNS, parts.gns.timeOfDayUs, receivedUs);
            }
            case RMC -> {
                parts.rmc.read(fields);
                addTimed(NmeaEpoch.RMC, parts.rmc.timeOfDayUs, receivedUs);
            }
            case GLL -> {
                parts.gll.read(fields);
                addTimed(NmeaEpoch.GLL, parts.gll.timeOfDayUs, receivedUs);
            }
            case GST -> {
                parts.gst.read(fields);
                addTimed(NmeaEpoch.GST, parts.gst.timeOfDayUs, receivedUs);
            }
            case VTG -> {
                parts.vtg.read(fields);
                addUntimed(NmeaEpoch.VTG);
            }
            case GSA -> readGsa();
            case ZDA -> readZda();
            case GSV -> readGsv(sentence);
            default -> {
                // Nothing that a fix needs.
            }
        }
    }

    /** Returns whether the talker is one of satellites; others that begin with P are proprietary. */
    private static boolean isKnown(byte[] sentence) {
        for (String talker : TALKERS) {
            if (sentence[0] == talker.charAt(0) && sentence[1] == talker.charAt(1)) {
                return true;
            }
        }
        return false;
    }

    /** Reads one GGA of possibly several, one a constellation: that of all counts, else the last one with a fix. */
    private void readGga(boolean all, long receivedUs) {
        other.read(fields);
        boolean second = fields.isSound() && epoch.has(NmeaEpoch.GGA) && !epoch.isOver(other.timeOfDayUs);
        if (second && parts.gga.hasFix() && (!other.hasFix() || ofAll && !all)) {
            return;
        }
        Gga read = other;
        other = parts.gga;
        parts.gga = read;
        ofAll = all;
        addTimed(NmeaEpoch.GGA, parts.gga.timeOfDayUs, receivedUs);
    }

    /** Reads one GSA of possibly several, one a constellation: the fix has the most dimensions that one tells. */
    private void readGsa() {
        int mode = epoch.has(NmeaEpoch.GSA) ? parts.gsa.mode : NmeaFields.NONE;
        parts.gsa.read(fields);
        parts.gsa.mode = Math.max(mode, parts.gsa.mode);
        addUntimed(NmeaEpoch.GSA);
    }

    /** Checks a list of up to four satellites in view, four fields each, perhaps with one for the signal. */
    private void readGsv(byte[] sentence) {
        if (isKnown(sentence)) {
            int listed = fields.count() - GSV_HEAD;
            fields.require(listed >= 0 && listed / 4 <= 4 && listed % 4 <= 1);
            if (fields.isSound()) {
                int messages = fields.integer(1, 1, 9);
                int message = fields.integer(2, 1, 9);
                fields.integer(3, 0, 99);
                fields.require(message <= messages);
            }
            // It belongs to no epoch, so that it spoils none.
            if (!fields.isSound() && !repeating) {
                counts.addMalformed();
            }
        }
    }

    /** Reads a date. Without a fix, it is that of a clock that was set long ago. */
    private void readZda() {
        zda.read(fields);
        if (!countMalformed() && fixed && zda.hasDate()) {
            counts.addUtcJump(clock.setDate(zda.epochDay, zda.timeOfDayUs));
        }
    }

    private boolean countMalformed() {
        if (!fields.isSound() && !repeating) {
            counts.addMalformed();
        }
        malformed |= !fields.isSound();
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
            closeLate(sentenceDisorder, false);
            malformed = false;
            epochReceivedUs = receivedUs;
            epochDisorder = sentenceDisorder;
            if (epoch.begin(timeOfDayUs)) {
                counts.addIncomplete();
            }
        }
        if (kind == NmeaEpoch.RMC && parts.rmc.hasFix() && parts.rmc.epochDay != NmeaFields.NONE) {
            counts.addUtcJump(clock.setDate(parts.rmc.epochDay, timeOfDayUs));
        }
        add(kind);
        fixed = parts.hasFix(kind, fixed);
    }

    /** Adds a sentence without a time. After corruption, it may belong to an epoch whose other sentences were lost. */
    private void addUntimed(int kind) {
        if (countMalformed() || sentenceDisorder != epochDisorder) {
            epoch.forget(kind);
        } else {
            add(kind);
        }
    }

    private void add(int kind) {
        epoch.add(kind);
        NmeaFix.Agreement agreement = parts.agreement();
        if (agreement == NmeaFix.Agreement.NEAR) {
            epoch.markDiffering();
        }
        if (epoch.close()) {
            compose(fix);
            offer(fix, agreement);
        } else if (epoch.hasPlace()) {
            // The next epoch's sentences will take the place of these.
            compose(late);
            lateAgreement = agreement;
        }
    }

    private void compose(SensorGps message) {
        parts.write(message);
        message.timeUtcUsec = message.fixType == SensorGps.FIX_TYPE_NONE ? 0 : clock.utcUs(epoch.timeOfDayUs());
    }

    private void offer(SensorGps message, NmeaFix.Agreement agreement) {
        boolean near = agreement == NmeaFix.Agreement.NEAR;
        if (agreement == NmeaFix.Agreement.FAR || near && !epoch.differsByHabit()) {
            counts.addMalformed();
            return;
        }
        if (near) {
            counts.addDiffering();
        }
        filter.offer(message, epoch.timeOfDayUs(), epochReceivedUs, nowUs);
    }
}
