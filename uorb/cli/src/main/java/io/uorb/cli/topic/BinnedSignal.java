// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import java.util.Arrays;

/**
 * The last stretch of time of a number: the least and the greatest value of each of equal parts, in memory that does
 * not grow. One thread; adding allocates nothing.
 */
final class BinnedSignal {
    /** Parts of the stretch: more columns than a terminal has. */
    static final int BINS = 1_024;

    private final double[] low = new double[BINS];
    private final double[] high = new double[BINS];
    private final long[] numbers = new long[BINS];
    private final long binUs;
    private long newest = -1;

    /** @param stretchUs what is kept */
    BinnedSignal(long stretchUs) {
        binUs = Math.max(1, stretchUs / BINS);
        Arrays.fill(numbers, -1);
    }

    /** Adds a value; one that is not finite, or before the stretch, is left out. */
    void add(long timeUs, double value) {
        if (timeUs < 0) {
            return;
        }
        long number = timeUs / binUs;
        newest = Math.max(newest, number);
        if (!Double.isFinite(value) || number <= newest - BINS) {
            return;
        }
        int at = (int) (number % BINS);
        if (numbers[at] != number) {
            numbers[at] = number;
            low[at] = value;
            high[at] = value;
        } else {
            low[at] = Math.min(low[at], value);
            high[at] = Math.max(high[at], value);
        }
    }

    /** Returns the least values of that many columns, the newest last; NaN where there is none. */
    double[] low(int columns) {
        return merged(low, columns, false);
    }

    /** Returns the greatest values, as {@link #low(int)}. */
    double[] high(int columns) {
        return merged(high, columns, true);
    }

    private double[] merged(double[] values, int columns, boolean greatest) {
        double[] merged = new double[columns];
        Arrays.fill(merged, Double.NaN);
        for (int i = 0; i < BINS && newest >= 0; i++) {
            long number = newest - BINS + 1 + i;
            int at = (int) Math.floorMod(number, (long) BINS);
            if (number < 0 || numbers[at] != number) {
                continue;
            }
            int column = (int) ((long) i * columns / BINS);
            double before = merged[column];
            merged[column] = Double.isNaN(before)
                    ? values[at]
                    : greatest ? Math.max(before, values[at]) : Math.min(before, values[at]);
        }
        return merged;
    }
}
