// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import java.util.Arrays;

/**
 * Cuts signals of common times into segments that overlap by half, and transforms each under Hann's window. A pause, a
 * step back and a value that is not finite begin a new segment, so that dropouts do not count as vibration. One thread.
 */
final class SegmentTransform {
    private static final double PAUSE_PERIODS = 3;

    private final int size;
    private final double longestStepUs;
    private final boolean lessMean;
    private final Taker taker;
    private final double[] window;
    private final double windowPower;
    private final FourierTransform transform;
    private final double[][] samples;
    private final double[][] real;
    private final double[][] imaginary;
    private final long[] timesUs;
    private int filled;
    private long segments;
    private double spannedUs;

    /** A receiver of segments. */
    @FunctionalInterface
    interface Taker {
        /**
         * Takes a segment.
         *
         * @param samples the segment itself by signal; it and the transform are valid until this returns
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
     * @param size samples of a segment, a power of two
     * @param periodUs the mean time between samples
     * @param lessMean whether the mean of a segment is taken from it before
     */
    SegmentTransform(int signals, int size, double periodUs, boolean lessMean, Taker taker) {
        this.size = size;
        this.longestStepUs = periodUs * PAUSE_PERIODS;
        this.lessMean = lessMean;
        this.taker = taker;
        window = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            window[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / size);
            sum += window[i] * window[i];
        }
        windowPower = sum;
        transform = new FourierTransform(size);
        samples = new double[signals][size];
        real = new double[signals][size];
        imaginary = new double[signals][size];
        timesUs = new long[size];
    }

    /** Adds a sample of each signal. */
    void add(long timeUs, double[] values) {
        if (filled > 0) {
            long stepUs = timeUs - timesUs[filled - 1];
            if (stepUs <= 0 || stepUs > longestStepUs) {
                filled = 0;
            }
        }
        for (int i = 0; i < samples.length; i++) {
            if (!Double.isFinite(values[i])) {
                filled = 0;
                return;
            }
            samples[i][filled] = values[i];
        }
        timesUs[filled++] = timeUs;
        if (filled == size) {
            takeSegment();
        }
    }

    private void takeSegment() {
        segments++;
        spannedUs += timesUs[size - 1] - timesUs[0];
        for (int i = 0; i < samples.length; i++) {
            double mean = lessMean ? Arrays.stream(samples[i]).average().orElse(0) : 0;
            for (int k = 0; k < size; k++) {
                real[i][k] = (samples[i][k] - mean) * window[k];
                imaginary[i][k] = 0;
            }
            transform.transform(real[i], imaginary[i]);
        }
        taker.take(samples, real, imaginary, timesUs[size / 2]);
        for (double[] each : samples) {
            System.arraycopy(each, size / 2, each, 0, size / 2);
        }
        System.arraycopy(timesUs, size / 2, timesUs, 0, size / 2);
        filled = size / 2;
    }

    int size() {
        return size;
    }

    long segments() {
        return segments;
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
