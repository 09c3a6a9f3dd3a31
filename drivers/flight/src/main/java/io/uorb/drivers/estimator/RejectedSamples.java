// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counters of the samples that the attitude filter leaves out, by reason. One thread counts, any may read. */
final class RejectedSamples implements Stateful {
    /** Reasons, with the names of the counters in the module's status. */
    enum Reason {
        /** NaN or infinite. */
        NOT_FINITE("not_finite"),
        /** Beyond what a sensor can measure. */
        IMPOSSIBLE("impossible"),
        /** A force at the end of the sensor's range. */
        CLIPPED("clipped"),
        /** An IMU message of the time of the one before, or a few periods earlier. */
        LATE("late"),
        /** A time that steps back further, or a field that is not newer than the one before or ahead of its message. */
        OUT_OF_ORDER("out_of_order");

        private final String counter;

        Reason(String counter) {
            this.counter = counter;
        }
    }

    private static final Reason[] REASONS = Reason.values();

    private final AtomicLongArray counts = new AtomicLongArray(REASONS.length);

    void count(Reason reason) {
        counts.incrementAndGet(reason.ordinal());
    }

    long of(Reason reason) {
        return counts.get(reason.ordinal());
    }

    long total() {
        long total = 0;
        for (int n = 0; n < REASONS.length; n++) {
            total += counts.get(n);
        }
        return total;
    }

    /** Prints the total and the counter of each reason. */
    void print(StatusPrinter printer) {
        printer.value("rejected", total());
        for (Reason reason : REASONS) {
            printer.value(reason.counter, of(reason));
        }
    }

    @Override
    public void state(StateFields fields) {
        for (Reason reason : REASONS) {
            counts.set(reason.ordinal(), fields.integer(reason.counter, of(reason)));
        }
    }
}
