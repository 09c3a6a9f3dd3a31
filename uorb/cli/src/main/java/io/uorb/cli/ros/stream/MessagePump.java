// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.cli.ros.type.YamlArguments;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The publisher of {@code topic pub}: the ways in which {@code rostopic pub} publishes. One thread. */
final class MessagePump implements AutoCloseable {
    private static final long ONCE_NS = TimeUnit.SECONDS.toNanos(3);
    private static final long SUBSCRIBER_WAIT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final double NS_PER_S = 1e9;

    private final GraphOptions graph;
    private final Ending ending;
    private final DynamicSerializer serializer;
    private final Publisher<RosMessage> publisher;
    private final boolean verbose;

    MessagePump(
            RosNode node,
            GraphOptions graph,
            Ending ending,
            String topic,
            DynamicSerializer serializer,
            boolean latch,
            boolean verbose) {
        this.graph = graph;
        this.ending = ending;
        this.serializer = serializer;
        this.verbose = verbose;
        publisher = node.advertise(graph.resolve(node, topic), serializer, RosNode.DEFAULT_QUEUE_SIZE, latch, null);
    }

    /** Publishes one message and keeps it, for 3 s or until the end. */
    void latched(RosMessage message, boolean once) throws InterruptedException {
        announce(message, once);
        publisher.publish(message);
        if (once) {
            ending.await(ONCE_NS);
        } else {
            ending.await();
        }
    }

    private void announce(RosMessage message, boolean once) {
        graph.print("publishing and latching " + (verbose ? "[" + text(message) + "]" : "message")
                + (once ? " for 3.0 seconds" : ". Press ctrl-C to terminate"));
    }

    private static String text(RosMessage message) {
        return EchoPrinter.print(message).stripTrailing();
    }

    /** Publishes one message again and again; sets it before each time. */
    void repeat(RosMessage message, double rateHz, Runnable set) throws InterruptedException {
        long periodNs = (long) (NS_PER_S / rateHz);
        for (long dueNs = System.nanoTime(); !ending.await(Math.max(0, dueNs - System.nanoTime())); dueNs += periodNs) {
            set.run();
            if (verbose) {
                graph.print("publishing " + text(message));
            }
            publisher.publish(message);
        }
    }

    /**
     * Publishes one of several messages, and waits as long as one takes; the first one is also the last if there is no
     * rate, or if it is published once.
     *
     * @param rateHz 0 to latch the message
     * @return whether more may follow
     */
    boolean step(RosMessage message, double rateHz, boolean once) throws InterruptedException {
        if (rateHz == 0) {
            latched(message, once);
            return false;
        }
        announce(message, true);
        publisher.publish(message);
        return !ending.await((long) (NS_PER_S / rateHz));
    }

    /** Waits until somebody listens, for some seconds. */
    void awaitSubscriber() throws InterruptedException {
        long endNs = System.nanoTime() + SUBSCRIBER_WAIT_NS;
        while (publisher.subscribers() == 0 && System.nanoTime() < endNs && !ending.await(LOOK_NS)) {
            Thread.onSpinWait();
        }
    }

    /** Returns a message with these values. */
    RosMessage message(List<?> values) {
        RosMessage message = serializer.newMessage();
        YamlArguments.fill(message, values);
        return message;
    }

    @Override
    public void close() {
        publisher.close();
    }
}
