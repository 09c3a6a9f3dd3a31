// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.px4.LazyPublication;
import io.uorb.px4.PublicationData;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.px4.SubscriptionData;
import io.uorb.px4.SubscriptionMultiArray;
import io.uorb.testing.Allocations;
import io.uorb.time.IntervalRule;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The variants of publication and subscription, callbacks, rules and strategies allocate nothing in steady state. */
@Tag("guard")
class SteadyStateTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;
    private static final int ENTRIES = 100;

    @AutoClose
    private final Orb orb = Orb.create();

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final HandwrittenSample message = HandwrittenSample.of(1);
    private final HandwrittenSample copy = new HandwrittenSample();
    /** Result of a round; a field, so that the compiler cannot remove the computation. */
    private long sum;

    private static void assertNoGarbage(Runnable round) {
        assertNoGarbage(WARM_UP, ROUNDS, round);
    }

    private static void assertNoGarbage(int warmUp, int rounds, Runnable round) {
        assertEquals(0, Allocations.perRound(warmUp, rounds, round::run), "bytes per round");
    }

    @Test
    @DisplayName("demand:Q-33: events, deadlines and batches make no garbage")
    void shouldNotAllocateWithEventsAndBatches() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        NodeDemand demand = NodeDemand.of(publication);
        HandwrittenSample[] batch = {message, message};
        HandwrittenSample[] copies = {copy, copy};
        Poller poller = orb.poller();
        poller.add(subscription);
        try (NodeEvents events = NodeEvents.of(subscription, NodeEvents.ALL)) {
            events.setDeadlineUs(1);
            events.addTo(poller);
            assertNoGarbage(() -> {
                publication.publish(batch, 2);
                sum += poller.poll(-1, MICROSECONDS)
                        + subscription.copy(copies)
                        + demand.demand().subscribers();
                sum += events.take() & NodeEvents.DEADLINE_MISSED;
            });
        }
        assertTrue(sum > 4L * (WARM_UP + ROUNDS), "events");
    }

    @Test
    @DisplayName("demand:Q-33: a publication that promises to publish makes no garbage")
    void shouldNotAllocateWithAPromise() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        NodeDemand.promiseUs(publication, 1);
        HandwrittenSample[] batch = {message, message};
        assertNoGarbage(() -> {
            publication.publish(message);
            publication.publish(batch, 2);
        });
    }

    @Test
    void shouldNotAllocateWithSharedHandles() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        SharedSubscription<HandwrittenSample> subscription = new SharedSubscription<>(orb.subscribe(topic, 0));
        Poller poller = orb.poller();
        poller.add(subscription);
        assertNoGarbage(() -> {
            publication.publish(message);
            sum += poller.poll(-1, MICROSECONDS);
            sum += subscription.updated() && subscription.update(copy) && subscription.copy(copy) ? 1 : 0;
            subscription.setIntervalUs(0);
        });
        assertEquals(2 * (WARM_UP + ROUNDS), sum);
    }

    @Test
    void shouldNotAllocateWithALazyPublicationAndItsData() {
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, topic);
        PublicationData<HandwrittenSample> data = new PublicationData<>(lazy);
        SubscriptionData<HandwrittenSample> received = new SubscriptionData<>(orb, topic, 0);
        assertNoGarbage(() -> {
            sum += lazy.publish(message) && data.update() && data.update(message) ? 1 : 0;
            sum += received.update() ? received.get().value() : 0;
        });
        assertEquals(2 * (WARM_UP + ROUNDS), sum);
    }

    @Test
    void shouldNotAllocateWithABlockingSubscription() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        SubscriptionBlocking<HandwrittenSample> subscription = new SubscriptionBlocking<>(orb, topic, 0);
        assertNoGarbage(() -> {
            publication.publish(message);
            sum += subscription.updatedBlocking() && subscription.updateBlocking(copy, 1, MICROSECONDS) ? 1 : 0;
        });
        assertEquals(WARM_UP + ROUNDS, sum);
    }

    @Test
    void shouldNotAllocateWhenABlockingSubscriptionTimesOut() {
        SubscriptionBlocking<HandwrittenSample> subscription = new SubscriptionBlocking<>(orb, topic, 0);
        assertNoGarbage(500, 2_000, () -> sum += subscription.updateBlocking(copy, 1, MICROSECONDS) ? 1 : 0);
        assertEquals(0, sum);
    }

    @Test
    void shouldNotAllocateWithAMultiArray() {
        Publication<HandwrittenSample> zero = orb.advertiseMulti(topic);
        Publication<HandwrittenSample> one = orb.advertiseMulti(topic);
        SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, topic);
        assertNoGarbage(() -> {
            zero.publish(message);
            one.publish(message);
            sum += array.advertised() && array.updated() ? array.advertisedCount() : 0;
            for (int i = 0; i < array.size(); i++) {
                sum += array.get(i).update(copy) ? 1 : 0;
            }
        });
        assertEquals(4 * (WARM_UP + ROUNDS), sum);
    }

    @Test
    void shouldNotAllocateToCallBack() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        for (int i = 0; i < 3; i++) {
            orb.subscribe(topic).registerCallback(generation -> sum++);
        }
        assertNoGarbage(() -> publication.publish(message));
        assertEquals(3 * (WARM_UP + ROUNDS), sum);
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotAllocateUnderTheRule(IntervalRule rule) {
        Publication<HandwrittenSample> one = orb.advertise(topic);
        Publication<HandwrittenSample> two = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.setIntervalRule(rule);
        subscription.setIntervalUs(3);
        Poller poller = orb.poller();
        poller.add(subscription);
        assertNoGarbage(() -> {
            message.timestamp = orb.clock().nowUs();
            one.publish(message);
            two.publish(message);
            poller.poll(0, MICROSECONDS);
            sum += subscription.update(copy) ? 1 : 0;
        });
        assertTrue(sum > 0);
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotAllocateToWaitForAnInterval(IntervalRule rule) {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.setIntervalRule(rule);
        subscription.setIntervalUs(20);
        Poller poller = orb.poller();
        poller.add(subscription);
        assertNoGarbage(500, 2_000, () -> {
            message.timestamp = orb.clock().nowUs();
            publication.publish(message);
            sum += poller.poll(-1, MICROSECONDS);
            subscription.update(copy);
        });
        assertEquals(2_500, sum);
    }

    @Test
    void shouldNotAllocateToWait() {
        Poller poller = orb.poller();
        poller.add(orb.subscribe(topic));
        assertNoGarbage(500, 2_000, () -> sum += poller.poll(1, MICROSECONDS));
        assertEquals(0, sum);
    }

    @Test
    void shouldNotAllocateToPollManyEntries() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Poller poller = orb.poller();
        Subscription<HandwrittenSample> first = orb.subscribe(topic);
        poller.add(first);
        for (int i = 1; i < ENTRIES; i++) {
            poller.add(orb.subscribe(topic, i % 8 + 1));
        }
        assertNoGarbage(2_000, 5_000, () -> {
            publication.publish(message);
            sum += poller.poll(1, MICROSECONDS);
            first.update(copy);
        });
        assertEquals(7_000, sum);
    }

    @Test
    void shouldNotAllocateToTellAboutASubscription() {
        orb.advertise(topic).publish(message);
        orb.advertise(topic).publish(message);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.copy(copy);
        assertNoGarbage(() -> {
            sum += subscription.lastPublishedUs() + subscription.lost() + subscription.skipped();
            sum += subscription.generation() + subscription.intervalUs() + subscription.instance();
            sum += subscription.advertised() && subscription.dueUs() < 0 ? 1 : 0;
            sum += orb.exists(topic, 0) ? orb.groupCount(topic) + orb.callbackErrors() : 0;
        });
        assertTrue(sum > 0);
    }

    @Test
    void shouldNotAllocateToSetAnInterval() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            subscription.setIntervalUs(10);
            subscription.setEveryInOrder(true);
            sum += subscription.intervalUs();
            subscription.setIntervalUs(0);
        });
        assertEquals(10 * (WARM_UP + ROUNDS), sum);
    }
}
