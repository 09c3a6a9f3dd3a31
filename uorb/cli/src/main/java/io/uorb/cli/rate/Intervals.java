// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.statistics.LogLinearHistogram;

/**
 * Intervals between the timestamps of consecutive messages, and the gaps between others. Not thread-safe.
 *
 * <p>Mean and deviation are exact (Welford's recurrence), percentiles to three digits.
 */
public final class Intervals {
    private static final int DIGITS = 3;

    private final LogLinearHistogram histogramUs = new LogLinearHistogram(1, Long.MAX_VALUE, DIGITS);
    private long messages;
    private long lost;
    private long gaps;
    private long backwards;
    private long intervals;
    private double meanUs;
    private double squaresUs2;
    private long minUs;
    private long maxUs;
    private boolean begun;
    private long generation;
    private long timestampUs;
    private long markGeneration;
    private long markUs;

    /** Adds a message. A generation that does not exceed the last one's belongs to a new node. */
    public void add(long nextGeneration, long nextUs) {
        messages++;
        if (!begun || nextGeneration <= generation) {
            begun = true;
            markGeneration = nextGeneration;
            markUs = nextUs;
        } else if (nextGeneration > generation + 1) {
            gaps++;
            lost += nextGeneration - generation - 1;
        } else if (nextUs < timestampUs) {
            backwards++;
        } else {
            record(nextUs - timestampUs);
        }
        generation = nextGeneration;
        timestampUs = nextUs;
    }

    private void record(long intervalUs) {
        minUs = intervals == 0 ? intervalUs : Math.min(minUs, intervalUs);
        maxUs = Math.max(maxUs, intervalUs);
        intervals++;
        double deviation = intervalUs - meanUs;
        meanUs += deviation / intervals;
        squaresUs2 += deviation * (intervalUs - meanUs);
        histogramUs.record(intervalUs);
    }

    /**
     * Returns the publish rate since the previous call, lost messages included; NaN with fewer than two messages or
     * times that do not rise.
     */
    public double nextRateHz() {
        double rateHz =
                timestampUs > markUs ? (generation - markGeneration) * 1e6 / (timestampUs - markUs) : Double.NaN;
        markGeneration = generation;
        markUs = timestampUs;
        return rateHz;
    }

    /** Returns the summary of all messages so far. */
    public Summary summary() {
        boolean none = intervals == 0;
        LogLinearHistogram.Snapshot all = histogramUs.snapshot();
        return new Summary(
                messages,
                lost,
                gaps,
                backwards,
                intervals,
                none ? Double.NaN : meanUs,
                none ? Double.NaN : Math.sqrt(squaresUs2 / intervals),
                minUs,
                maxUs,
                percentileUs(all, 50),
                percentileUs(all, 99),
                percentileUs(all, 99.9));
    }

    /** Returns a percentile, limited to the maximum: the histogram's equivalent value may exceed it. */
    private long percentileUs(LogLinearHistogram.Snapshot all, double percent) {
        return Math.min(all.percentile(percent), maxUs);
    }

    /**
     * Figures of intervals, us.
     *
     * @param messages that came
     * @param lost that did not come
     * @param gaps how often some did not
     * @param backwards how often the time went back from one message to the next
     * @param intervals how many the figures are of; the figures mean nothing if there were none
     * @param deviationUs the standard deviation, of all of them and not of a sample
     */
    public record Summary(
            long messages,
            long lost,
            long gaps,
            long backwards,
            long intervals,
            double meanUs,
            double deviationUs,
            long minUs,
            long maxUs,
            long p50Us,
            long p99Us,
            long p999Us) {}
}
