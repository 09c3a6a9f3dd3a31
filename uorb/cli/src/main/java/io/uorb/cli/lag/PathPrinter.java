// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.shell.wire.PathTable;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The text of {@code uorb lag --path}. */
final class PathPrinter {
    private static final int LEAST_NAME = 18;
    private static final double PERCENT = 100;
    private static final double NS_PER_US = 1e3;

    private PathPrinter() {}

    /** Returns all lines of a path's figures, or of the paths that there are. */
    static List<String> lines(PathTable table) {
        return table.path().isEmpty() ? found(table) : figures(table);
    }

    private static List<String> found(PathTable table) {
        List<String> lines = new ArrayList<>();
        if (table.found().isEmpty()) {
            lines.add("no path found from a topic that only drivers publish to a topic that only drivers subscribe to");
        } else {
            TextTable paths = new TextTable(List.of(Column.name("PATH", LEAST_NAME), Column.number("CHAINS")));
            table.found().forEach(one -> paths.add(TextEscapes.escape(one.path()), Long.toString(one.chains())));
            lines.addAll(paths.lines(Integer.MAX_VALUE));
        }
        lines.addAll(notes(table));
        return lines;
    }

    private static List<String> notes(PathTable table) {
        return table.notes().stream().map(TextEscapes::escape).toList();
    }

    private static List<String> figures(PathTable table) {
        List<String> lines = new ArrayList<>();
        lines.add("path " + TextEscapes.escape(table.path()) + ", " + table.begins() + " messages at its beginning");
        TextTable times = new TextTable(List.of(
                Column.name("TIME", LEAST_NAME),
                Column.number("COUNT"),
                Column.number("P50"),
                Column.number("P99"),
                Column.number("P99.9"),
                Column.number("MAX")));
        times.add(timeCells("reaction time", table.reaction()));
        times.add(timeCells("data age", table.age()));
        lines.addAll(times.lines(Integer.MAX_VALUE));
        lines.add("");
        lines.addAll(edges(table.edges()));
        table.edges().stream()
                .filter(edge ->
                        edge.sampled() > 0 && edge.sampled() == edge.waits().count())
                .map(edge -> TextEscapes.escape(edge.to() + " samples " + edge.from()
                        + ": to react to each message at once, schedule it by " + edge.from()))
                .distinct()
                .forEach(lines::add);
        for (int i = 0; i < table.worst().size(); i++) {
            lines.add("");
            lines.addAll(chain(i + 1, table.worst().get(i)));
        }
        lines.addAll(notes(table));
        return lines;
    }

    private static List<String> timeCells(String name, PathTable.Times times) {
        return List.of(
                name,
                Long.toString(times.count()),
                time(times.p50Ns()),
                time(times.p99Ns()),
                time(times.p999Ns()),
                time(times.maxNs()));
    }

    private static List<String> edges(List<PathTable.Edge> edges) {
        TextTable table = new TextTable(List.of(
                Column.name("FROM", LEAST_NAME),
                Column.name("THROUGH", LEAST_NAME),
                Column.name("TO", LEAST_NAME),
                Column.number("WAIT P50"),
                Column.number("P99"),
                Column.number("OF TAIL"),
                Column.number("COMPUTE P50"),
                Column.number("P99"),
                Column.number("OF TAIL"),
                Column.number("SAMPLED"),
                Column.number("PASSED OVER")));
        for (PathTable.Edge edge : edges) {
            table.add(List.of(
                    edge.from().isEmpty() ? "(sample)" : TextEscapes.escape(edge.from()),
                    TextEscapes.escape(edge.to()),
                    TextEscapes.escape(edge.publishes()),
                    time(edge.waits().p50Ns()),
                    time(edge.waits().p99Ns()),
                    percent(edge.waitShare()),
                    time(edge.computes().p50Ns()),
                    time(edge.computes().p99Ns()),
                    percent(edge.computeShare()),
                    Long.toString(edge.sampled()),
                    Long.toString(edge.passedOver())));
        }
        return table.lines(Integer.MAX_VALUE);
    }

    private static String time(long ns) {
        return Durations.ofUs(ns / NS_PER_US);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * PERCENT);
    }

    private static List<String> chain(int number, PathTable.Chain chain) {
        List<String> lines = new ArrayList<>();
        lines.add(number + ". " + time(chain.lengthNs()));
        TextTable table = new TextTable(List.of(
                Column.name("MESSAGE", LEAST_NAME),
                Column.number("GENERATION"),
                Column.name("BY", LEAST_NAME),
                Column.name("THREAD", LEAST_NAME),
                Column.number("WAIT"),
                Column.number("COMPUTE"),
                Column.name("BLAME", LEAST_NAME)));
        for (PathTable.Hop hop : chain.hops()) {
            table.add(List.of(
                    TextEscapes.escape(hop.topic()),
                    Long.toString(hop.generation()),
                    TextEscapes.escape(hop.item()),
                    TextEscapes.escape(hop.thread()),
                    time(hop.waitNs()),
                    time(hop.computeNs()),
                    hop.blames().stream().map(PathPrinter::blame).collect(Collectors.joining(", "))));
        }
        lines.addAll(table.lines(Integer.MAX_VALUE));
        return lines;
    }

    private static String blame(PathTable.BlameRow row) {
        String by = row.by().isEmpty() ? "" : " (" + row.by() + ")";
        return TextEscapes.escape(row.blame() + by) + " " + time(row.ns());
    }
}
