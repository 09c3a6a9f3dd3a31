// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import java.util.function.LongPredicate;
import java.util.function.LongSupplier;

/**
 * A loop with a rate: a late cycle is caught up while it is less than one cycle late, so drift does not accumulate;
 * what is later is given up. One thread.
 */
final class RateCycle {
    private final LongSupplier clockNs;
    private final LongPredicate sleep;
    private final long expectedNs;
    private long startNs;
    private long actualNs;

    /**
     * Begins the first cycle.
     *
     * @param sleep sleeps for so many ns; returns whether it did
     * @param expectedNs the cycle; positive
     */
    RateCycle(LongSupplier clockNs, LongPredicate sleep, long expectedNs) {
        if (expectedNs <= 0) {
            throw new IllegalArgumentException("a cycle of " + expectedNs + " ns; the least is 1");
        }
        this.clockNs = clockNs;
        this.sleep = sleep;
        this.expectedNs = expectedNs;
        this.startNs = clockNs.getAsLong();
    }

    /** Returns the cycle of a frequency, ns. */
    static long cycleNs(double hz) {
        double ns = TimePoint.NANOS / hz;
        if (!(hz > 0) || !(ns >= 1) || ns > RosDuration.MAX.toNanos()) {
            throw new IllegalArgumentException("a rate of " + hz + " Hz; expected 4.7e-10 to 1e9");
        }
        return Math.round(ns);
    }

    boolean sleep() {
        long endNs = clockNs.getAsLong();
        long expectedEndNs = (endNs < startNs ? endNs : startNs) + expectedNs;
        long leftNs = expectedEndNs - endNs;
        actualNs = endNs - startNs;
        startNs = expectedEndNs;
        if (leftNs <= 0) {
            if (endNs > expectedEndNs + expectedNs) {
                startNs = endNs;
            }
            return false;
        }
        return sleep.test(leftNs);
    }

    void reset() {
        startNs = clockNs.getAsLong();
    }

    long actualNs() {
        return actualNs;
    }

    long expectedNs() {
        return expectedNs;
    }
}
