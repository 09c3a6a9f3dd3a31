// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rosgraph;

import io.uorb.benchmarks.child.DeadThreads;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.time.Duration;

/**
 * A node of ours that subscribes a topic of any type and passes its bytes on, as topic_tools' relay does. Arguments:
 * master, topic in, topic out, name.
 */
final class RelayMain {
    private final RosNode node;
    private final String out;
    private Publisher<RawMessage> publisher;

    private RelayMain(RosNode node, String out) {
        this.node = node;
        this.out = out;
    }

    @SuppressWarnings("try") // the subscriber is held, not used
    public static void main(String[] args) throws Exception {
        DeadThreads.endTheJvm();
        try (RosNode node = RosNode.builder(args[3]).masterUri(args[0]).start();
                Subscriber subscriber = node.subscribeEvents(
                        args[1], RawSerializer.ANY, RosNode.DEFAULT_QUEUE_SIZE, new RelayMain(node, args[2])::pass)) {
            node.awaitClosed(Duration.ofHours(1));
        }
    }

    /** For the thread of callbacks. */
    private void pass(MessageEvent<RawMessage> event) {
        if (publisher == null) {
            publisher = node.advertise(out, RawSerializer.of(event.connectionHeader()));
        }
        publisher.publish(event.message());
    }
}
