// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros node list}: the nodes of a graph. */
@Command(name = "list", description = "Lists the registered nodes, as rosnode list does.")
public final class RosNodeListCommand extends OrderedCommand {
    @Parameters(arity = "0..1", paramLabel = "NAMESPACE", description = "Only nodes in this namespace.")
    private String namespace;

    @Option(names = "-u", description = "Print URIs instead of names.")
    private boolean uris;

    @Option(
            names = {"-a", "--all"},
            description = "Print URIs and names.")
    private boolean all;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String within = namespace == null ? RosNames.ROOT : master.resolve(namespace);
        String prefix = within.equals(RosNames.ROOT) ? within : within + RosNames.ROOT;
        try (GraphClient graph = master.connect()) {
            for (String node : graph.state().nodes()) {
                if (node.startsWith(prefix) || node.equals(within)) {
                    master.print(line(graph, node));
                }
            }
        }
        return ExitCode.OK;
    }

    private String line(GraphClient graph, String node) throws IOException {
        String name = TextEscapes.escape(node);
        if (!uris && !all) {
            return name;
        }
        String uri = TextEscapes.escape(graph.nodeUri(node).orElse("unknown address"));
        return all ? uri + " \t" + name : uri;
    }
}
