// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.time.Duration;

/** Durations in nanoseconds. */
public final class Nanos {
    private Nanos() {}

    /** Returns the duration, or 292 years if it is longer. */
    public static long of(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }
}
