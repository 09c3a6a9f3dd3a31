// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.HandwrittenSample;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.LazySubscription;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node's demand, as its publishers see it. */
class NodeDemandTest {
    private static final int THREADS = 8;
    private static final int SUBSCRIPTIONS = 10_000;
    private static final int ROUNDS = 4;

    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("demanded", 1);
    private final NodeDemand demand = NodeDemand.of(orb, topic, 0);
    private final List<Demand> told = new ArrayList<>();

    @AfterEach
    void close() {
        orb.close();
        assertEquals(Demand.NONE, demand.demand());
    }

    @Test
    @DisplayName("demand:Q-1: a node's demand is the shortest interval of those that are there")
    void shouldBeTheShortestIntervalOfThoseThatAreThere() {
        Subscription<HandwrittenSample> fast = orb.subscribe(topic);
        fast.setIntervalUs(10_000);
        Subscription<HandwrittenSample> slow = orb.subscribe(topic);
        assertEquals(new Demand(2, 0, 0), demand.demand());
        slow.setIntervalUs(50_000);
        assertEquals(new Demand(2, 10_000, 0), demand.demand());
        fast.close();
        assertEquals(new Demand(1, 50_000, 0), demand.demand());
    }

    @Test
    @DisplayName("demand:Q-5: a bridge's subscription counts as its peer wishes, not faster than its own interval")
    void shouldCountAsAPeerWishes() {
        Subscription<HandwrittenSample> ofBridge = orb.subscribe(topic);
        SubscriptionDemand share = SubscriptionDemand.of(ofBridge);
        share.setWish(true, 10_000);
        assertEquals(new Demand(1, 10_000, 0), demand.demand());
        ofBridge.setIntervalUs(50_000);
        assertEquals(new Demand(1, 50_000, 0), demand.demand());
        share.setWish(false, 0);
        assertEquals(Demand.NONE, demand.demand());
        assertThrowsNaming(IllegalArgumentException.class, () -> share.setWish(true, -1), "-1 us", "0");
        assertEquals(Demand.NONE, demand.demand());
    }

    @Test
    @DisplayName("demand:Q-5: what others want is known, and each change of them, though the sum stays")
    void shouldTellWhatOthersWant() {
        Subscription<HandwrittenSample> ofBridge = orb.subscribe(topic);
        ofBridge.setIntervalUs(10_000);
        Subscription<HandwrittenSample> other = orb.subscribe(topic);
        other.setIntervalUs(20_000);
        Demand sum = demand.demand();
        int before = demand.changes();
        other.setIntervalUs(50_000);
        assertEquals(sum, demand.demand());
        assertNotEquals(before, demand.changes());
        assertEquals(new Demand(1, 50_000, 0), demand.demandWithout(List.of(SubscriptionDemand.of(ofBridge))));
        assertEquals(sum, NodeDemand.look(orb, topic.name(), 0));
    }

    @Test
    @DisplayName("demand:Q-1: the demand moves with a subscription")
    void shouldFollowASubscriptionToAnotherInstance() {
        orb.advertise(topic, 1);
        Subscription<HandwrittenSample> moving = orb.subscribe(topic);
        moving.changeInstance(1);
        assertFalse(demand.demand().isWanted());
        assertEquals(1, NodeDemand.of(orb, topic, 1).demand().subscribers());
        moving.unsubscribe();
        assertFalse(NodeDemand.of(orb, topic, 1).demand().isWanted());
    }

    @Test
    @DisplayName("demand:Q-9: the shortest batch interval wins")
    void shouldBeTheShortestBatchIntervalOfAll() {
        SubscriptionDemand one = SubscriptionDemand.of(orb.subscribe(topic));
        one.setBatchIntervalUs(100_000);
        assertEquals(100_000, demand.demand().batchIntervalUs());
        SubscriptionDemand.of(orb.subscribe(topic)).setBatchIntervalUs(20_000);
        assertEquals(20_000, demand.demand().batchIntervalUs());
        orb.subscribe(topic);
        assertEquals(0, demand.demand().batchIntervalUs());
    }

    @Test
    void shouldRefuseANegativeBatchInterval() {
        SubscriptionDemand one = SubscriptionDemand.of(orb.subscribe(topic));
        assertThrowsNaming(IllegalArgumentException.class, () -> one.setBatchIntervalUs(-1), "-1 us");
    }

