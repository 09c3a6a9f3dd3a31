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

    /** Width of the bars, and their place behind the rate. */
    private static final int BAR = 11;

    private static final int RATE_BAR = 4;

    /** The columns beside the figures: as many as there is room for. */
    private enum Beside {
        BARS_AND_HISTORY,
        BARS,
        NOTHING
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
        TextTable table = table(rows, bars ? Beside.BARS_AND_HISTORY : Beside.NOTHING);
        if (bars && !table.fits(width)) {
            table = table(rows, Beside.BARS);
            table = table.fits(width) ? table : table(rows, Beside.NOTHING);
        }
        List<String> plain = table.lines(width);
        List<String> lines = new ArrayList<>(plain.size());
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < rows.size(); i++) {
            lines.add(styled(plain.get(i + 1), rows.get(i), style));
        }
        return lines;
    }

    private static TextTable table(List<TopRow> rows, Beside beside) {
        boolean faults = rows.stream().anyMatch(TopRow::hasFaults);
        long greatestHz = rows.stream().mapToLong(TopRow::rateHz).max().orElse(0);
        TextTable table = new TextTable(columns(beside, faults));
        rows.forEach(row -> table.add(cells(row, beside, greatestHz, faults)));
        return table;
    }

    private static List<Column> columns(Beside beside, boolean faults) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.name("TOPIC NAME"),
                Column.number("INST"),
                Column.number("#SUB"),
                Column.number("RATE"),
                Column.number("#Q"),
                Column.number("SIZE"),
                Column.number("LOST"),
                Column.number("INT P50"),
                Column.number("INT P99")));
        if (beside == Beside.BARS_AND_HISTORY) {
            columns.add(Column.text("HISTORY"));
        }
        if (beside != Beside.NOTHING) {
            columns.add(RATE_BAR, Column.text("OF THE MOST"));
        }
        if (faults) {
            columns.add(Column.name("FAULT"));
        }
        return columns;
    }

    private static List<String> cells(TopRow row, Beside beside, long greatestHz, boolean faults) {
        boolean timed = row.intervals() > 0;
        List<String> cells = new ArrayList<>(List.of(
                row.node().topic(),
                Integer.toString(row.node().instance()),
                Integer.toString(row.node().subscribers()),
                Long.toString(row.rateHz()),
                Integer.toString(row.node().queueLength()),
                Integer.toString(row.node().sizeBytes()),
                Long.toString(row.node().lost()),
                timed ? Durations.ofUs(row.intervalP50Us()) : NONE,
                timed ? Durations.ofUs(row.intervalP99Us()) : NONE));
        if (beside == Beside.BARS_AND_HISTORY) {
            cells.add(row.history());
        }
        if (beside != Beside.NOTHING) {
            cells.add(RATE_BAR, BlockBar.of((double) row.rateHz() / greatestHz, BAR));
        }
        if (faults) {
            cells.add(row.node().faults());
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
