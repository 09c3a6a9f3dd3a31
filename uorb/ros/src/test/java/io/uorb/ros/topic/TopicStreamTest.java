// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import static io.uorb.ros.topic.NumberSerializer.PLAIN;
import static io.uorb.ros.topic.NumberSerializer.STAMPED;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.SmallLimits;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Publications and subscriptions of two nodes, and of one. */
@Timeout(60)
class TopicStreamTest extends TopicCase {
    TopicStreamTest() throws IOException {}

    private static TopicPublication publication(TopicPeer peer, BlockingQueue<String> subscribers) {
        TopicPublication publication = peer.publish(T, PLAIN.type(), QUEUE, false);
        publication.addListener((name, connected) -> subscribers.add(name + " " + connected));
        return publication;
    }

    @Test
    @Statement({"ros1:T-1", "ros1:R-8", "ros1:T-15"})
    void shouldBringMessagesOfAllPublishersInTheirOrder() throws Exception {
        try (TopicPeer second = new TopicPeer("/second", OrbClock.system())) {
            BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
            TopicPublication one = publication(talker, subscribers);
            TopicPublication other = publication(second, subscribers);
            TopicSubscription subscription = subscribe(PLAIN);
            subscription.update(List.of(talker.uri(), second.uri()));
            assertEquals("/listener true", TopicPeer.next(subscribers));
            assertEquals("/listener true", TopicPeer.next(subscribers));
            for (int i = 0; i < 50; i++) {
                one.publish(PLAIN, NumberSerializer.of(i));
                other.publish(PLAIN, NumberSerializer.of(i));
            }
            List<String> first = new ArrayList<>();
            List<String> rest = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                String text = next();
                (text.startsWith("/talker") ? first : rest).add(text);
            }
            for (int i = 0; i < 50; i++) {
                assertEquals("/talker -1 " + i, first.get(i));
                assertEquals("/second -1 " + i, rest.get(i));
            }
            assertEquals(2, subscription.publishers());
        }
    }

    @Test
    @Statement({"ros1:A-8", "ros1:M-20"})
    void shouldCloseStreamsOfPublishersThatLeftTheList() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        publication(talker, subscribers);
        TopicSubscription subscription = subscribe(PLAIN);
        subscription.update(List.of(talker.uri()));
        assertEquals("/listener true", TopicPeer.next(subscribers));
        subscription.update(List.of());
        assertEquals("/listener false", TopicPeer.next(subscribers));
        subscription.update(List.of(talker.uri()));
        assertEquals("/listener true", TopicPeer.next(subscribers));
        assertEquals(2, listener.requests.size());
    }

    @Test
    @Statement("ros1:T-9")
    void shouldOpenOneConnectionHoweverOftenTheListComes() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        TopicPublication publication = publication(talker, subscribers);
        TopicSubscription subscription = subscribe(PLAIN);
        for (int i = 0; i < 5; i++) {
            subscription.update(List.of(talker.uri()));
        }
        assertEquals("/listener true", TopicPeer.next(subscribers));
        subscription.update(List.of(talker.uri()));
        publication.publish(PLAIN, NumberSerializer.of(7));
        assertEquals("/talker -1 7", next());
        assertEquals(1, listener.requests.size());
        assertEquals(1, publication.subscribers());
    }

    @Test
    @Statement({"ros1:T-9", "ros1:E-2"})
    void shouldConnectAgainWithGrowingPauses() throws Exception {
        listener.requester = (uri, topic, answer) -> answer.on(TopicRequester.Outcome.FAILED, null, "no answer");
        TopicSubscription subscription = subscribe(PLAIN);
        subscription.update(List.of("1"));
        assertEquals("1", TopicPeer.next(listener.requests));
        assertEquals("no answer", TopicPeer.next(listener.trouble));
        for (long pauseUs : new long[] {100_000, 200_000, 400_000, 800_000}) {
            clock.advance(pauseUs - 1);
            assertEquals(0, listener.requests.size(), "before " + pauseUs);
            clock.advance(1);
            assertEquals("1", TopicPeer.next(listener.requests));
            clock.advance(0);
        }
        assertEquals(0, listener.trouble.size(), "shown once");
    }

    @Test
    @Statement("ros1:T-9")
    void shouldGiveUpAPublisherThatRefusesUntilTheNextList() throws Exception {
        listener.requester = (uri, topic, answer) -> answer.on(TopicRequester.Outcome.REFUSED, null, "refused");
        TopicSubscription subscription = subscribe(PLAIN);
        subscription.update(List.of("1"));
        assertEquals("1", TopicPeer.next(listener.requests));
        clock.advance(100_000_000);
        assertEquals(0, listener.requests.size());
        subscription.update(List.of("1"));
        assertEquals("1", TopicPeer.next(listener.requests));
    }

    @Test
    @Statement({"ros1:T-9", "ros1:R-8"})
    void shouldConnectAgainWhenTheStreamEnds() throws Exception {
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        publication(talker, subscribers).close();
        TopicSubscription subscription = subscribe(PLAIN);
        subscription.update(List.of(talker.uri()));
        assertEquals("topic [/t] is no longer published", TopicPeer.next(listener.trouble));
        TopicPublication again = publication(talker, subscribers);
        clock.advance(100_000);
        assertEquals("/listener true", TopicPeer.next(subscribers));
        again.publish(PLAIN, NumberSerializer.of(3));
        assertEquals("/talker -1 3", next());
    }

    @Test
    @Statement("ros1:T-10")
    void shouldSendTheLatchedMessageFirstAndOnce() throws Exception {
        TopicPublication publication = talker.publish(T, PLAIN.type(), QUEUE, true);
        publication.publish(PLAIN, NumberSerializer.of(1));
        publication.publish(PLAIN, NumberSerializer.of(2));
        TopicSubscription subscription = subscribe(PLAIN);
        subscription.update(List.of(talker.uri()));
        assertEquals("/talker -1 2", next());
        publication.publish(PLAIN, NumberSerializer.of(3));
        assertEquals("/talker -1 3", next());
        subscription.add(listener.direct(T, PLAIN, event -> came.add("late " + event.message().value)));
        assertEquals("late 3", next());
        assertTrue(came.isEmpty());
    }

    @Test
    @Statement("ros1:T-12")
    void shouldCountMessagesInTheirHeaderAlsoWithoutSubscribers() throws Exception {
        TopicPublication publication = talker.publish(T, STAMPED.type(), QUEUE, false);
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        publication.addListener((name, connected) -> subscribers.add(name));
        publication.publish(STAMPED, NumberSerializer.of(10));
        subscribe(STAMPED).update(List.of(talker.uri()));
        TopicPeer.next(subscribers);
        publication.publish(STAMPED, NumberSerializer.of(11));
        publication.publish(STAMPED, NumberSerializer.of(12));
        assertEquals("/talker 1 11", next());
        assertEquals("/talker 2 12", next());
    }

    @Test
    @Statement("ros1:T-14")
    void shouldHandOverWithinANodeWithoutTheNetwork() throws Exception {
        TopicPublication publication = listener.publish(T, STAMPED.type(), QUEUE, true);
        publication.publish(STAMPED, NumberSerializer.of(1));
        TopicSubscription subscription = subscribe(STAMPED);
        subscription.setLocal(publication);
        assertEquals("/listener 0 1", next());
        publication.publish(STAMPED, NumberSerializer.of(2));
        assertEquals("/listener 1 2", next());
        assertEquals(1, publication.subscribers());
        assertEquals(1, subscription.publishers());
        assertEquals(List.of(), publication.links());
        subscription.setLocal(null);
        publication.publish(STAMPED, NumberSerializer.of(3));
        assertTrue(came.isEmpty());
    }

    @Test
    @Statement("ros1:T-11")
    void shouldKeepTheNewestMessagesOfASlowSubscriber() throws Exception {
        TopicPublication publication = listener.publish(T, PLAIN.type(), QUEUE, false);
        TopicSubscription subscription = new TopicSubscription(listener.context, T);
        SubscriberQueue<NumberSerializer.Numbers> queue =
                new SubscriberQueue<>(listener.context, T, PLAIN, 3, this::note, () -> {});
        subscription.add(queue);
        subscription.setLocal(publication);
        for (int i = 0; i < 10; i++) {
            publication.publish(PLAIN, NumberSerializer.of(i));
        }
        assertEquals(7, queue.dropped());
        assertEquals(10, queue.received());
        while (queue.callOne()) {
            // the next one
        }
        assertEquals("[/listener -1 7, /listener -1 8, /listener -1 9]", came.toString());
        queue.close();
        publication.publish(PLAIN, NumberSerializer.of(10));
        assertEquals(0, queue.size());
    }

    @Test
    @Statement("ros1:G-24")
    void shouldCountMessagesThatCannotBeRead() throws Exception {
        MessageType lie = new MessageType("test/Lie", PLAIN.type().md5(), "");
        TopicPublication publication = talker.publish(T, lie, QUEUE, true);
        publication.publish(new TextBytes(lie), "");
        TopicSubscription subscription = new TopicSubscription(listener.context, T);
        SubscriberQueue<NumberSerializer.Numbers> queue = listener.direct(T, PLAIN, this::note);
        subscription.add(queue);
        subscription.update(List.of(talker.uri()));
        assertTrue(TopicPeer.next(listener.trouble).contains("a message is broken"));
        publication.publish(new TextBytes(lie), "\u0001\0\0\0");
        assertEquals("/talker 4 1", next());
        assertEquals(1, queue.broken());
        assertEquals(0, listener.trouble.size());
    }

    @Test
    @Statement("ros1:G-24")
    void shouldShowBrokenMessagesOncePerPublisher() throws Exception {
        MessageType lie = new MessageType("test/Lie", PLAIN.type().md5(), "");
        try (TopicPeer second = new TopicPeer("/second", OrbClock.system())) {
            List<TopicPublication> both =
                    List.of(talker.publish(T, lie, QUEUE, true), second.publish(T, lie, QUEUE, true));
            TopicSubscription subscription = new TopicSubscription(listener.context, T);
            subscription.add(listener.direct(T, PLAIN, this::note));
            for (TopicPublication publication : both) {
                publication.publish(new TextBytes(lie), "");
            }
            subscription.update(List.of(talker.uri()));
            assertTrue(TopicPeer.next(listener.trouble).contains("a message is broken"));
            subscription.update(List.of(talker.uri(), second.uri()));
            assertTrue(TopicPeer.next(listener.trouble).contains("a message is broken"));
            both.get(1).publish(new TextBytes(lie), "\u0001\0\0\0");
            assertEquals("/second 4 1", next());
            assertEquals(0, listener.trouble.size());
        }
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseToPublishAMessageThatIsTooLong() throws Exception {
        try (TopicPeer node = new TopicPeer("/n", OrbClock.system(), SmallLimits.of(1000, 7, 10, 10_000))) {
            TopicPublication publication = node.publish(T, PLAIN.type(), QUEUE, true);
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> publication.publish(PLAIN, NumberSerializer.of(1)),
                    "a message of 8 … on /t … 7");
        }
    }

    @Test
    @Statement({"ros1:T-60", "ros1:R-9"})
    void shouldServeAHundredTopicsEachWayOnOneThread() throws Exception {
        int threads = Thread.activeCount();
        int topics = 100;
        BlockingQueue<String> subscribers = new LinkedBlockingQueue<>();
        for (int i = 0; i < topics; i++) {
            for (TopicPeer[] way : new TopicPeer[][] {{talker, listener}, {listener, talker}}) {
                String topic = "/t" + i;
                way[0].publish(topic, PLAIN.type(), QUEUE, false)
                        .addListener((name, connected) -> subscribers.add(topic));
                TopicSubscription subscription = new TopicSubscription(way[1].context, topic);
                subscription.add(way[1].direct(topic, PLAIN, this::note));
                subscription.update(List.of(way[0].uri()));
            }
        }
        for (int i = 0; i < 2 * topics; i++) {
            TopicPeer.next(subscribers);
        }
        for (int i = 0; i < topics; i++) {
            for (TopicPeer peer : List.of(talker, listener)) {
                peer.publications.get("/t" + i).publish(PLAIN, NumberSerializer.of(i));
                assertEquals(peer.context.callerId() + " -1 " + i, next());
            }
        }
        int now = Thread.activeCount(); // less when a thread of a test before has ended meanwhile
        assertTrue(now <= threads, now + " threads, before " + threads);
    }
}
