// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.NodeRow;
import io.uorb.shell.wire.Answer.Nodes;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb status}: the nodes of a program (C-2). */
@Command(name = "status", description = "Lists the nodes that have publishers, by topic and instance.")
public final class StatusCommand extends LeafCommand {
    private static final String FOLDER = "/obj/";
    private static final double US_PER_S = 1e6;

    @Mixin
    private final ConsoleOption program;

    @Option(names = "-a", description = "Include nodes without publishers.")
    private boolean all;

    @Mixin
    private JsonOption json;

    public StatusCommand(CommandContext context) {
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        Nodes nodes;
        try (Console console = program.open()) {
            nodes = console.ask(new Request.ListNodes(false));
        }
        List<NodeRow> listed = nodes.nodes().stream()
                .filter(node -> all || node.publishers() > 0)
                .toList();
        output().report(
                        json.isGiven(),
                        table(listed, nodes.nowUs())::print,
                        out -> JsonOutput.lines(
                                out, listed.stream().map(StatusCommand::json).toList()));
        return ExitCode.OK;
    }

    static TextTable table(List<NodeRow> nodes, long nowUs) {
        boolean promises = nodes.stream().anyMatch(node -> node.promisedUs() > 0);
        boolean faults = nodes.stream().anyMatch(node -> !node.faults().isEmpty());
        List<Column> columns = new ArrayList<>(List.of(
                Column.name("TOPIC NAME"),
                Column.number("INST"),
                Column.number("#SUB"),
                Column.number("#Q"),
                Column.number("SIZE"),
                Column.text("PATH"),
                Column.text("WANTED")));
        boolean elsewhere = nodes.stream().anyMatch(node -> !node.processes().isEmpty());
        if (promises) {
            columns.add(Column.text("PROMISED"));
        }
        if (faults) {
            columns.add(Column.text("FAULT"));
        }
        if (elsewhere) {
            columns.add(Column.text("ELSEWHERE"));
        }
        TextTable table = new TextTable(columns);
        for (NodeRow node : nodes) {
            List<String> cells = new ArrayList<>(List.of(
                    node.topic(),
                    Integer.toString(node.instance()),
                    Integer.toString(node.subscribers()),
                    Integer.toString(node.queueLength()),
                    Integer.toString(node.sizeBytes()),
                    path(node),
                    wanted(node)));
            if (promises) {
                cells.add(promised(node, nowUs));
            }
            if (faults) {
                cells.add(node.faults());
            }
            if (elsewhere) {
                cells.add(node.elsewhere());
            }
            table.add(cells);
        }
        return table;
    }

    private static String wanted(NodeRow node) {
        if (node.wanting() == 0) {
            return "-";
        }
        long intervalUs = node.wantedIntervalUs();
        return node.wanting() + " @ " + (intervalUs == 0 ? "all" : SignificantDigits.of(US_PER_S / intervalUs) + " Hz");
    }

    private static String promised(NodeRow node, long nowUs) {
        if (node.promisedUs() == 0) {
            return "-";
        }
        long lateUs = node.lastPublishedUs() == 0 ? 0 : nowUs - node.lastPublishedUs() - node.promisedUs();
        return Durations.ofUs(node.promisedUs()) + (lateUs > 0 ? ", late " + Durations.ofUs(lateUs) : "");
    }

    private static Object json(NodeRow node) {
        return new JsonFields()
                .putAll(node)
                .without("faults", "generations", "timesUs")
                .put("path", path(node))
                .put("faults", node.faults());
    }

    private static String path(NodeRow node) {
        return FOLDER + node.topic() + node.instance();
    }
}
