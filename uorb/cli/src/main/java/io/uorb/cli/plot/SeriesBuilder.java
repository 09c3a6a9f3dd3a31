// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Arrays;

/** A builder of a line, with its interruptions. */
final class SeriesBuilder {
    private static final double S_PER_US = 1e-6;

    private final Window window;
    private final long gapUs;
    /** Two points for each stretch of a trace, and an interruption before each. */
    private final double[] x = new double[4 * Trace.CELLS];

    private final double[] y = new double[4 * Trace.CELLS];
    private int size;
    private long lastUs;

    SeriesBuilder(Window window, long gapUs) {
        this.window = window;
        this.gapUs = gapUs;
    }

    void add(long timeUs, double value) {
        if (timeUs < window.fromUs() || timeUs > window.toUs()) {
            return;
        }
        if (size > 0 && (timeUs - lastUs > gapUs || Math.abs(value - y[size - 1]) > window.turn() / 2)) {
            put(Double.NaN, Double.NaN);
        }
        put((timeUs - window.fromUs()) * S_PER_US, value);
        lastUs = timeUs;
    }

    private void put(double newX, double newY) {
        x[size] = newX;
        y[size] = newY;
        size++;
    }

    Series build(String name, Colour colour, boolean dashed) {
        return new Series(name, colour, dashed, Arrays.copyOf(x, size), Arrays.copyOf(y, size));
    }
}
