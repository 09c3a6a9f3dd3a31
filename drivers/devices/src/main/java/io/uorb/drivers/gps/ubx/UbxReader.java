// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.FixContinuity;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * A reader of fixes from UBX bytes: one of each NAV-PVT, with the dilutions of precision of NAV-DOP if they are not
 * older than five seconds. A fix is published if all its values are in their ranges, the other messages of the same
 * time tell the same ({@link UbxCrossCheck}), and it follows the one before ({@link FixContinuity}).
 *
 * <p>Not thread-safe. Allocates nothing once it is made, but for an answer to a question about the version.
 */
public final class UbxReader {
    /** A frame that was found when later bytes had come is as old as they are late. */
    private static final long MAX_DELAY_US = 1_000_000;

    private static final long MAX_AGE_MS = 5_000;
    private static final long DAY_MS = 86_400_000;
    private static final int POSITION_DOP = 6;
    private static final int VERTICAL_DOP = 10;
    private static final int HORIZONTAL_DOP = 12;
    private static final float DOP_UNIT = 0.01f;

    /** Each of three dilutions is rounded, or cut off, to a hundredth. */
    private static final double DOP_ROUNDING = 3;

    private static final int SATELLITES_IN_VIEW = 5;

    private final SensorGps fix;
    private final FixListener listener;
    private final ReceiverCounts counts = new ReceiverCounts();
    private final UbxFramer framer = new UbxFramer(this::onFrame, counts);
    private final FixContinuity continuity = new FixContinuity();
    private final UbxCrossCheck crossCheck = new UbxCrossCheck();
    private final UbxClock clock = new UbxClock();
    private final byte[] heldBytes = new byte[UbxFrame.HEAD + UbxId.NAV_PVT_LENGTH];

    /** The last NAV-PVT, which may wait for the other messages of its time. */
    private final UbxFrame held = new UbxFrame(heldBytes);

    private boolean holding;
    private long heldReceivedUs;
    private UbxListener answers;
    private long nowUs;
    private long dopTimeMs = Long.MIN_VALUE;
    private int pdopHundredths;
    private float hdop;
    private float vdop;
    private int satellitesInView;

    /**
     * Makes a reader.
     *
     * @param fix the message that it fills
     * @param listener receives it
     */
    public UbxReader(SensorGps fix, FixListener listener) {
        this.fix = fix;
        this.listener = listener;
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

    /** Returns the counts of this reader. */
    public ReceiverCounts counts() {
        return counts;
    }

    /** Returns how many satellites the last NAV-SAT had. */
    public int satellitesInView() {
        return satellitesInView;
    }

    /** Resets the reader after the device was lost: partial data are discarded. */
    public void reset() {
        framer.reset();
        continuity.reset();
        crossCheck.reset();
        clock.reset();
        holding = false;
        dopTimeMs = Long.MIN_VALUE;
    }

    private void onFrame(UbxFrame frame, long receivedUs) {
        switch (frame.id()) {
            case UbxId.NAV_PVT -> onPosition(frame, receivedUs);
            case UbxId.NAV_POSLLH, UbxId.NAV_VELNED -> {
                crossCheck.take(frame);
                publishIfComplete();
            }
            case UbxId.NAV_DOP -> onDilutions(frame);
            case UbxId.NAV_SAT -> satellitesInView = frame.u1(SATELLITES_IN_VIEW);
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
            default -> {
                // Nothing that a fix needs.
            }
        }
    }

    /**
     * Takes the dilutions. That of position consists of the vertical and the horizontal one; otherwise all are unknown.
     */
    private void onDilutions(UbxFrame frame) {
        pdopHundredths = frame.u2(POSITION_DOP);
        int vertical = frame.u2(VERTICAL_DOP);
        int horizontal = frame.u2(HORIZONTAL_DOP);
        boolean fits = Math.abs(Math.hypot(vertical, horizontal) - pdopHundredths) <= DOP_ROUNDING;
        dopTimeMs = fits ? frame.u4(0) : Long.MIN_VALUE;
        vdop = vertical * DOP_UNIT;
        hdop = horizontal * DOP_UNIT;
    }

    private void onPosition(UbxFrame frame, long receivedUs) {
        if (holding) {
            counts.addIncomplete();
        }
        frame.copyTo(heldBytes);
        crossCheck.begin(held.u4(NavPvt.TIME_OF_WEEK));
        heldReceivedUs = receivedUs;
        holding = true;
        publishIfComplete();
    }

    private void publishIfComplete() {
        if (!holding || !crossCheck.isComplete(held.u4(NavPvt.TIME_OF_WEEK))) {
            return;
        }
        holding = false;
        if (NavPvt.read(held, fix) && crossCheck.isSamePlace(held)) {
            crossCheck.clearWhatDiffers(held, fix);
            publish();
        } else {
            counts.addMalformed();
        }
    }

    private void publish() {
        long timeMs = held.u4(NavPvt.TIME_OF_WEEK);
        boolean sameDilution = timeMs != dopTimeMs || pdopHundredths == NavPvt.dilution(held);
        if (dopTimeMs != Long.MIN_VALUE && Math.abs(timeMs - dopTimeMs) <= MAX_AGE_MS && sameDilution) {
            fix.hdop = hdop;
            fix.vdop = vdop;
        }
        fix.timeUtcUsec = clock.confirmed(fix.timeUtcUsec, timeMs * 1_000);
        FixContinuity.Verdict verdict = continuity.check(fix, timeMs % DAY_MS * 1_000);
        if (verdict == FixContinuity.Verdict.GOOD && nowUs - heldReceivedUs > MAX_DELAY_US) {
            verdict = FixContinuity.Verdict.BAD_TIME;
        }
        if (verdict == FixContinuity.Verdict.GOOD) {
            listener.onFix(fix, heldReceivedUs);
        } else {
            counts.addRefused(verdict);
        }
    }
}
