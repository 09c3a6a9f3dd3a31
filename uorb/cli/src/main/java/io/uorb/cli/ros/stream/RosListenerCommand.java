// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb ros listener}: prints the texts of a topic. */
@Command(name = "listener", description = "Prints the messages of a topic of type std_msgs/String.")
public final class RosListenerCommand extends OrderedCommand {
    @Option(
            names = "--topic",
            paramLabel = "NAME",
            defaultValue = "chatter",
            description = "Topic. Default: ${DEFAULT-VALUE}.")
    private String topic;

    @Mixin
    private final CountOption count = CountOption.orEndless("End after COUNT messages, 0: no end. Default: no end.");

    @Mixin
    private GraphOptions graph;

    @Override
    @SuppressWarnings("try") // the subscriber is held, not used
    public Integer call() throws IOException, InterruptedException {
        DynamicSerializer serializer = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));
        Ending ending = new Ending(count.orElse(0));
        return graph.runNamed("listener", ending, node -> {
            try (Subscriber subscriber = node.subscribe(
                    graph.resolve(node, topic), serializer, (RosMessage message) -> hear(message, ending))) {
                ending.await();
            }
        });
    }

    private void hear(RosMessage message, Ending ending) {
        String text = message.getText(message.field("data")).toString();
        if (ending.take()) {
            graph.print("I heard " + TextEscapes.escape(text));
        }
    }
}
