// SPDX-License-Identifier: Apache-2.0
package io.uorb.statistics;

import java.util.Arrays;

/** Exact percentiles of times, by nearest rank; all are 0 without times. Immutable. */
public final class Percentiles {
    private static final double ALL = 100;

    private final long[] sorted;

    /** Creates the percentiles of these times. */
    public Percentiles(long[] times) {
        sorted = times.clone();
        Arrays.sort(sorted);
    }

    /** Returns the number of times. */
    public int count() {
        return sorted.length;
    }

    /** Returns the least time that this share of them, in %, does not exceed. */
    public long of(double percent) {
        if (sorted.length == 0) {
            return 0;
        }
        int rank = (int) Math.ceil(percent / ALL * sorted.length);
        return sorted[Math.max(0, Math.min(sorted.length, rank) - 1)];
    }

    /** Returns the longest time. */
    public long max() {
        return of(ALL);
    }
}
