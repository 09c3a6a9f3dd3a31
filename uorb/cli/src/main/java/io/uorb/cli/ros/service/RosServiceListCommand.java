// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.name.RosNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros service list}: the services of a graph. */
@Command(name = "list", description = "Lists the services, as rosservice list does.")
public final class RosServiceListCommand extends OrderedCommand {
    @Parameters(arity = "0..1", paramLabel = "NAMESPACE", description = "Only services in this namespace.")
    private String namespace;

    @Option(names = "--nodes", description = "Print also the nodes that provide them.")
    private boolean nodes;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String within = namespace == null ? RosNames.ROOT : master.resolve(namespace);
        String prefix = within.equals(RosNames.ROOT) ? within : within + RosNames.ROOT;
        try (GraphClient graph = master.connect()) {
            for (Map.Entry<String, List<String>> service :
                    graph.state().providers().entrySet()) {
                String name = service.getKey();
                if (name.startsWith(prefix) || name.equals(within)) {
                    String line = nodes ? name + ' ' + String.join(",", service.getValue()) : name;
                    master.print(TextEscapes.escape(line));
                }
            }
        }
        return ExitCode.OK;
    }
}
