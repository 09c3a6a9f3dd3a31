// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.time.Duration;

/** Durations in nanoseconds. */
final class Nanos {
    private Nanos() {}

    /** The duration, or 292 years if it is longer. */
    static long of(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }
}
