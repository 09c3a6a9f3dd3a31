// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import io.uorb.cli.cpu.CpuSample.ItemRow;
import io.uorb.cli.cpu.CpuSample.ThreadRow;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of {@code uorb cpu}. */
final class CpuPrinter {
    /** From this share of a core on a line is yellow, or red. */
    static final double MUCH = 50;

    static final double NEARLY_ALL = 90;

    private static final int BAR = 10;
    private static final double PERCENT = 100;
    private static final double NS_PER_US = 1e3;

    private CpuPrinter() {}

    static String heading(String program, CpuSample sample) {
        return String.format(
                Locale.ROOT,
                "%s: %d threads, %.1f %% of a core, over %.1f s",
                program,
                sample.threads().size(),
                sample.percent(),
                sample.seconds());
    }

    /** Returns the titles and the threads, then work items if there are any; none wider than the width. */
    static List<String> lines(List<ThreadRow> threads, List<ItemRow> items, int width, Style style) {
        List<String> lines = new ArrayList<>(threadLines(threads, width, style));
        if (!items.isEmpty()) {
            lines.add("");
            lines.addAll(itemLines(items, width, style));
        }
        return lines;
    }

    private static List<String> threadLines(List<ThreadRow> threads, int width, Style style) {
        TextTable table = new TextTable(List.of(
                Column.name("THREAD"),
                Column.number("TID").dropped(2),
                Column.number("CPU"),
                Column.text("OF A CORE").dropped(3),
                Column.number("TOTAL"),
                Column.text("HISTORY").dropped(1)));
        for (ThreadRow row : threads) {
            table.add(
                    row.name(),
                    Long.toString(row.id()),
                    percent(row.percent()),
                    bar(row.percent()),
                    Durations.ofUs(row.totalNs() / NS_PER_US),
                    row.history());
        }
        List<String> plain = table.lines(width);
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < threads.size(); i++) {
            lines.add(styled(plain.get(i + 1), threads.get(i).percent(), style));
        }
        return lines;
    }

    private static List<String> itemLines(List<ItemRow> items, int width, Style style) {
        TextTable table = new TextTable(List.of(
                Column.name("WORK ITEM"),
                Column.name("QUEUE"),
                Column.number("RATE"),
                Column.number("RUN P50"),
                Column.number("ABOUT")));
        for (ItemRow row : items) {
            table.add(
                    row.name(),
                    row.queue(),
                    String.format(Locale.ROOT, "%.1f Hz", row.rateHz()),
                    Durations.ofUs(row.medianNs() / NS_PER_US),
                    percent(row.percent()));
        }
        List<String> plain = table.lines(width);
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < items.size(); i++) {
            lines.add(styled(plain.get(i + 1), items.get(i).percent(), style));
        }
        return lines;
    }

    private static String percent(double value) {
        return String.format(Locale.ROOT, "%.1f%%", value);
    }

    /** Returns a bar of ten characters for a whole core. */
    private static String bar(double percent) {
        int filled = (int) Math.round(BAR * Math.max(0, Math.min(PERCENT, percent)) / PERCENT);
        return "#".repeat(filled) + ".".repeat(BAR - filled);
    }

    private static String styled(String line, double percent, Style style) {
        if (percent >= NEARLY_ALL) {
            return style.red(line);
        }
        return percent >= MUCH ? style.yellow(line) : line;
    }
}
