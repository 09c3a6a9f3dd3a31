// SPDX-License-Identifier: Apache-2.0
package io.uorb.statistics;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A histogram of fixed size whose buckets are linear within each power of two, so that its relative error is constant.
 * Results equal those of HdrHistogram with the same resolution. One thread records, without garbage and without
 * waiting; any thread takes snapshots.
 */
public final class LogLinearHistogram {
    private final int unitBits;
    private final int halfBits;
    private final long highestValue;
    /** A count for each bucket, and in the last place how many values were not 0: of 0 alone the maximum is 0. */
    private final AtomicLongArray counts;

    /**
     * Creates an empty histogram.
     *
     * @param lowestValue smaller differences need not be told apart; at least 1
     * @param highestValue greater values are recorded as this one; at least twice the lowest
     * @param significantDigits 1 to 3 decimal digits of each value are kept
     */
    public LogLinearHistogram(long lowestValue, long highestValue, int significantDigits) {
        if (significantDigits < 1 || significantDigits > 3) {
            throw new IllegalArgumentException("significantDigits " + significantDigits + " is not in 1 to 3");
        }
        if (lowestValue < 1 || highestValue / 2 < lowestValue) {
            throw new IllegalArgumentException(
                    "highestValue " + highestValue + " is not at least twice lowestValue " + lowestValue);
        }
        long linear = 2 * Math.round(StrictMath.pow(10, significantDigits));
        this.unitBits = Long.SIZE - 1 - Long.numberOfLeadingZeros(lowestValue);
        this.halfBits = Long.SIZE - 1 - Long.numberOfLeadingZeros(linear - 1);
        this.highestValue = highestValue;
        this.counts = new AtomicLongArray(index(highestValue) + 2);
    }

    /** Counts a value; negative values count as 0. Only for the thread that records. */
    public void record(long value) {
        if (value > 0) {
            increment(counts.length() - 1);
        }
        increment(index(Math.max(0, Math.min(value, highestValue))));
    }

    private void increment(int index) {
        counts.setRelease(index, counts.getPlain(index) + 1);
    }

    /** Returns what was recorded so far; values that are being recorded meanwhile may or may not be in it. */
    public Snapshot snapshot() {
        long[] copy = new long[counts.length() - 1];
        long total = 0;
        for (int i = 0; i < copy.length; i++) {
            copy[i] = counts.getAcquire(i);
            total += copy[i];
        }
        return new Snapshot(copy, total, counts.getAcquire(copy.length) > 0);
    }

    private int index(long value) {
        int halfCount = 1 << halfBits;
        long mask = (2L * halfCount - 1) << unitBits;
        int bucket = Long.SIZE - unitBits - halfBits - 1 - Long.numberOfLeadingZeros(value | mask);
        int linear = (int) (value >>> (bucket + unitBits));
        return ((bucket + 1) << halfBits) + linear - halfCount;
    }

    private int shift(int index) {
        return Math.max(0, (index >> halfBits) - 1) + unitBits;
    }

    private long lowest(int index) {
        int halfCount = 1 << halfBits;
        int linear = index < halfCount ? index : (index & (halfCount - 1)) + halfCount;
        return (long) linear << shift(index);
    }

    private long highest(int index) {
        return lowest(index) + (1L << shift(index)) - 1;
    }

    /** Counts at one moment; immutable. All figures are 0 if nothing was recorded. */
    public final class Snapshot {
        private final long[] counts;
        private final long total;
        private final boolean positive;

        private Snapshot(long[] counts, long total, boolean positive) {
            this.counts = counts;
            this.total = total;
            this.positive = positive;
        }

        /** Returns the number of values. */
        public long count() {
            return total;
        }

        /** Returns the lower bound of the smallest value's bucket. */
        public long min() {
            return total == 0 ? 0 : lowest(indexOfRank(1));
        }

        /** Returns the upper bound of the greatest value's bucket; 0 if all values are 0. */
        public long max() {
            return total == 0 || !positive ? 0 : highest(indexOfRank(total));
        }

        /** Returns the mean of the buckets' middles. */
        public double mean() {
            double sum = 0;
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 0) {
                    sum += (double) counts[i] * (lowest(i) + ((1L << shift(i)) >> 1));
                }
            }
            return total == 0 ? 0 : sum / total;
        }

        /** Returns the upper bound of the bucket that this share of the values, 0 to 100 %, does not exceed. */
        public long percentile(double percent) {
            if (total == 0) {
                return 0;
            }
            // One step down, so that a product that is rounded up does not name the next value.
            double share = Math.max(0, Math.min(100, Math.nextDown(percent)));
            long rank = Math.max(1, (long) Math.ceil(share * total / 100.0));
            return highest(indexOfRank(rank));
        }

        private int indexOfRank(long rank) {
            long seen = 0;
            int index = -1;
            while (seen < rank) {
                index++;
                seen += counts[index];
            }
            return index;
        }
    }
}
