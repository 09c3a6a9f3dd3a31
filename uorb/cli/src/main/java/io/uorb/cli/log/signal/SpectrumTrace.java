// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import java.util.Arrays;
import java.util.List;

/**
 * The spectra of signals of one topic instance by P. D. Welch's method ("The use of fast Fourier transform for the
 * estimation of power spectra", 1967): means over segments that overlap by half, each less its mean and under Hann's
 * window, as {@link SegmentTransform} cuts them; where gaps leave no longer ones, of less than 1,024 samples. Memory
 * does not grow with the log. One thread.
 */
public final class SpectrumTrace implements SampleSink {
    /** The fewest messages of which a spectrum is made. */
    public static final int LEAST_MESSAGES = 128;

    /** The fewest messages of a segment. */
    public static final int LEAST_SIZE = 64;

    private static final int GREATEST_SIZE = 1024;
    private static final int SEGMENTS = 4;

    private final double[][] power;
    private final SegmentTransform transform;

    /** @param readers of one topic instance, which has a rate and {@value #LEAST_MESSAGES} messages */
    public SpectrumTrace(List<SignalReader> readers) {
        this(
                readers.size(),
                readers.get(0).survey().periodUs(),
                readers.get(0).survey().counted());
    }

    /**
     * The spectra of signals whose samples are added one by one.
     *
     * @param signals number of signals
     * @param periodUs the mean time between samples
     * @param samples the expected number of samples
     */
    public SpectrumTrace(int signals, double periodUs, long samples) {
        int size = size(samples, GREATEST_SIZE, SEGMENTS);
        power = new double[signals][size / 2];
        transform = new SegmentTransform(signals, LEAST_SIZE, size, periodUs, true, this::takeSegment);
    }

    /** Returns a power of two of which there are so many times as many samples, at most the greatest. */
    static int size(long samples, int greatest, int segments) {
        int most = (int) Math.min(greatest, samples / segments);
        return Math.max(LEAST_SIZE, Integer.highestOneBit(Math.max(1, most)));
    }

    @Override
    public void add(long timeUs, double[] values) {
        transform.add(timeUs, values);
    }

    private void takeSegment(double[][] samples, double[][] real, double[][] imaginary, long middleUs) {
        for (int i = 0; i < power.length; i++) {
            if (transform.segments() == 1) {
                Arrays.fill(power[i], 0);
            }
            for (int k = 0; k < transform.size() / 2; k++) {
                power[i][k] += real[i][k] * real[i][k] + imaginary[i][k] * imaginary[i][k];
            }
        }
    }

    /** Returns the number of segments; without any there is no spectrum. */
    public long segments() {
        return transform.segments();
    }

    /** Returns the number of samples of a segment. */
    public int size() {
        return transform.size();
    }

    /** Returns the most samples without a pause, a step back and a value that is not finite, if there is no segment. */
    public int longest() {
        return transform.longest();
    }

    /** Returns the rate of the samples in the segments, Hz. */
    public double sampleHz() {
        return transform.sampleHz();
    }

    /** Returns the frequencies, Hz, from the first above 0 to below half the rate. */
    public double[] frequenciesHz() {
        double[] frequencies = new double[transform.size() / 2 - 1];
        for (int k = 1; k <= frequencies.length; k++) {
            frequencies[k - 1] = k * sampleHz() / transform.size();
        }
        return frequencies;
    }

    /** Returns the amplitude density of a signal at these frequencies: its unit per root of Hz, one-sided. */
    public double[] density(int signal) {
        double scale = transform.densityScale(segments());
        double[] density = new double[transform.size() / 2 - 1];
        for (int k = 1; k <= density.length; k++) {
            density[k - 1] = Math.sqrt(power[signal][k] * scale);
        }
        return density;
    }
}
