// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.error.TextEscapes;
import io.uorb.ros.node.RosNode;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb ros topic list}: the topics of a graph that are published or subscribed. */
@Command(
        name = "list",
        description = "Lists the topics that are published or subscribed.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class RosTopicListCommand implements Callable<Integer> {
    @Mixin
    private GraphOptions graph;

    public RosTopicListCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        TreeSet<String> topics = new TreeSet<>();
        try (RosNode node = graph.start("list")) {
            if (node.master().call("getSystemState") instanceof List<?> state) {
                for (Object kind : state.subList(0, Math.min(2, state.size()))) {
                    add(kind, node.name(), topics);
                }
            }
        }
        topics.forEach(topic -> graph.print(TextEscapes.escape(topic)));
        return ExitCode.OK;
    }

    /** Adds the topics of a list of {@code [topic, [node, ...]]}, without those of this command alone. */
    private static void add(Object kind, String own, TreeSet<String> topics) {
        if (kind instanceof List<?> entries) {
            for (Object entry : entries) {
                if (entry instanceof List<?> pair
                        && pair.size() == 2
                        && !List.of(own).equals(pair.get(1))) {
                    topics.add(String.valueOf(pair.get(0)));
                }
            }
        }
    }
}
