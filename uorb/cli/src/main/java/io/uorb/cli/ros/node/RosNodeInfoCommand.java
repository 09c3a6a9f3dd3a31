// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.graph.SystemState;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros node info}: the registrations and the connections of nodes. */
@Command(
        name = "info",
        description = "Prints topics, services and connections of nodes, as rosnode info does.",
        exitCodeList = {
            "0:done",
            "1:unknown node, or one that does not answer",
            "2:wrong usage, or no master within --wait"
        })
public final class RosNodeInfoCommand extends OrderedCommand {
    private static final String RULE = "-".repeat(80);

    @Parameters(arity = "1..*", paramLabel = "NODE", description = "Names of the nodes.")
    private List<String> names;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print the master's data only, without calling the nodes.")
    private boolean quiet;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (GraphClient graph = master.connect()) {
            for (String name : names) {
                describe(graph, master.resolve(name));
            }
        }
        return ExitCode.OK;
    }

    private void describe(GraphClient graph, String node) throws IOException {
        SystemState state = graph.state();
        if (!state.nodes().contains(node) && graph.nodeUri(node).isEmpty()) {
            throw master.unknown("node", node, state.nodes());
        }
        Map<String, String> types = graph.publishedTypes();
        UnaryOperator<String> typed = topic -> topic + " [" + types.getOrDefault(topic, GraphClient.UNKNOWN_TYPE) + "]";
        master.print(RULE + "\nNode [" + TextEscapes.escape(node) + "]\n"
                + part("Publications", SystemState.of(state.publishers(), node), typed)
                + part("\nSubscriptions", SystemState.of(state.subscribers(), node), typed)
                + part("\nServices", SystemState.of(state.providers(), node), UnaryOperator.identity()));
        String uri = graph.nodeUri(node)
                .orElseThrow(() -> new GraphFailure("cannot contact [" + node + "]: it has left the graph"));
        if (!quiet) {
            master.print("\ncontacting node " + TextEscapes.escape(uri) + " ...");
            try {
                master.print(BusReport.of(graph, state, uri));
            } catch (IOException e) {
                throw new GraphFailure("communication with node " + node + " failed: " + e.getMessage());
            }
        }
    }

    private static String part(String title, List<String> names, UnaryOperator<String> text) {
        StringBuilder part = new StringBuilder(title).append(names.isEmpty() ? ": None\n" : ": \n");
        for (String name : names) {
            part.append(" * ").append(TextEscapes.escape(text.apply(name))).append('\n');
        }
        return part.toString();
    }
}
