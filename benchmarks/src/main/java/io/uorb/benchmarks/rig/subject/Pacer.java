// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * The schedule of a stream. Its times are independent of the sender: a late sender sends the overdue messages at once,
 * and the scheduled times in the messages show the delay.
 */
final class Pacer {
    /** Parks overshoot by some tens of microseconds; the rest is spun. */
    private static final long SPIN_NS = 150_000;

    private final LongSupplier clockNs;
    private final LongConsumer parkNs;
    private final long periodNs;
    private long nextNs;

    /** From a period from now on, on the system's clock. */
    Pacer(long periodNs) {
        this(System::nanoTime, LockSupport::parkNanos, periodNs);
    }

    Pacer(LongSupplier clockNs, LongConsumer parkNs, long periodNs) {
        this.clockNs = clockNs;
        this.parkNs = parkNs;
        this.periodNs = periodNs;
        nextNs = clockNs.getAsLong() + periodNs;
    }

    /** Returns the time one period before the next one, ns. */
    long startNs() {
        return nextNs - periodNs;
    }

    /** Waits for the next time of the schedule, if it has not passed, and returns it. */
    long awaitNext() {
        long dueNs = nextNs;
        nextNs += periodNs;
        long leftNs = dueNs - clockNs.getAsLong();
        while (leftNs > 0) {
            if (leftNs > SPIN_NS) {
                parkNs.accept(leftNs - SPIN_NS);
            } else {
                Thread.onSpinWait();
            }
            leftNs = dueNs - clockNs.getAsLong();
        }
        return dueNs;
    }
}
