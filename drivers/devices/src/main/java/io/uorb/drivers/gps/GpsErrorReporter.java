// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.gps.fix.PublishedJumps;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.drivers.gps.ubx.UbxConfigurationListener;
import io.uorb.drivers.transport.LinkAddress;

/** A reporter of errors in a receiver's bytes: corruption, a wrong baud rate, silence. */
final class GpsErrorReporter implements UbxConfigurationListener {
    /** So many bytes without a message are no damage, but another rate or no receiver. */
    private static final long GARBAGE_BYTES = 1_024;

    private static final long SILENCE_US = 5_000_000;

    private final DeviceContext context;
    private final LinkAddress address;
    private final ReceiverCounts nmea;
    private final ReceiverCounts ubx;
    private final GpsJumpReporter jumpReporter;
    private final GpsErrorTally badData = new GpsErrorTally();
    private final GpsErrorTally lost = new GpsErrorTally();
    private final GpsErrorTally differing = new GpsErrorTally();
    private long messagesAtOpen;
    private long bytes;
    private long roundMessages;
    private long roundBytes;
    private long bytesSinceMessage;
    private long lastMessages;
    private long lastMessageUs;

    GpsErrorReporter(
            DeviceContext context, LinkAddress address, ReceiverCounts nmea, ReceiverCounts ubx, PublishedJumps jumps) {
        this.context = context;
        this.address = address;
        this.nmea = nmea;
        this.ubx = ubx;
        jumpReporter = new GpsJumpReporter(context, address, nmea, ubx, jumps);
    }

    /** Returns the number of messages with a right checksum, of both protocols. */
    long messages() {
        return nmea.messages() + ubx.messages();
    }

    /** Resets the counts after the link was opened. */
    void reset(long nowUs) {
        messagesAtOpen = messages();
        bytes = 0;
        startRound();
        bytesSinceMessage = 0;
        lastMessages = messages();
        lastMessageUs = nowUs;
    }

    /**
     * Takes note of a read.
     *
     * @param searching whether the baud rate is not known yet, so that garbage is no wonder
     * @return whether the search for the baud rate is to begin again
     */
    boolean update(int count, long nowUs, boolean searching) {
        bytes += count;
        countCorruption(nowUs);
        if (messages() != lastMessages || searching) {
            lastMessages = messages();
            lastMessageUs = nowUs;
            bytesSinceMessage = 0;
            return false;
        }
        bytesSinceMessage += count;
        if (bytesSinceMessage >= GARBAGE_BYTES) {
            context.report(
                    DriverError.BAD_DATA,
                    address + ": " + bytesSinceMessage + " bytes without a message; is the baud rate right?");
        } else if (nowUs - lastMessageUs >= SILENCE_US) {
            context.report(
                    DriverError.TIMEOUT,
                    address + ": no message for " + (nowUs - lastMessageUs) / 1_000 + " ms, " + bytesSinceMessage
                            + " bytes");
        } else {
            return false;
        }
        bytesSinceMessage = 0;
        lastMessageUs = nowUs;
        return true;
    }

    private void countCorruption(long nowUs) {
        long bad = nmea.broken() + nmea.malformed() + ubx.broken() + ubx.malformed();
        long more = badData.take(bad);
        if (more > 0 && badData.isDue(nowUs)) {
            context.report(DriverError.BAD_DATA, address + ": damaged messages: " + bad + " so far");
            more--;
        }
        context.count(DriverError.BAD_DATA, more);
        jumpReporter.update(nowUs);
        context.count(DriverError.LOST, lost.take(nmea.incomplete() + ubx.incomplete()));
        context.count(DriverError.INCONSISTENT, differing.take(nmea.differing()));
    }

    private void startRound() {
        roundMessages = messages();
        roundBytes = bytes;
    }

    /** Reports the end of the data of the link, and why none of so many positions was published if there is none. */
    void onEnd(long positions, long nowUs) {
        countCorruption(nowUs);
        if (messages() == messagesAtOpen) {
            context.report(DriverError.BAD_DATA, address + ": no message in " + bytes + " bytes");
        } else if (positions == 0) {
            context.inform(address + ": no position was published: " + GpsAbsence.reason(nmea, ubx));
        }
    }

    @Override
    public void onProgress(String text) {
        context.inform(address + ": " + text);
    }

    @Override
    public void onRefused(String text) {
        context.report(DriverError.UNSUPPORTED, address + ": " + text);
    }

    @Override
    public void onSilence(String text) {
        long garbage = messages() == roundMessages ? bytes - roundBytes : 0;
        startRound();
        context.report(
                garbage > 0 ? DriverError.BAD_DATA : DriverError.TIMEOUT,
                address + ": " + text + (garbage > 0 ? ", but " + garbage + " other bytes" : ""));
    }
}
