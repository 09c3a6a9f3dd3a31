// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** {@code uorb link status}. */
@Command(
        name = "status",
        description = "Prints the links of a program: peer, state, clocks, counters, and routes that are not open.")
final class LinkStatusCommand extends LinkPart {
    private static final String LINK = "link ";

    LinkStatusCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        List<Answer.FigureRow> figures;
        try (Console console = open()) {
            figures = figures(console);
        }
        List<String> lines = new ArrayList<>();
        for (Answer.FigureRow figure : figures) {
            if (figure.name().equals("listens")) {
                lines.add("listens at " + figure.value());
            } else if (figure.name().equals("rejected")) {
                lines.add("rejected frames of no link: " + figure.value());
            } else if (figure.name().startsWith(LINK)) {
                lines.add(figure.name());
                RouteFigures.values(figure.value()).forEach((name, value) -> lines.add("  " + name + " " + value));
            }
        }
        for (RouteFigures route : RouteFigures.of(figures)) {
            Map<String, String> values = route.values();
            if (values.containsKey("reason")) {
                lines.add((route.isOutgoing() ? "not sent to " : "not received from ") + route.peer() + ": "
                        + route.topic() + " " + route.instance() + ": " + values.get("reason"));
            }
        }
        output().lines(lines.stream().map(TextEscapes::escape).toList());
        return ExitCode.OK;
    }
}
