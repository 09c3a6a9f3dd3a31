// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.DoubleStream;

/**
 * The last values of a number as one line of bars, scaled from the least, or from 0, to the greatest. Not thread-safe.
 *
 * <p>NaN and infinities stand as {@code ?} and do not count for the range; where all values are equal, the bars are of
 * middle height, or of the least if they are 0 and scaled from there.
 */
public final class Sparkline {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";
    private static final String ASCII = "_.-:=+*#";

    private final Deque<Double> values = new ArrayDeque<>();
    private final String levels;
    private boolean fromZero;

    private Sparkline(String levels) {
        this.levels = levels;
    }

    /** Creates a line of Unicode block characters. */
    public static Sparkline ofBlocks() {
        return new Sparkline(BLOCKS);
    }

    /** Creates a line of ASCII characters. */
    public static Sparkline ofAscii() {
        return new Sparkline(ASCII);
    }

    /** Scales from 0 instead of from the least value, if that is greater; returns this. */
    public Sparkline fromZero() {
        fromZero = true;
        return this;
    }

    /** Adds a value; drops the oldest beyond {@code most}. */
    public void add(double value, int most) {
        values.addLast(value);
        while (values.size() > Math.max(1, most)) {
            values.removeFirst();
        }
    }

    /** Returns the smallest value shown; NaN if there is none. */
    public double min() {
        return finite().min().orElse(Double.NaN);
    }

    /** Returns the greatest value shown; NaN if there is none. */
    public double max() {
        return finite().max().orElse(Double.NaN);
    }

    private DoubleStream finite() {
        return values.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite);
    }

    /** Returns the bars, one character per value. */
    @Override
    public String toString() {
        double min = fromZero ? Math.min(0, min()) : min();
        double max = max();
        StringBuilder bars = new StringBuilder(values.size());
        for (double value : values) {
            bars.append(Double.isFinite(value) ? levels.charAt(level(value, min, max)) : '?');
        }
        return bars.toString();
    }

    private int level(double value, double min, double max) {
        int count = levels.length();
        if (min == max) {
            return fromZero ? 0 : count / 2;
        }
        // Halved, so that the range of the greatest doubles is no infinity.
        double share = (value / 2 - min / 2) / (max / 2 - min / 2);
        return (int) Math.min(count - 1, share * count);
    }
}
