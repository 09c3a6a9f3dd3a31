// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Arrays;

/**
 * A quantity over time, in memory that does not grow: of each of at most {@value #CELLS} equal stretches of time, the
 * least and the greatest value are kept with their times, so a peak of one sample stays visible however long the run
 * is. The stretches are doubled, two becoming one, as the run gets longer; there are always more of them than half of
 * that number, unless there are fewer samples.
 */
public final class Trace {
    /** The maximum number of stretches. */
    public static final int CELLS = 2048;

    private final long[] lowUs = new long[CELLS];
    private final long[] highUs = new long[CELLS];
    private final double[] low = new double[CELLS];
    private final double[] high = new double[CELLS];
    private long originUs;
    private long cellUs = 1;
    private boolean started;

    /** Creates an empty trace. */
    public Trace() {
        clear(0, CELLS);
    }

    /**
     * Creates an empty trace of a run whose times are known, so that values may come in any order.
     *
     * @param fromUs the least time
     * @param toUs the greatest time
     */
    public Trace(long fromUs, long toUs) {
        this();
        started = true;
        originUs = fromUs;
        cellUs = Math.max(1, (toUs - fromUs) / CELLS + 1);
    }

    /** Adds a value; ignores one that is not finite or lies before the first one. Allocates nothing. */
    public void add(long timeUs, double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        if (!started) {
            started = true;
            originUs = timeUs;
        }
        if (timeUs < originUs) {
            return;
        }
        while ((timeUs - originUs) / cellUs >= CELLS) {
            halve();
        }
        put((int) ((timeUs - originUs) / cellUs), timeUs, value, timeUs, value);
    }

    private void halve() {
        for (int cell = 0; cell < CELLS / 2; cell++) {
            copy(2 * cell, cell);
            if (!isEmpty(2 * cell + 1)) {
                put(cell, lowUs[2 * cell + 1], low[2 * cell + 1], highUs[2 * cell + 1], high[2 * cell + 1]);
            }
        }
        clear(CELLS / 2, CELLS);
        cellUs *= 2;
    }

    private void copy(int from, int to) {
        lowUs[to] = lowUs[from];
        low[to] = low[from];
        highUs[to] = highUs[from];
        high[to] = high[from];
    }

    private void put(int cell, long newLowUs, double newLow, long newHighUs, double newHigh) {
        if (newLow < low[cell]) {
            low[cell] = newLow;
            lowUs[cell] = newLowUs;
        }
        if (newHigh > high[cell]) {
            high[cell] = newHigh;
            highUs[cell] = newHighUs;
        }
    }

    private void clear(int from, int to) {
        Arrays.fill(low, from, to, Double.POSITIVE_INFINITY);
        Arrays.fill(high, from, to, Double.NEGATIVE_INFINITY);
    }

    private boolean isEmpty(int cell) {
        return low[cell] > high[cell];
    }

    /** Returns the line through what was kept. */
    public Series series(String name, Colour colour, boolean dashed, Window window) {
        SeriesBuilder line = new SeriesBuilder(window, Math.max(window.gapUs(), 2 * cellUs));
        for (int cell = 0; cell < CELLS; cell++) {
            if (isEmpty(cell)) {
                continue;
            }
            boolean rises = lowUs[cell] <= highUs[cell];
            line.add(rises ? lowUs[cell] : highUs[cell], rises ? low[cell] : high[cell]);
            if (lowUs[cell] != highUs[cell]) {
                line.add(rises ? highUs[cell] : lowUs[cell], rises ? high[cell] : low[cell]);
            }
        }
        return line.build(name, colour, dashed);
    }
}
