// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.node.MasterClient;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros node kill}: asks nodes to end. */
@Command(
        name = "kill",
        description = "Shuts nodes down, as rosnode kill does. Nodes that do not answer count as ended.",
        exitCodeList = {"0:done", "1:unknown node", "2:wrong usage, or no master within --wait"})
public final class RosNodeKillCommand extends OrderedCommand {
    @Parameters(arity = "0..*", paramLabel = "NODE", description = "Names of the nodes.")
    private List<String> names = List.of();

    @Option(
            names = {"-a", "--all"},
            description = "Shut all nodes down.")
    private boolean all;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (all == !names.isEmpty()) {
            throw master.usage(all ? "NODE and --all exclude each other" : "NODE or --all is missing");
        }
        try (GraphClient graph = master.connect()) {
            SortedSet<String> known = graph.state().nodes();
            List<String> nodes = all ? List.copyOf(known) : requested(known);
            if (nodes.isEmpty()) {
                master.warn("no nodes run");
                return ExitCode.OK;
            }
            master.print(nodes.size() == 1 ? "killing " + TextEscapes.escape(nodes.get(0)) : "killing:" + list(nodes));
            List<String> failed = kill(graph, nodes);
            if (!failed.isEmpty()) {
                throw new GraphFailure(
                        "failed to kill, because the master does not know them: " + String.join(", ", failed));
            }
            master.print("killed");
        }
        return ExitCode.OK;
    }

    private List<String> requested(SortedSet<String> known) {
        List<String> nodes = new ArrayList<>();
        for (String name : names) {
            String node = master.resolve(name);
            if (!known.contains(node)) {
                throw master.unknown("node", node, known);
            }
            nodes.add(node);
        }
        return nodes;
    }

    private static String list(List<String> nodes) {
        StringBuilder list = new StringBuilder();
        nodes.forEach(node -> list.append("\n * ").append(TextEscapes.escape(node)));
        return list.toString();
    }

    /** Returns the nodes that have no address. */
    private static List<String> kill(GraphClient graph, List<String> nodes) throws IOException {
        List<String> failed = new ArrayList<>();
        for (String node : nodes) {
            Optional<String> uri = graph.nodeUri(node);
            if (uri.isEmpty()) {
                failed.add(node);
            } else {
                shutDown(graph.peer(uri.get()), node);
            }
        }
        return failed;
    }

    /** A node may end before it has answered. One that has died may have left its address to another node. */
    private static void shutDown(MasterClient peer, String node) {
        if (isOther(peer, node)) {
            return;
        }
        try {
            peer.call("shutdown", "user request");
        } catch (IOException e) {
            return;
        }
    }

    /** Nodes of roscpp do not answer this question. */
    private static boolean isOther(MasterClient peer, String node) {
        try {
            return peer.call("getName") instanceof String name && !name.equals(node);
        } catch (IOException e) {
            return false;
        }
    }
}
