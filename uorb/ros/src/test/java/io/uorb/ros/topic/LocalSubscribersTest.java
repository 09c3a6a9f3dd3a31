// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import static io.uorb.ros.topic.NumberSerializer.PLAIN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.tcpros.SmallLimits;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several subscribers of one node: what they share, and what waits for them. */
@Timeout(60)
class LocalSubscribersTest {
    private static final String T = "/t";
    private static final int QUEUE = 100;

    private record Seen(NumberSerializer.Numbers object, long value) {}

    @Test
    @Statement("ros1:T-11")
    void shouldShareOneObjectBetweenLocalSubscribers() throws Exception {
        try (TopicPeer listener = new TopicPeer("/listener", OrbClock.system())) {
            share(listener);
        }
    }

    private static void share(TopicPeer listener) {
        TopicPublication publication = listener.publish(T, PLAIN.type(), QUEUE, false);
        TopicSubscription subscription = new TopicSubscription(listener.context, T);
        List<SubscriberQueue<NumberSerializer.Numbers>> queues = new ArrayList<>();
        List<List<Seen>> seen = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Seen> mine = new ArrayList<>();
            seen.add(mine);
            queues.add(new SubscriberQueue<>(
                    listener.context,
                    T,
                    PLAIN,
                    0,
                    event -> mine.add(new Seen(event.message(), event.message().value)),
                    () -> {}));
            subscription.add(queues.get(i));
        }
        subscription.setLocal(publication);
        int count = 3 * SharedMessage.Pool.MOST;
        for (int i = 0; i < count; i++) {
            publication.publish(PLAIN, NumberSerializer.of(i));
        }
        queues.get(2).close();
        for (int i = 0; i < count; i++) {
            queues.get(0).callOne();
        }
        for (int i = 0; i < count; i++) {
            queues.get(1).callOne();
        }
        for (int i = 0; i < count; i++) {
            assertEquals(i, seen.get(0).get(i).value());
            assertEquals(i, seen.get(1).get(i).value());
            boolean isShared = seen.get(0).get(i).object() == seen.get(1).get(i).object();
            assertEquals(i < SharedMessage.Pool.MOST, isShared, "only so many wait for a slow one");
        }
        publication.publish(PLAIN, NumberSerializer.of(count));
        queues.get(1).callOne();
        queues.get(0).callOne();
        assertTrue(seen.get(0).get(count).object() == seen.get(1).get(count).object(), "they are free again");
        assertEquals(count, seen.get(0).get(count).value());
        assertEquals(List.of(), seen.get(2));
    }

    @Test
    @Statement({"ros1:T-11", "ros1:E-2"})
    void shouldBoundTheMemoryOfMessagesThatWait() throws Exception {
        TcprosLimits limits = SmallLimits.ofReceived(20_000);
        try (TopicPeer node = new TopicPeer("/n", OrbClock.system(), limits)) {
            List<SubscriberQueue<NumberSerializer.Numbers>> queues = new ArrayList<>();
            List<TopicPublication> publications = new ArrayList<>();
            for (String topic : List.of("/a", "/b")) {
                TopicSubscription subscription = new TopicSubscription(node.context, topic);
                queues.add(new SubscriberQueue<>(node.context, topic, PLAIN, 0, event -> {}, () -> {}));
                subscription.add(queues.get(queues.size() - 1));
                publications.add(node.publish(topic, PLAIN.type(), QUEUE, false));
                subscription.setLocal(publications.get(publications.size() - 1));
            }
            TextBytes text = new TextBytes(PLAIN.type());
            publications.get(1).publish(text, "x".repeat(1000));
            for (int i = 0; i < 100; i++) {
                publications.get(0).publish(text, "x".repeat(1000));
            }
            assertEquals(8, queues.get(0).size(), "what the other queue leaves of half of the memory");
            assertEquals(92, queues.get(0).dropped());
            assertEquals(1, queues.get(1).size());
            assertTrue(node.context.queued().total() <= 10_000);
            queues.get(0).close();
            for (int i = 0; i < 100; i++) {
                publications.get(1).publish(text, "x".repeat(1000));
            }
            assertEquals(9, queues.get(1).size(), "the share of a queue that was closed is free");
        }
    }
}
