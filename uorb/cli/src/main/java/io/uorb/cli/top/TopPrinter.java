// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.output.BlockBar;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of {@code uorb top} (C-3), with losses, intervals and faults. */
final class TopPrinter {
    private static final double BYTES_PER_KB = 1e3;
    private static final String NONE = "-";
    /** Which other processes publish and read: cut, rather than leaving out figures. */
    private static final Column ELSEWHERE = Column.name("ELSEWHERE");

    /** Width of the bars, and their place behind the rate. */
    private static final int BAR = 11;

    private static final int RATE_BAR = 4;

    /** The columns, from most to least: as many as there is room for. */
    private enum Shape {
        BARS_AND_HISTORY,
        BARS,
        FIGURES,
        /** Without the queue and the median of the interval. */
        NARROW,
        /** Name, instance, subscribers, rate, losses. */
        NARROWEST;

        boolean has(Shape least) {
            return compareTo(least) <= 0;
        }
    }

    private TopPrinter() {}

    /** Returns the line above the table; totals count the listed rows, topics count all nodes. */
    static String heading(double intervalS, int topics, List<TopRow> listed) {
        long rateHz = listed.stream().mapToLong(TopRow::rateHz).sum();
        long bytesPerS = listed.stream().mapToLong(TopRow::bytesPerS).sum();
        return String.format(
                Locale.ROOT,
                "update: %s, topics: %d, total publications: %d, %.1f kB/s",
                seconds(intervalS),
                topics,
                rateHz,
                bytesPerS / BYTES_PER_KB);
    }

    /** Returns seconds without superfluous digits. */
    static String seconds(double value) {
        return value == Math.rint(value) ? Math.round(value) + "s" : value + "s";
    }

    /**
     * Returns the titles and the rows, none wider than the width.
     *
     * @param bars whether bars compare the rates with the greatest one, and show the last ones, where there is room
     */
    static List<String> lines(List<TopRow> rows, int width, boolean bars, Style style) {
        boolean elsewhere =
                rows.stream().anyMatch(row -> !row.node().processes().isEmpty());
        int room = width - (elsewhere ? ELSEWHERE.leastWidth() + 1 : 0);
        Shape chosen = null;
        for (Shape shape : Shape.values()) {
            boolean isDrawn = bars || !shape.has(Shape.BARS);
            if (isDrawn && (chosen == null || !table(rows, chosen, false).fits(room))) {
                chosen = shape;
            }
        }
        List<String> plain = table(rows, chosen, elsewhere).lines(width);
        List<String> lines = new ArrayList<>(plain.size());
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < rows.size(); i++) {
            lines.add(styled(plain.get(i + 1), rows.get(i), style));
        }
        return lines;
    }

    private static TextTable table(List<TopRow> rows, Shape shape, boolean elsewhere) {
        boolean faults = rows.stream().anyMatch(TopRow::hasFaults);
        long greatestHz = rows.stream().mapToLong(TopRow::rateHz).max().orElse(0);
        TextTable table = new TextTable(columns(shape, faults, elsewhere));
        rows.forEach(row -> table.add(cells(row, shape, greatestHz, faults, elsewhere)));
        return table;
    }

    private static List<Column> columns(Shape shape, boolean faults, boolean elsewhere) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.name("TOPIC NAME"), Column.number("INST"), Column.number("#SUB"), Column.number("RATE")));
        if (shape.has(Shape.FIGURES)) {
            columns.add(Column.number("#Q"));
        }
        if (shape.has(Shape.NARROW)) {
            columns.add(Column.number("SIZE"));
        }
        columns.add(Column.number("LOST"));
        if (shape.has(Shape.FIGURES)) {
            columns.add(Column.number("INT P50"));
        }
        if (shape.has(Shape.NARROW)) {
            columns.add(Column.number("INT P99"));
        }
        if (shape.has(Shape.BARS_AND_HISTORY)) {
            columns.add(Column.text("HISTORY"));
        }
        if (shape.has(Shape.BARS)) {
            columns.add(RATE_BAR, Column.text("OF THE MOST"));
        }
        if (faults) {
            columns.add(Column.name("FAULT"));
        }
        if (elsewhere) {
            columns.add(ELSEWHERE);
        }
        return columns;
    }

    private static List<String> cells(TopRow row, Shape shape, long greatestHz, boolean faults, boolean elsewhere) {
        boolean timed = row.intervals() > 0;
        List<String> cells = new ArrayList<>(List.of(
                row.node().topic(),
                Integer.toString(row.node().instance()),
                Integer.toString(row.node().subscribers()),
                Long.toString(row.rateHz())));
        if (shape.has(Shape.FIGURES)) {
            cells.add(Integer.toString(row.node().queueLength()));
        }
        if (shape.has(Shape.NARROW)) {
            cells.add(Integer.toString(row.node().sizeBytes()));
        }
        cells.add(Long.toString(row.node().lost()));
        if (shape.has(Shape.FIGURES)) {
            cells.add(timed ? Durations.ofUs(row.intervalP50Us()) : NONE);
        }
        if (shape.has(Shape.NARROW)) {
            cells.add(timed ? Durations.ofUs(row.intervalP99Us()) : NONE);
        }
        if (shape.has(Shape.BARS_AND_HISTORY)) {
            cells.add(row.history());
        }
        if (shape.has(Shape.BARS)) {
            cells.add(RATE_BAR, BlockBar.of((double) row.rateHz() / greatestHz, BAR));
        }
        if (faults) {
            cells.add(row.node().faults());
        }
        if (elsewhere) {
            cells.add(row.node().elsewhere());
        }
        return cells;
    }

    private static String styled(String line, TopRow row, Style style) {
        if (row.hasFaults()) {
            return style.yellow(line);
        }
        return row.newlyLost() > 0 ? style.red(line) : line;
    }
}
