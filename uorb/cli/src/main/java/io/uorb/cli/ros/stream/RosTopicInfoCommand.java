// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.graph.SystemState;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros topic info}: type, publishers and subscribers of a topic. */
@Command(
        name = "info",
        description = "Prints type, publishers and subscribers of a topic, as rostopic info does.",
        exitCodeList = {"0:done", "1:unknown topic", "2:wrong usage, or no master within --wait"})
public final class RosTopicInfoCommand extends OrderedCommand {
    @Parameters(paramLabel = "TOPIC", description = "Topic, such as /imu/data.")
    private String topic;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String name = master.resolve(topic);
        try (GraphClient graph = master.connect()) {
            SystemState state = graph.state();
            if (!state.topics().contains(name)) {
                throw master.unknown("topic", name, state.topics());
            }
            StringBuilder text = new StringBuilder("Type: ")
                    .append(TextEscapes.escape(graph.topicTypes().getOrDefault(name, GraphClient.UNKNOWN_TYPE)));
            text.append("\n\n");
            add(graph, "Publishers", state.publishers().getOrDefault(name, List.of()), text);
            add(graph, "Subscribers", state.subscribers().getOrDefault(name, List.of()), text);
            master.print(text.toString());
        }
        return ExitCode.OK;
    }

    private static void add(GraphClient graph, String kind, List<String> nodes, StringBuilder to) throws IOException {
        to.append(kind).append(nodes.isEmpty() ? ": None\n" : ": \n");
        for (String node : nodes) {
            String uri = graph.nodeUri(node).orElse("unknown address " + node);
            to.append(" * ").append(TextEscapes.escape(node)).append(" (").append(TextEscapes.escape(uri));
            to.append(")\n");
        }
        to.append('\n');
    }
}
