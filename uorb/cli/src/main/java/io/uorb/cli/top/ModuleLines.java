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

/** The modules below the topics of {@code uorb top}. */
final class ModuleLines {
    private static final double NS_PER_US = 1e3;
    private static final double PERCENT = 100;

    /** Width of the bars, and their place behind the share. */
    private static final int BAR = 9;

    private static final int CPU_BAR = 4;

    private ModuleLines() {}

    /**
     * Returns the titles and the rows, none wider than the width; failed modules and new misses are red.
     *
     * @param bars whether bars show the share of a core, where there is room for them
     */
    static List<String> of(List<ModuleSample> samples, int width, boolean bars, Style style) {
        TextTable table = table(samples, bars);
        if (bars && !table.fits(width)) {
            table = table(samples, false);
        }
        List<String> plain = table.lines(width);
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < samples.size(); i++) {
            boolean bad = samples.get(i).newMisses() > 0
                    || !samples.get(i).module().error().isEmpty();
            lines.add(bad ? style.red(plain.get(i + 1)) : plain.get(i + 1));
        }
        return lines;
    }

    private static TextTable table(List<ModuleSample> samples, boolean bars) {
        TextTable table = new TextTable(columns(bars));
        samples.forEach(sample -> table.add(cells(sample, bars)));
        return table;
    }

    private static List<Column> columns(boolean bars) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.name("MODULE"),
                Column.text("STATE"),
                Column.number("RATE"),
                Column.number("CPU"),
                Column.number("RUN P99"),
                Column.number("RUN MAX"),
                Column.number("MISSES"),
                Column.number("RESTARTS")));
        if (bars) {
            columns.add(CPU_BAR, Column.text("OF A CORE"));
        }
        return columns;
    }

    private static List<String> cells(ModuleSample sample, boolean bars) {
        List<String> cells = new ArrayList<>(List.of(
                sample.module().name(),
                sample.module().state(),
                String.format(Locale.ROOT, "%.1f", sample.rateHz()),
                String.format(Locale.ROOT, "%.1f%%", PERCENT * sample.cpuShare()),
                time(sample.p99Ns()),
                time(sample.maxNs()),
                Long.toString(sample.misses()),
                Long.toString(sample.module().restarts())));
        if (bars) {
            cells.add(CPU_BAR, BlockBar.of(sample.cpuShare(), BAR));
        }
        return cells;
    }

    private static String time(long ns) {
        return ns <= 0 ? "-" : Durations.ofUs(ns / NS_PER_US);
    }
}
