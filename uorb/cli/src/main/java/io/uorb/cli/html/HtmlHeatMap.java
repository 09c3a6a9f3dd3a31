// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.cli.html.HtmlChart.Mark;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.plot.Range;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * A map of levels over two axes, in twelve colours. The lowest 5 % have the first one, the highest 2 % the last one.
 *
 * @param title of the map
 * @param yUnit unit of the y axis
 * @param unit of the levels
 * @param xLabel what the x axis shows, with its unit
 * @param x the range of the x axis
 * @param y the range of the y axis
 * @param levels by column and row, from the lower ends; NaN where there is none
 * @param marks of the y axis
 */
public record HtmlHeatMap(
        String title, String yUnit, String unit, String xLabel, Range x, Range y, double[][] levels, List<Mark> marks) {
    private static final int COLOURS = 12;
    private static final double LOWEST_SHARE = 0.05;
    private static final double GREATEST_SHARE = 0.98;
    private static final int KEY_WIDTH = 10;

    /** Copies the list. */
    public HtmlHeatMap {
        marks = List.copyOf(marks);
    }

    private Range scale() {
        double[] sorted = Arrays.stream(levels)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return sorted.length == 0
                ? new Range(0, 1)
                : new Range(
                        sorted[(int) (LOWEST_SHARE * (sorted.length - 1))],
                        sorted[(int) (GREATEST_SHARE * (sorted.length - 1))]);
    }

    private static int colour(double level, Range scale) {
        double position = scale.high() > scale.low() ? scale.position(level) : 1;
        return (int) Math.max(0, Math.min(COLOURS - 1, position * COLOURS));
    }

    /** Writes a path for each colour: a rectangle for each run of cells of a row. */
    void writeDrawing(MarkupWriter html) throws IOException {
        int columns = levels.length;
        int rows = columns == 0 ? 0 : levels[0].length;
        html.begin(
                "svg",
                "class",
                "drawing heat",
                "viewBox",
                "0 0 " + columns + " " + rows,
                "preserveAspectRatio",
                "none",
                "role",
                "img",
                "aria-label",
                title + ", " + unit);
        Range scale = scale();
        StringBuilder[] paths = new StringBuilder[COLOURS];
        for (int row = 0; row < rows; row++) {
            addRow(row, rows, scale, paths);
        }
        for (int colour = 0; colour < COLOURS; colour++) {
            if (paths[colour] != null) {
                html.empty("path", "class", "heat" + colour, "d", paths[colour].toString());
            }
        }
        for (Mark mark : marks) {
            double position = y.position(mark.value());
            if (position >= 0 && position <= 1) {
                String place = SignificantDigits.of((1 - position) * rows);
                html.begin("path", "class", "limit white", "d", "M0 " + place + "H" + columns);
                html.element("title", mark.name()).end();
            }
        }
        html.endLine();
    }

    private void addRow(int row, int rows, Range scale, StringBuilder... paths) {
        int from = 0;
        while (from < levels.length) {
            double level = levels[from][row];
            int to = from + 1;
            if (Double.isFinite(level)) {
                int colour = colour(level, scale);
                while (to < levels.length
                        && Double.isFinite(levels[to][row])
                        && colour(levels[to][row], scale) == colour) {
                    to++;
                }
                paths[colour] = paths[colour] == null ? new StringBuilder() : paths[colour];
                paths[colour].append('M').append(from).append(' ').append(rows - 1 - row);
                paths[colour]
                        .append('h')
                        .append(to - from)
                        .append("v1h")
                        .append(from - to)
                        .append('z');
            }
            from = to;
        }
    }

    /** Writes the colours with the levels of their ends. */
    void writeLegend(MarkupWriter html) throws IOException {
        Range scale = scale();
        html.begin("p", "class", "xname quiet").text(SignificantDigits.of(scale.low()) + " ");
        html.begin("svg", "class", "scale", "viewBox", "0 0 " + COLOURS * KEY_WIDTH + " 8", "aria-hidden", "true");
        for (int colour = 0; colour < COLOURS; colour++) {
            html.empty(
                    "rect",
                    "class",
                    "heat" + colour,
                    "x",
                    Integer.toString(colour * KEY_WIDTH),
                    "width",
                    Integer.toString(KEY_WIDTH),
                    "height",
                    "8");
        }
        html.end().text(" " + SignificantDigits.of(scale.high()) + " " + unit).endLine();
    }
}
