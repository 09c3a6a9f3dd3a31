// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The minimum for two threads with one line per direction, as with two topics: a number is sent on one line and
 * returned on another. Unlike in {@link RawHop}, no thread writes the line that it has just read, so each hop takes a
 * line away from its reader first. -1 ends. Stores release and loads acquire: plain instructions on x86.
 */
public final class TwoLineHop implements Hop {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    /** 128 bytes: neighbouring lines may travel in pairs. */
    private static final int APART = 16;

    private static final int THERE = 2 * APART;
    private static final int BACK = 4 * APART;
    private static final long STOP = -1;

    private final long[] words = new long[6 * APART];
    private final SpinLimit ourLimit = new SpinLimit("raw ping-pong on two lines, ping");
    private final SpinLimit theirLimit = new SpinLimit("raw ping-pong on two lines, pong");

    @Override
    public void roundTrips(int count) {
        long sent = (long) WORD.getAcquire(words, BACK);
        for (int i = 0; i < count; i++) {
            sent++;
            WORD.setRelease(words, THERE, sent);
            for (long turn = 1; (long) WORD.getAcquire(words, BACK) != sent; turn++) {
                ourLimit.spin(turn);
            }
        }
    }

    @Override
    public void echo() {
        long answered = (long) WORD.getAcquire(words, BACK);
        while (true) {
            long seen = (long) WORD.getAcquire(words, THERE);
            for (long turn = 1; seen == answered; turn++) {
                theirLimit.spin(turn);
                seen = (long) WORD.getAcquire(words, THERE);
            }
            if (seen == STOP) {
                WORD.setRelease(words, THERE, answered);
                return;
            }
            answered = seen;
            WORD.setRelease(words, BACK, answered);
        }
    }

    @Override
    public void stop() {
        WORD.setRelease(words, THERE, STOP);
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
