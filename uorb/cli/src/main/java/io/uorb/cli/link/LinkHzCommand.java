// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextColumns;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb link hz}. */
@Command(
        name = "hz",
        description = {
            "Measures the rates of the routes of a program's links.",
            "BYTES/S counts delivered frames; DELAY MS is the mean time from publish there to publish here."
        })
final class LinkHzCommand extends LinkPart {
    private static final double NS_PER_SECOND = 1e9;
    private static final double USUAL_S = 3;
    private static final double US_PER_MS = 1e3;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("Length of the measurement in s. Default: 3.");

    LinkHzCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        Map<String, RouteFigures> before = new HashMap<>();
        List<RouteFigures> after;
        double passedS;
        try (Console console = open()) {
            long startNs = System.nanoTime();
            RouteFigures.of(figures(console)).forEach(route -> before.put(route.key(), route));
            TimeUnit.NANOSECONDS.sleep((long) (seconds.orElse(USUAL_S) * NS_PER_SECOND));
            after = RouteFigures.of(figures(console));
            passedS = (System.nanoTime() - startNs) / NS_PER_SECOND;
        }
        output().lines(table(before, after, passedS).wrapped(width()));
        return ExitCode.OK;
    }

    /** Returns a row for each open route that was there before, with what has passed since. */
    static TextTable table(Map<String, RouteFigures> before, List<RouteFigures> after, double passedS) {
        TextTable table = new TextTable(List.of(
                Column.text("WAY"),
                Column.name("PEER"),
                Column.name("TOPIC"),
                Column.number("INST"),
                Column.number("PUBLISHED HZ"),
                Column.number("DELIVERED HZ"),
                Column.number("BYTES/S").dropped(1),
                Column.number("DELAY MS").dropped(2)));
        for (RouteFigures route : after) {
            RouteFigures first = before.get(route.key());
            if (first != null && !route.values().containsKey("reason")) {
                table.add(
                        route.isOutgoing() ? "to" : "from",
                        route.peer(),
                        route.topic(),
                        route.instance(),
                        hz(route.count("published") - first.count("published"), passedS),
                        hz(route.count("delivered") - first.count("delivered"), passedS),
                        hz((route.count("delivered") - first.count("delivered")) * route.count("frame_bytes"), passedS),
                        route.isOutgoing() ? "-" : TextColumns.fixed(route.count("delay_us") / US_PER_MS, 1));
            }
        }
        return table;
    }

    private static String hz(long count, double seconds) {
        return String.format(Locale.ROOT, "%.1f", count / seconds);
    }
}
