// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.util.Arrays;

/** The buckets of an answer for one field: least and greatest value of each. One thread. */
final class RangeBuckets {
    private final long startUs;
    private final long widthUs;
    private final long[] counts;
    private final double[] least;
    private final double[] greatest;

    /**
     * Creates empty buckets.
     *
     * @param startUs the start of the first one
     * @param widthUs of each
     * @param buckets their number
     */
    RangeBuckets(long startUs, long widthUs, int buckets) {
        this.startUs = startUs;
        this.widthUs = widthUs;
        counts = new long[buckets];
        least = new double[buckets];
        greatest = new double[buckets];
        Arrays.fill(least, Double.NaN);
        Arrays.fill(greatest, Double.NaN);
    }

    /** Adds messages of one time, or of a narrower bucket that starts then. NaN stands for no finite value. */
    void add(long timeUs, int messages, double min, double max) {
        int at = (int) ((timeUs - startUs) / widthUs);
        counts[at] += messages;
        if (Double.isFinite(min)) {
            least[at] = Double.isNaN(least[at]) ? min : Math.min(least[at], min);
            greatest[at] = Double.isNaN(greatest[at]) ? max : Math.max(greatest[at], max);
        }
    }

    /** Returns the number of buckets with messages. */
    int filled() {
        return (int) Arrays.stream(counts).filter(count -> count > 0).count();
    }

    long messages() {
        return Arrays.stream(counts).sum();
    }

    /** Returns the number of messages of each bucket with messages. */
    long[] countsOfFilled() {
        return Arrays.stream(counts).filter(count -> count > 0).toArray();
    }

    /** Returns the start of each bucket with messages. */
    long[] timesUs() {
        long[] times = new long[filled()];
        int next = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                times[next++] = startUs + i * widthUs;
            }
        }
        return times;
    }

    /** Returns the least and greatest value of each bucket with messages; NaN where no value is finite. */
    RangeAnswer.Extremes extremes(PlottedField field) {
        int filled = filled();
        double[] min = new double[filled];
        double[] max = new double[filled];
        int next = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                min[next] = least[i];
                max[next++] = greatest[i];
            }
        }
        return new RangeAnswer.Extremes(field, min, max);
    }
}
