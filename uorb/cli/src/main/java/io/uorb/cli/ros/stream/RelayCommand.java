// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros relay}: passes the messages of one topic on to another one. */
@Command(
        name = "relay",
        description = {
            "Republishes the messages of a topic of any type on another topic.",
            "Advertises the other topic when the first message arrives, with its type."
        })
public final class RelayCommand extends OrderedCommand {
    private static final String SUFFIX = "_relay";

    @Parameters(index = "0", paramLabel = "IN", description = "Topic to subscribe to.")
    private String in;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "Topic to publish. Default: IN + " + SUFFIX + ".")
    private String out;

    @Mixin
    private GraphOptions graph;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Ending ending = new Ending(0);
        return graph.run("relay", ending, node -> relay(node, ending));
    }

    @SuppressWarnings("try") // the subscriber is held, not used
    private void relay(RosNode node, Ending ending) throws InterruptedException {
        String from = graph.resolve(node, in);
        String to = graph.resolve(node, out == null ? in + SUFFIX : out);
        if (from.equals(to)) {
            throw graph.usage("IN and OUT are both " + from + "; a relay would feed itself");
        }
        try (RelayedTopic relayed = new RelayedTopic(node, to, graph::warn);
                Subscriber subscriber = node.subscribeEvents(
                        from,
                        RawSerializer.ANY,
                        RosNode.DEFAULT_QUEUE_SIZE,
                        (MessageEvent<RawMessage> event) -> relayed.pass(event))) {
            ending.await();
        }
    }
}
