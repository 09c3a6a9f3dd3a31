// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** {@code uorb link routes}. */
@Command(
        name = "routes",
        description = {
            "Prints the routes of a program's links, with the counters of both ends.",
            "When no message is in transit, PUBLISHED is the sum of DELIVERED and the columns after it except UNREAD."
                    + " UNREAD counts delivered messages that were overwritten before subscribers here read them."
        })
final class LinkRoutesCommand extends LinkPart {
    LinkRoutesCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        List<Answer.FigureRow> figures;
        try (Console console = open()) {
            figures = figures(console);
        }
        List<RouteFigures> routes = RouteFigures.of(figures);
        TextTable table = new TextTable(List.of(
                Column.text("WAY"),
                Column.name("PEER"),
                Column.name("TOPIC"),
                Column.number("INST"),
                Column.text("STATE"),
                Column.text("POLICY").dropped(1),
                Column.number("PUBLISHED"),
                Column.number("DELIVERED"),
                Column.number("REPLACED"),
                Column.number("SKIPPED"),
                Column.number("LOST"),
                Column.number("LATE"),
                Column.number("UNWANTED").dropped(2),
                Column.number("UNREAD")));
        for (RouteFigures route : routes) {
            table.add(
                    route.isOutgoing() ? "to" : "from",
                    route.peer(),
                    route.topic(),
                    route.instance(),
                    route.values().getOrDefault("state", ""),
                    route.values().getOrDefault("policy", ""),
                    Long.toString(route.count("published")),
                    Long.toString(route.count("delivered")),
                    Long.toString(route.count("superseded") + route.count("overflowed")),
                    Long.toString(route.count("rate_skipped")),
                    Long.toString(route.count("lost_reading")
                            + route.count("lost_in_transit")
                            + route.count("refused_by_engine")),
                    Long.toString(route.count("late") + route.count("too_old")),
                    Long.toString(route.count("unwanted")),
                    Long.toString(route.count("lost_by_subscribers")));
        }
        output().lines(table.wrapped(width()));
        for (Answer.FigureRow figure : figures) {
            Map<String, String> values = RouteFigures.values(figure.value());
            if (figure.name().startsWith("link ") && values.containsKey("reason")) {
                String text = figure.name() + " is " + values.get("state") + ": " + values.get("reason");
                output().lines(List.of(TextEscapes.escape(text)));
            }
        }
        return ExitCode.OK;
    }
}