    @Test
    @DisplayName("demand:Q-2: a listener is told at registration and of each change")
    void shouldTellAListenerAtRegistrationAndOfEachChange() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        DemandRegistration registration = NodeDemand.of(publication).onDemand(told::add);
        Subscription<HandwrittenSample> one = orb.subscribe(topic);
        one.setIntervalUs(Long.MAX_VALUE);
        one.setIntervalUs(Long.MAX_VALUE);
        registration.close();
        one.close();
        assertEquals(List.of(Demand.NONE, new Demand(1, 0, 0), new Demand(1, Long.MAX_VALUE, 0)), told);
    }

    @Test
    @DisplayName("demand:Q-3: observers that only look do not count")
    void shouldNotCountThoseThatOnlyLook() {
        Subscription<HandwrittenSample> looking = SubscriptionDemand.looking(() -> orb.subscribe(topic));
        new LazySubscription<>(orb, topic, 0, one -> {});
        assertEquals(0, demand.demand().subscribers());
        SubscriptionDemand.of(looking).setCounted(true);
        assertEquals(1, demand.demand().subscribers());
    }

    @Test
    void shouldGoOnAfterAListenerThatThrows() {
        demand.onDemand(now -> {
            throw new StackOverflowError("deep");
        });
        demand.onDemand(told::add);
        orb.subscribe(topic);
        assertEquals(2, told.size());
        assertEquals(2, errors.size());
    }

    @Test
    void shouldTellAListenerWhatItHasChangedItself() {
        Subscription<HandwrittenSample> one = orb.subscribe(topic);
        demand.onDemand(now -> {
            told.add(now);
            one.close();
        });
        assertEquals(List.of(new Demand(1, 0, 0), Demand.NONE), told);
    }

    @Test
    @DisplayName("demand:Q-26: after 10,000 subscriptions the demand is that of those there")
    void shouldBeThatOfThoseThatAreThereWheneverItIsQuiet() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Demand> listened = new ArrayList<>();
        demand.onDemand(listened::add);
        List<Subscription<HandwrittenSample>> present = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<Future<List<Subscription<HandwrittenSample>>>> left = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                Random random = new Random(round * THREADS + thread);
                left.add(threads.submit(() -> comeAndGo(random)));
            }
            for (Future<List<Subscription<HandwrittenSample>>> one : left) {
                present.addAll(one.get());
            }
            long shortestUs =
                    present.stream().mapToLong(Subscription::intervalUs).min().orElse(OrbClock.NEVER);
            Demand now = demand.demand();
            assertEquals(present.size(), now.subscribers());
            assertEquals(shortestUs, now.intervalUs());
            assertEquals(now, listened.get(listened.size() - 1));
        }
        threads.shutdown();
    }

    private List<Subscription<HandwrittenSample>> comeAndGo(Random random) {
        List<Subscription<HandwrittenSample>> there = new ArrayList<>();
        for (int i = 0; i < SUBSCRIPTIONS / THREADS / ROUNDS; i++) {
            Subscription<HandwrittenSample> one = orb.subscribe(topic);
            one.setIntervalUs(1_000 + random.nextInt(1_000_000));
            there.add(one);
            if (there.size() > 4) {
                there.remove(random.nextInt(there.size())).close();
            }
        }
        return there;
    }

    @Test
    @DisplayName("demand:Q-2: no lock of the broker is held while listeners are called")
    void shouldTellWithoutLocksOfTheBroker() {
        List<Boolean> held = new ArrayList<>();
        demand.onDemand(now -> held.add(Thread.holdsLock(orb)));
        Subscription<HandwrittenSample> one = orb.subscribe(topic);
        one.setIntervalUs(1_000);
        one.close();
        assertEquals(List.of(false, false, false, false), held);
    }

    @Test
    void shouldCloseWhatIsMadeWhileAListenerClosesTheBroker() {
        demand.onDemand(now -> {
            if (now.isWanted()) {
                orb.close();
            }
        });
        assertTrue(orb.subscribe(topic).isClosed());
        assertEquals(Demand.NONE, demand.demand());
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldNotHoldAForgottenSubscriptionByItsEvents() {
        makeEventsAndForget();
        while (demand.demand().isWanted()) {
            System.gc();
            orb.status();
        }
        assertEquals(1, errors.size());
    }

    private void makeEventsAndForget() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        NodeEvents events = NodeEvents.of(subscription, NodeEvents.ALL);
        events.setDeadlineUs(1_000);
        events.addTo(poller);
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldNotHangWhereDeadlinesAndIntervalsAreSetAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        for (int i = 0; i < SUBSCRIPTIONS; i++) {
            try (Subscription<HandwrittenSample> one = orb.subscribe(topic);
                    NodeEvents events = NodeEvents.of(one, NodeEvents.ALL)) {
                Future<?> deadline = threads.submit(() -> events.setDeadlineUs(1_000));
                Future<?> interval = threads.submit(() -> one.setIntervalUs(1_000));
                deadline.get();
                interval.get();
            }
        }
        threads.shutdown();
    }
}
