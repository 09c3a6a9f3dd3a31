// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.TimeRange;
import java.util.Arrays;
import java.util.List;

/**
 * The spectrogram of signals of one topic instance, their powers added: equal intervals of time and of frequency, each
 * the mean of its segments, by default at most 160 and 64. Memory is independent of the log's length. One thread.
 */
public final class SpectrogramTrace implements SampleSink {
    private static final int MOST_COLUMNS = 160;
    private static final int MOST_ROWS = 64;
    private static final int GREATEST_SIZE = 256;
    private static final int SEGMENTS = 16;
    /** Columns are wider than the step from one segment to the next, so that each has some. */
    private static final double STEPS = 1.5;

    private final SegmentTransform transform;
    private final double periodUs;
    private final int mostColumns;
    private final int mostRows;
    private final long fromUs;
    private final double lengthUs;
    private double columnUs;
    private double[][] power;
    private long[] counts;

    /** @param readers of one topic instance, which has a rate and as many messages as a spectrum needs */
    public SpectrogramTrace(List<SignalReader> readers, LogSpan span) {
        this(
                readers.size(),
                readers.get(0).survey().periodUs(),
                readers.get(0).survey().counted(),
                span);
    }

    /** That of signals whose samples are passed on one by one. */
    SpectrogramTrace(int signals, double periodUs, long samples, LogSpan span) {
        this(signals, periodUs, samples, new TimeRange(span.fromUs(), span.toUs()), MOST_COLUMNS, MOST_ROWS);
    }

    /**
     * That of a range of time.
     *
     * @param signals number of signals
     * @param periodUs the mean time between samples
     * @param samples the expected number of samples
     * @param mostColumns maximum number of time intervals
     * @param mostRows maximum number of frequency intervals, a power of two
     */
    public SpectrogramTrace(
            int signals, double periodUs, long samples, TimeRange range, int mostColumns, int mostRows) {
        int size = SpectrumTrace.size(samples, GREATEST_SIZE, SEGMENTS);
        this.periodUs = periodUs;
        this.mostColumns = mostColumns;
        this.mostRows = mostRows;
        fromUs = range.fromUs();
        lengthUs = Math.max(1, range.toUs() - fromUs);
        transform = new SegmentTransform(signals, SpectrumTrace.LEAST_SIZE, size, periodUs, true, this::takeSegment);
    }

    /** Makes empty columns for segments of the present size. */
    private void begin() {
        double wanted = lengthUs / (STEPS * size() / 2 * periodUs);
        int columns = (int) Math.max(1, Math.min(mostColumns, wanted));
        columnUs = lengthUs / columns;
        power = new double[columns][Math.min(mostRows, size() / 2)];
        counts = new long[columns];
    }

    @Override
    public void add(long timeUs, double[] values) {
        transform.add(timeUs, values);
    }

    private void takeSegment(double[][] samples, double[][] real, double[][] imaginary, long middleUs) {
        if (segments() == 1) {
            begin();
        }
        int column = (int) Math.max(0, Math.min(power.length - 1, (middleUs - fromUs) / columnUs));
        int linesOfRow = transform.size() / 2 / power[column].length;
        counts[column]++;
        for (int i = 0; i < real.length; i++) {
            // Not the mean, which has been taken away.
            for (int k = 1; k < transform.size() / 2; k++) {
                power[column][k / linesOfRow] += real[i][k] * real[i][k] + imaginary[i][k] * imaginary[i][k];
            }
        }
    }

    /** Returns the number of segments; without any there is nothing to show. */
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

    /** Returns the width of a column, us. */
    public double columnUs() {
        return columnUs;
    }

    /** Returns half the rate of the samples, Hz, which is the upper end of the rows. */
    public double greatestHz() {
        return transform.sampleHz() / 2;
    }

    /**
     * Returns power densities by column and row, as 10 times their decimal logarithm, dB; NaN where there is none. Rows
     * begin with the lowest frequency.
     */
    public double[][] levelsDb() {
        double[][] levels = new double[power.length][];
        int linesOfRow = transform.size() / 2 / power[0].length;
        for (int column = 0; column < power.length; column++) {
            double scale = counts[column] == 0 ? Double.NaN : transform.densityScale(counts[column]) / linesOfRow;
            levels[column] = Arrays.stream(power[column])
                    .map(sum -> sum > 0 ? 10 * Math.log10(sum * scale) : Double.NaN)
                    .toArray();
        }
        return levels;
    }
}
