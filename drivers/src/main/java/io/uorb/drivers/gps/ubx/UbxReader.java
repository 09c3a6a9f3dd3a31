// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.FixContinuity;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * Makes fixes of UBX bytes: one of each NAV-PVT, with the dilutions of precision of NAV-DOP if they are not older than
 * five seconds. A fix is published if all its values are in their ranges and it follows the one before
 * ({@link FixContinuity}).
 *
 * <p>Not thread-safe. Allocates nothing once it is made, but for an answer to a question about the version.
 */
public final class UbxReader {
    /** A frame that was found when later bytes had come is as old as they are late. */
    private static final long MAX_DELAY_US = 1_000_000;

    private static final long MAX_AGE_MS = 5_000;
    private static final long DAY_MS = 86_400_000;
    private static final int VERTICAL_DOP = 10;
    private static final int HORIZONTAL_DOP = 12;
    private static final float DOP_UNIT = 0.01f;
    private static final int SATELLITES_IN_VIEW = 5;

    private final SensorGps fix;
    private final FixListener listener;
    private final ReceiverCounts counts = new ReceiverCounts();
    private final UbxFramer framer = new UbxFramer(this::onFrame, counts);
    private final FixContinuity continuity = new FixContinuity();
    private UbxListener answers;
    private long nowUs;
    private long dopTimeMs = Long.MIN_VALUE;
    private float hdop;
    private float vdop;
    private int satellitesInView;

    /**
     * Makes a reader.
     *
     * @param fix the message that it fills
     * @param listener who takes it
     */
    public UbxReader(SensorGps fix, FixListener listener) {
        this.fix = fix;
        this.listener = listener;
    }

    /** Who takes answers from now on. */
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

    /** What it has seen so far. */
    public ReceiverCounts counts() {
        return counts;
    }

    /** How many satellites the last NAV-SAT had. */
    public int satellitesInView() {
        return satellitesInView;
    }

    /** The device was lost: what was begun is given up. */
    public void reset() {
        framer.reset();
        continuity.reset();
        dopTimeMs = Long.MIN_VALUE;
    }

    private void onFrame(UbxFrame frame, long receivedUs) {
        switch (frame.id()) {
            case UbxId.NAV_PVT -> onPosition(frame, receivedUs);
            case UbxId.NAV_DOP -> {
                dopTimeMs = frame.u4(0);
                vdop = frame.u2(VERTICAL_DOP) * DOP_UNIT;
                hdop = frame.u2(HORIZONTAL_DOP) * DOP_UNIT;
            }
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

    private void onPosition(UbxFrame frame, long receivedUs) {
        if (!NavPvt.read(frame, fix)) {
            counts.addMalformed();
            return;
        }
        long timeMs = frame.u4(NavPvt.TIME_OF_WEEK);
        if (dopTimeMs != Long.MIN_VALUE && Math.abs(timeMs - dopTimeMs) <= MAX_AGE_MS) {
            fix.hdop = hdop;
            fix.vdop = vdop;
        }
        FixContinuity.Verdict verdict = continuity.check(fix, timeMs % DAY_MS * 1_000);
        if (verdict == FixContinuity.Verdict.GOOD && nowUs - receivedUs > MAX_DELAY_US) {
            verdict = FixContinuity.Verdict.BAD_TIME;
        }
        if (verdict == FixContinuity.Verdict.GOOD) {
            listener.onFix(fix, receivedUs);
        } else {
            counts.addRefused(verdict);
        }
    }
}
