// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.FixFilter;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * A reader of fixes from UBX bytes: one of each NAV-PVT, or of each NAV-SOL of receivers that have no NAV-PVT, with the
 * dilutions of precision of NAV-DOP if they are not older than five seconds. A fix is published if all its values are
 * in their ranges, the other messages of the same time tell the same ({@link UbxCrossCheck}), and it follows the one
 * before ({@link FixFilter}).
 *
 * <p>Not thread-safe. Allocates nothing once it is made, but for an answer to a question about the version.
 */
public final class UbxReader {
    private final ReceiverCounts counts = new ReceiverCounts();
    private final UbxFramer framer = new UbxFramer(this::onFrame, counts);
    private final UbxSolution solution;
    private UbxListener answers;
    private long nowUs;

    /**
     * Makes a reader.
     *
     * @param fix the message that it fills
     * @param listener receives it
     */
    public UbxReader(SensorGps fix, FixListener listener) {
        solution = new UbxSolution(fix, listener, counts);
    }

    /** Sets the listener for answers. */
    void setListener(UbxListener newAnswers) {
        answers = newAnswers;
    }

    /** Takes bytes that arrived at a time since system start. */
    public void accept(byte[] bytes, int count, long arrivedUs) {
        nowUs = arrivedUs;
        for (int i = 0; i < count; i++) {
            framer.accept(bytes[i], arrivedUs);
        }
    }

    /** Ends the data: what was held until more would come is published, if nothing contradicts it. */
    public void finish() {
        solution.finish();
    }

    /** Returns the counts of this reader. */
    public ReceiverCounts counts() {
        return counts;
    }

    /** Resets the reader after the device was lost: partial data are discarded. */
    public void reset() {
        framer.reset();
        solution.reset();
    }

    private void onFrame(UbxFrame frame, long receivedUs) {
        switch (frame.id()) {
            case UbxId.ACK_ACK, UbxId.ACK_NAK -> {
                if (answers != null) {
                    answers.onAnswer(frame.u1(0) << 8 | frame.u1(1), frame.id() == UbxId.ACK_ACK);
                }
            }
            case UbxId.MON_VER -> {
                if (answers != null) {
                    answers.onVersion(UbxVersion.of(frame));
                }
            }
            default -> solution.take(frame, receivedUs, nowUs);
        }
    }
}
