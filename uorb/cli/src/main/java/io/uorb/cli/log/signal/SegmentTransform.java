// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import java.util.Arrays;

/**
 * Cuts signals of common times into segments that overlap by half, and transforms each under Hann's window. A pause, a
 * step back and a value that is not finite begin a new segment, so that dropouts do not count as vibration. Segments
 * have the greatest size of which there is one: each time a run of samples is twice as long as they are, they double,
 * and all begin anew. One thread.
 */
final class SegmentTransform {
    private static final double PAUSE_PERIODS = 3;

    private final int greatestSize;
    private final double longestStepUs;
    private final boolean lessMean;
    private final Taker taker;
    private final double[][] samples;
    private final double[][] real;
    private final double[][] imaginary;
    private final long[] timesUs;
    private int size;
    private double[] window;
    private double windowPower;
    private FourierTransform transform;
    /** Where the next segment begins among the samples of a run, and the samples of the run. */
    private int start;

    private int filled;
    private int longest;
    private long segments;
    private double spannedUs;

    /** A receiver of segments. */
    @FunctionalInterface
    interface Taker {
        /**
         * Takes a segment. The first of a size replaces those of smaller sizes.
         *
         * @param samples by signal, if all segments have one size those of the segment; they and the transform are
         *     valid until this returns
         * @param real part of the transform by signal
         * @param imaginary part of the transform
         * @param middleUs the time of its middle
         */
        void take(double[][] samples, double[][] real, double[][] imaginary, long middleUs);
    }

    /**
     * Creates a transform.
     *
     * @param signals number of signals
     * @param leastSize the fewest samples of a segment, a power of two
     * @param greatestSize the most samples of a segment, a power of two
     * @param periodUs the mean time between samples
     * @param lessMean whether the mean of a segment is taken from it before
     */
    SegmentTransform(int signals, int leastSize, int greatestSize, double periodUs, boolean lessMean, Taker taker) {
        this.greatestSize = greatestSize;
        this.longestStepUs = periodUs * PAUSE_PERIODS;
        this.lessMean = lessMean;
        this.taker = taker;
        samples = new double[signals][greatestSize];
        real = new double[signals][greatestSize];
        imaginary = new double[signals][greatestSize];
        timesUs = new long[greatestSize];
        begin(leastSize);
    }

    /** Begins anew with segments of a size. */
    private void begin(int newSize) {
        size = newSize;
        window = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            window[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / size);
            sum += window[i] * window[i];
        }
        windowPower = sum;
        transform = new FourierTransform(size);
        segments = 0;
        spannedUs = 0;
        start = 0;
    }

    private void endRun() {
        filled = 0;
        start = 0;
    }

    /** Adds a sample of each signal. */
    void add(long timeUs, double[] values) {
        if (filled > 0) {
            long stepUs = timeUs - timesUs[filled - 1];
            if (stepUs <= 0 || stepUs > longestStepUs) {
                endRun();
            }
        }
        for (int i = 0; i < samples.length; i++) {
            if (!Double.isFinite(values[i])) {
                endRun();
                return;
            }
            samples[i][filled] = values[i];
        }
        timesUs[filled++] = timeUs;
        longest = Math.max(longest, filled);
        if (size < greatestSize && filled == 2 * size) {
            begin(2 * size);
        }
        if (filled == start + size) {
            takeSegment();
        }
    }

    private void takeSegment() {
        segments++;
        spannedUs += timesUs[filled - 1] - timesUs[start];
        for (int i = 0; i < samples.length; i++) {
            double mean = lessMean
                    ? Arrays.stream(samples[i], start, filled).average().orElse(0)
                    : 0;
            for (int k = 0; k < size; k++) {
                real[i][k] = (samples[i][start + k] - mean) * window[k];
                imaginary[i][k] = 0;
            }
            transform.transform(real[i], imaginary[i]);
        }
        taker.take(samples, real, imaginary, timesUs[start + size / 2]);
        start += size / 2;
        if (size == greatestSize) {
            for (double[] each : samples) {
                System.arraycopy(each, start, each, 0, size / 2);
            }
            System.arraycopy(timesUs, start, timesUs, 0, size / 2);
            start = 0;
            filled = size / 2;
        }
    }

    int size() {
        return size;
    }

    long segments() {
        return segments;
    }

    /** Returns the most samples of a run, at most those of the greatest segment. */
    int longest() {
        return longest;
    }

    /** Returns the rate of the samples in the segments, Hz; NaN without any. */
    double sampleHz() {
        return segments * (size - 1) * 1e6 / spannedUs;
    }

    /** Returns the factor from squares of lines, summed over so many segments, to a one-sided power density. */
    double densityScale(long summed) {
        return 2 / (sampleHz() * windowPower * summed);
    }
}
