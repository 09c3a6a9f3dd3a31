// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.RosText;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb ros talker}: publishes texts. */
@Command(name = "talker", description = "Publishes std_msgs/String messages at a rate, and prints them.")
public final class TalkerCommand extends OrderedCommand {
    private static final double DEFAULT_RATE_HZ = 10;
    private static final double NS_PER_S = 1e9;

    @Option(
            names = "--topic",
            paramLabel = "NAME",
            defaultValue = "chatter",
            description = "Topic. Default: ${DEFAULT-VALUE}.")
    private String topic;

    @Mixin
    private final RateOption rate = RateOption.ofMessages("Publish HZ messages per second. Default: 10.");

    @Mixin
    private final CountOption count = CountOption.orEndless("End after COUNT messages, 0: no end. Default: no end.");

    @Option(names = "--latch", description = "Keep the last message for later subscribers.")
    private boolean latch;

    @Mixin
    private GraphOptions graph;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Ending ending = new Ending(count.orElse(0));
        return graph.runNamed("talker", ending, node -> talk(node, ending));
    }

    private void talk(RosNode node, Ending ending) throws InterruptedException {
        DynamicSerializer serializer = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));
        RosMessage message = serializer.newMessage();
        RosText text = message.getText(message.field("data"));
        try (Publisher<RosMessage> publisher =
                node.advertise(graph.resolve(node, topic), serializer, RosNode.DEFAULT_QUEUE_SIZE, latch, null)) {
            long dueNs = System.nanoTime();
            for (long n = 0; !ending.await(Math.max(0, dueNs - System.nanoTime())) && ending.take(); n++) {
                text.set("hello world " + n);
                publisher.publish(message);
                graph.print(text.toString());
                dueNs += (long) (NS_PER_S / rate.orElse(DEFAULT_RATE_HZ));
            }
        }
    }
}
