// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.terminal.Interrupt;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosText;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.standard.StandardDefinitions;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb ros talker}: publishes texts. */
@Command(
        name = "talker",
        description = "Publishes a std_msgs/String at a rate, and prints each one.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class TalkerCommand implements Callable<Integer> {
    private static final double MIN_RATE_HZ = 0.001;
    private static final double MAX_RATE_HZ = 10_000;
    private static final double NS_PER_S = 1e9;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--topic",
            paramLabel = "NAME",
            defaultValue = "chatter",
            description = "Topic. Default: ${DEFAULT-VALUE}.")
    private String topic;

    @Option(
            names = "--rate",
            paramLabel = "HZ",
            defaultValue = "10",
            description = "Messages a second. Default: ${DEFAULT-VALUE}.")
    private double rateHz;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "0",
            description = "End after N messages. Default: no end.")
    private long count;

    @Option(names = "--latch", description = "Keep the last message for subscribers that come later.")
    private boolean latch;

    @Mixin
    private GraphOptions graph;

    public TalkerCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!(rateHz >= MIN_RATE_HZ && rateHz <= MAX_RATE_HZ)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--rate " + rateHz + " is not between " + MIN_RATE_HZ + " and " + MAX_RATE_HZ + " Hz");
        }
        if (count < 0) {
            throw new ParameterException(spec.commandLine(), "--count " + count + " is negative");
        }
        Ending ending = new Ending(count);
        try (Interrupt interrupt = new Interrupt()) {
            interrupt.stops(ending::end);
            try (RosNode node = graph.start("talker")) {
                talk(node, ending);
            }
        }
        return ExitCode.OK;
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
                dueNs += (long) (NS_PER_S / rateHz);
            }
        }
    }
}
