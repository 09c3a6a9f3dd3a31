// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.wire.Answer.LagRow;
import io.uorb.shell.wire.Answer.SubscriptionRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The text of {@code uorb lag}. */
final class LagPrinter {
    private static final String NONE = "-";
    /** Names of topics and modules stay readable before figures are shown. */
    private static final int LEAST_NAME = 18;

    private LagPrinter() {}

    /**
     * Returns the titles and the rows, none wider than the width, and the titles of columns that do not fit.
     *
     * @param losing which rows lose messages now
     */
    static List<String> lines(List<LagRow> rows, Predicate<LagRow> losing, int width, Style style) {
        TextTable table = new TextTable(List.of(
                Column.name("TOPIC NAME", LEAST_NAME),
                Column.number("INST"),
                Column.name("MODULE", LEAST_NAME),
                Column.name("THREAD").dropped(1),
                Column.number("BEHIND"),
                Column.number("LOST"),
                Column.number("SKIPPED").dropped(3),
                Column.number("COPIES").dropped(2),
                Column.number("AGE"),
                Column.number("P50").dropped(4),
                Column.number("P99"),
                Column.number("MAX")));
        rows.forEach(row -> table.add(cells(row)));
        List<String> plain = table.lines(width);
        List<String> lines = new ArrayList<>(plain.size());
        lines.add(style.bold(plain.get(0)));
        for (int i = 0; i < rows.size(); i++) {
            String line = plain.get(i + 1);
            lines.add(losing.test(rows.get(i)) ? style.red(line) : line);
        }
        List<String> dropped = table.droppedTitles(width);
        if (!dropped.isEmpty()) {
            lines.add("no room for " + String.join(", ", dropped));
        }
        return lines;
    }

    private static List<String> cells(LagRow row) {
        SubscriptionRow subscription = row.subscription();
        return List.of(
                subscription.topic(),
                Integer.toString(subscription.instance()),
                subscription.module(),
                subscription.thread(),
                Long.toString(subscription.behind()),
                Long.toString(subscription.lost()),
                Long.toString(subscription.skipped()),
                Long.toString(row.copies()),
                age(row, row.ageLastUs()),
                age(row, row.ageP50Us()),
                age(row, row.ageP99Us()),
                age(row, row.ageMaxUs()));
    }

    private static String age(LagRow row, long us) {
        return row.copies() > 0 ? Durations.ofUs(us) : NONE;
    }
}
