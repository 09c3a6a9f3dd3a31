// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps the ball's line free of whatever the heap puts before it. */
abstract class RawHopLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The bounced value. */
abstract class RawHopBall extends RawHopLeftPad {
    long ball;
}

/** Keeps the spin limits, and the next object, off the ball's line. */
abstract class RawHopRightPad extends RawHopBall {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;
}

/**
 * The minimum for two threads: one number on one cache line. Odd numbers are requests, even ones answers, -1 ends.
 * Stores release and loads acquire: plain instructions on x86.
 */
public final class RawHop extends RawHopRightPad implements Hop {
    private static final VarHandle BALL = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "ball", VarHandle.class, RawHopBall.class, long.class);
    private static final long STOP = -1;

    private final SpinLimit ourLimit = new SpinLimit("raw ping-pong, ping");
    private final SpinLimit theirLimit = new SpinLimit("raw ping-pong, pong");

    @Override
    public void roundTrips(int count) {
        long expected = (long) BALL.getAcquire(this);
        for (int i = 0; i < count; i++) {
            BALL.setRelease(this, expected + 1);
            expected += 2;
            for (long turn = 1; (long) BALL.getAcquire(this) != expected; turn++) {
                ourLimit.spin(turn);
            }
        }
    }

    @Override
    public void echo() {
        while (true) {
            long seen = (long) BALL.getAcquire(this);
            for (long turn = 1; seen % 2 == 0; turn++) {
                theirLimit.spin(turn);
                seen = (long) BALL.getAcquire(this);
            }
            if (seen == STOP) {
                BALL.setRelease(this, 0L);
                return;
            }
            BALL.setRelease(this, seen + 1);
        }
    }

    @Override
    public void stop() {
        BALL.setRelease(this, STOP);
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
