// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A line over columns drawn with characters: Braille patterns of two by four dots each, or, in ASCII, one mark for each
 * character. Each column has the least and the greatest value of its stretch, between which all dots are set; columns
 * without a value are left out. Immutable.
 *
 * @param low least value of each column; NaN for none
 * @param high greatest value of each column; NaN for none
 * @param braille whether Braille patterns may be used
 */
public record BrailleChart(double[] low, double[] high, boolean braille) {
    /** The width of the labels at the left, with the axis. */
    public static final int LABEL_WIDTH = 12;

    private static final int DOTS_ACROSS = 2;
    private static final int DOTS_DOWN = 4;
    private static final char EMPTY_PATTERN = '\u2800';
    /** The bits of the dots of a pattern, row by row: Unicode numbers them down the left column first. */
    private static final int[][] DOTS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    /** Returns how many columns a chart of a width in characters shows. */
    public static int columns(int width, boolean braille) {
        return Math.max(1, width - LABEL_WIDTH) * (braille ? DOTS_ACROSS : 1);
    }

    /**
     * Returns the lines: the greatest value at the top, the least at the bottom.
     *
     * @param height number of lines, at least 2
     */
    public List<String> lines(int height) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < low.length; i++) {
            if (Double.isFinite(low[i]) && Double.isFinite(high[i])) {
                least = Math.min(least, low[i]);
                greatest = Math.max(greatest, high[i]);
            }
        }
        int rows = height * (braille ? DOTS_DOWN : 1);
        boolean[][] dots = least <= greatest ? dots(rows, least, greatest) : new boolean[rows][low.length];
        List<String> lines = new ArrayList<>(height);
        for (int line = 0; line < height; line++) {
            double label = line == 0 ? greatest : line == height - 1 ? least : Double.NaN;
            StringBuilder text = new StringBuilder(label(least <= greatest ? label : Double.NaN));
            append(dots, line, text);
            lines.add(text.toString());
        }
        return lines;
    }

    private String label(double value) {
        String text = Double.isNaN(value) ? "" : ZeroSigns.format("%.4g", value);
        return String.format(Locale.ROOT, "%" + (LABEL_WIDTH - 2) + "s %s", text, braille ? "│" : "|");
    }

    private boolean[][] dots(int rows, double least, double greatest) {
        boolean[][] dots = new boolean[rows][low.length];
        int beforeTop = -1;
        int beforeBottom = -1;
        for (int column = 0; column < low.length; column++) {
            if (!Double.isFinite(low[column]) || !Double.isFinite(high[column])) {
                beforeTop = -1;
                continue;
            }
            int top = row(high[column], rows, least, greatest);
            int bottom = row(low[column], rows, least, greatest);
            // Up to the column before, so that a steep line has no holes.
            int from = beforeTop < 0 ? top : Math.min(top, beforeBottom + 1);
            int to = beforeTop < 0 ? bottom : Math.max(bottom, beforeTop - 1);
            for (int row = from; row <= to; row++) {
                dots[row][column] = true;
            }
            beforeTop = top;
            beforeBottom = bottom;
        }
        return dots;
    }

    private static int row(double value, int rows, double least, double greatest) {
        if (least == greatest) {
            return rows / 2;
        }
        // Halved, so that the range of the greatest doubles is no infinity.
        double share = (value / 2 - least / 2) / (greatest / 2 - least / 2);
        return (int) Math.min(rows - 1, Math.max(0, Math.round((1 - share) * (rows - 1))));
    }

    private void append(boolean[][] dots, int line, StringBuilder text) {
        int across = braille ? DOTS_ACROSS : 1;
        for (int column = 0; column < low.length; column += across) {
            if (!braille) {
                text.append(dots[line][column] ? '*' : ' ');
                continue;
            }
            int pattern = 0;
            for (int row = 0; row < DOTS_DOWN; row++) {
                for (int i = 0; i < DOTS_ACROSS && column + i < low.length; i++) {
                    pattern |= dots[line * DOTS_DOWN + row][column + i] ? DOTS[row][i] : 0;
                }
            }
            text.append((char) (EMPTY_PATTERN + pattern));
        }
    }
}
