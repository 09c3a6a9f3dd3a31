// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import java.time.Instant;

/**
 * The wall clock in nanoseconds, without an object for each reading: the monotonic clock, corrected when it has drifted
 * from the wall clock by more than its milliseconds can differ. Any thread.
 */
public final class WallNanos {
    private static final long NANOS = 1_000_000_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long MOST_DRIFT_MS = 2;

    private volatile long offsetNs = offsetNs();

    /** Reads the wall clock. */
    public WallNanos() {}

    private static long offsetNs() {
        Instant now = Instant.now();
        return now.getEpochSecond() * NANOS + now.getNano() - System.nanoTime();
    }

    /** Returns the time since 1970, ns. */
    public long nowNs() {
        long nowNs = System.nanoTime() + offsetNs;
        if (Math.abs(nowNs / NANOS_PER_MILLI - System.currentTimeMillis()) > MOST_DRIFT_MS) {
            offsetNs = offsetNs();
            nowNs = System.nanoTime() + offsetNs;
        }
        return nowNs;
    }
}
