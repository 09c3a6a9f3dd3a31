// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;
import java.util.Arrays;
import java.util.List;

/**
 * The spectra of signals of one topic instance by P. D. Welch's method ("The use of fast Fourier transform for the
 * estimation of power spectra", 1967): means over segments that overlap by half, each less its mean and under Hann's
 * window. A pause of three periods, a step back and a value that is not finite begin a new segment, so that dropouts do
 * not count as vibration. Memory does not grow with the log. One thread.
 */
public final class SpectrumTrace implements MessageSink {
    /** The fewest messages of which a spectrum is made. */
    public static final int LEAST_MESSAGES = 128;

    private static final int LEAST_SIZE = 64;
    private static final int GREATEST_SIZE = 1024;
    private static final int SEGMENTS = 4;
    private static final double PAUSE_PERIODS = 3;
    private static final double US_PER_S = 1e6;

    private final List<SignalReader> readers;
    private final int size;
    private final double longestStepUs;
    private final double[] window;
    private final double windowPower;
    private final FourierTransform transform;
    private final double[][] samples;
    private final double[][] power;
    private final long[] timesUs;
    private final double[] real;
    private final double[] imaginary;
    private int filled;
    private long segments;
    private double spannedUs;

    /** @param readers of one topic instance, which has a rate and {@value #LEAST_MESSAGES} messages */
    public SpectrumTrace(List<SignalReader> readers) {
        this.readers = List.copyOf(readers);
        InstanceSurvey survey = readers.get(0).survey();
        int most = (int) Math.min(GREATEST_SIZE, survey.messages() / SEGMENTS);
        size = Math.max(LEAST_SIZE, Integer.highestOneBit(Math.max(1, most)));
        longestStepUs = survey.periodUs() * PAUSE_PERIODS;
        window = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            window[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / size);
            sum += window[i] * window[i];
        }
        windowPower = sum;
        transform = new FourierTransform(size);
        samples = new double[readers.size()][size];
        power = new double[readers.size()][size / 2];
        timesUs = new long[size];
        real = new double[size];
        imaginary = new double[size];
    }

    @Override
    public void add(long timeUs, UlogData data) {
        if (filled > 0) {
            long stepUs = timeUs - timesUs[filled - 1];
            if (stepUs <= 0 || stepUs > longestStepUs) {
                filled = 0;
            }
        }
        for (int i = 0; i < samples.length; i++) {
            double value = readers.get(i).value(data);
            if (!Double.isFinite(value)) {
                filled = 0;
                return;
            }
            samples[i][filled] = value;
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
            double mean = Arrays.stream(samples[i]).average().orElse(0);
            for (int k = 0; k < size; k++) {
                real[k] = (samples[i][k] - mean) * window[k];
                imaginary[k] = 0;
            }
            transform.transform(real, imaginary);
            for (int k = 0; k < size / 2; k++) {
                power[i][k] += real[k] * real[k] + imaginary[k] * imaginary[k];
            }
            System.arraycopy(samples[i], size / 2, samples[i], 0, size / 2);
        }
        System.arraycopy(timesUs, size / 2, timesUs, 0, size / 2);
        filled = size / 2;
    }

    public List<SignalReader> readers() {
        return readers;
    }

    /** Returns the number of segments; without any there is no spectrum. */
    public long segments() {
        return segments;
    }

    /** Returns the rate of the samples in the segments, Hz. */
    public double sampleHz() {
        return segments * (size - 1) * US_PER_S / spannedUs;
    }

    /** Returns the frequencies, Hz, from the first above 0 to below half the rate. */
    public double[] frequenciesHz() {
        double[] frequencies = new double[size / 2 - 1];
        for (int k = 1; k < size / 2; k++) {
            frequencies[k - 1] = k * sampleHz() / size;
        }
        return frequencies;
    }

    /** Returns the amplitude density of a signal at these frequencies: its unit per root of Hz, one-sided. */
    public double[] density(int signal) {
        double scale = 2 / (sampleHz() * windowPower * segments);
        double[] density = new double[size / 2 - 1];
        for (int k = 1; k < size / 2; k++) {
            density[k - 1] = Math.sqrt(power[signal][k] * scale);
        }
        return density;
    }
}
