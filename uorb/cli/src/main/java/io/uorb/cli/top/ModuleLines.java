// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

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

    private ModuleLines() {}

    /** Returns the titles and the rows, none wider than the width; failed modules and new misses are red. */
    static List<String> of(List<ModuleSample> samples, int width, Style style) {
        TextTable table = new TextTable(List.of(
                Column.name("MODULE"),
                Column.text("STATE"),
                Column.number("RATE"),
                Column.number("RUN P99"),
                Column.number("RUN MAX"),
                Column.number("MISSES"),
                Column.number("RESTARTS")));
        for (ModuleSample sample : samples) {
            table.add(
                    sample.module().name(),
                    sample.module().state(),
                    String.format(Locale.ROOT, "%.1f", sample.rateHz()),
                    time(sample.p99Ns()),
                    time(sample.maxNs()),
                    Long.toString(sample.misses()),
                    Long.toString(sample.module().restarts()));
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

    private static String time(long ns) {
        return ns <= 0 ? "-" : Durations.ofUs(ns / NS_PER_US);
    }
}
