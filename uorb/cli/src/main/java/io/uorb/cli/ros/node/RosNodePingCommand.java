// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.ros.graph.GraphClient;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.SortedSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros node ping}: whether nodes answer, and how fast. */
@Command(
        name = "ping",
        description = "Calls a node each second, or all nodes once, as rosnode ping does.",
        exitCodeList = {
            "0:done, also if a node does not answer",
            "1:unknown node",
            "2:wrong usage, or no master within --wait"
        })
public final class RosNodePingCommand extends OrderedCommand {
    @Parameters(arity = "0..1", paramLabel = "NODE", description = "Name of the node.")
    private String name;

    @Option(
            names = {"-a", "--all"},
            description = "Call all nodes, once each.")
    private boolean all;

    @Mixin
    private final CountOption count =
            CountOption.positive("End after COUNT calls. Default: no end.").or("-c");

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (all == (name != null)) {
            throw master.usage(all ? "NODE and --all exclude each other" : "NODE or --all is missing");
        }
        if (all && count.isGiven()) {
            throw master.usage("--count and --all exclude each other");
        }
        Ending ending = new Ending(0);
        try (Interrupt interrupt = new Interrupt();
                GraphClient graph = master.connect(ending)) {
            interrupt.stops(ending::end);
            SortedSet<String> nodes = graph.state().nodes();
            NodePing ping = new NodePing(graph, master, ending);
            if (all) {
                pingAll(ping, nodes);
            } else {
                pingOne(ping, graph, master.resolve(name), nodes);
            }
        }
        return ExitCode.OK;
    }

    private void pingAll(NodePing ping, SortedSet<String> nodes) throws IOException, InterruptedException {
        StringBuilder list = new StringBuilder("Will ping the following nodes: \n");
        nodes.forEach(
                node -> list.append(" * ").append(TextEscapes.escape(node)).append('\n'));
        master.print(list.toString());
        for (String node : nodes) {
            ping.run(node, 1);
        }
    }

    private void pingOne(NodePing ping, GraphClient graph, String node, SortedSet<String> nodes)
            throws IOException, InterruptedException {
        master.print("rosnode: node is [" + TextEscapes.escape(node) + "]");
        if (graph.nodeUri(node).isEmpty()) {
            throw master.unknown("node", node, nodes);
        }
        ping.run(node, count.orElse(Long.MAX_VALUE));
    }
}
