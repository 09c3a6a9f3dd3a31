// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.SubscriptionStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Status of subscriptions. */
class SubscriptionStatusTest {
    private final ManualClock clock = new ManualClock(1_000_000);
    private final List<String> errors = new ArrayList<>();

    @AutoClose
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(source + ": " + error.getMessage()));

    private final OrbTools tools = OrbTools.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final HandwrittenSample copy = new HandwrittenSample();
    private final String here = Thread.currentThread().getName();

    private SubscriptionStatus only() {
        assertEquals(1, Observation.of(orb).subscriptions().size());
        return Observation.of(orb).subscriptions().get(0);
    }

    private static void publish(Publication<HandwrittenSample> publication, int count) {
        for (int i = 0; i < count; i++) {
            publication.publish(HandwrittenSample.of(i));
        }
    }

    @Test
    void shouldTellWhoReadsWhatAndHowItStands() throws Exception {
        Subscription<HandwrittenSample> subscription = TestThreads.onOther(() -> {
            try (OrbModule scope = OrbModule.enter("filter")) {
                assertEquals("filter", scope.name());
                return orb.subscribe(topic, 3);
            }
        });
        publish(orb.advertise(topic, 3), 6);
        assertTrue(subscription.update(copy));
        assertEquals(
                new SubscriptionStatus(
                        OrbTools.of(orb).origin(subscription).id(),
                        "sample",
                        3,
                        "filter",
                        "other",
                        SubscriptionStatus.COPY,
                        0,
                        3,
                        3,
                        2,
                        0,
                        0),
                only());
    }

    @Test
    void shouldTellTheIntervalAndWhatItPassedOver() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(1_000);
        publish(orb.advertise(topic), 3);
        assertTrue(subscription.update(copy));
        assertEquals(1_000, only().intervalUs());
        assertEquals(2, only().skipped());
        assertEquals(0, only().lost());
        assertEquals(0, only().behind());
    }

    @Test
    void shouldNameThePollersThreadOnceItHasPolled() {
        Poller poller = orb.poller();
        poller.add(orb.subscribe(topic));
        assertEquals(SubscriptionStatus.POLL, only().deliveryMode());
        assertEquals(here, only().thread());
        TestThreads.runOnOther(() -> poller.poll(0, MICROSECONDS));
        assertEquals("other", only().thread());
        poller.close();
        assertEquals(SubscriptionStatus.COPY, only().deliveryMode());
        assertEquals(here, only().thread());
    }

    @Test
    void shouldNameTheThreadThatACallbackHandsOverTo() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.registerCallback(new NamedCallback("wq:test"));
        assertEquals(SubscriptionStatus.CALLBACK, only().deliveryMode());
        assertEquals("wq:test", only().thread());
        subscription.unregisterCallback();
        assertEquals(SubscriptionStatus.COPY, only().deliveryMode());
        assertEquals(here, only().thread());
    }

    @Test
    void shouldNameTheMakersThreadIfACallbackNamesNone() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.registerCallback(generation -> {});
        assertEquals(SubscriptionStatus.CALLBACK, only().deliveryMode());
        assertEquals(here, only().thread());
        subscription.unregisterCallback();
        subscription.registerCallback(new NamedCallback(null));
        assertEquals(here, only().thread());
    }

    @Test
    void shouldTellTheHandlerOfACallbackThatFailsToNameItsThread() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.registerCallback(new NamedCallback("") {
            @Override
            public String servingThread() {
                throw new IllegalStateException("no name");
            }
        });
        assertEquals(here, Observation.of(orb).subscriptions().get(0).thread());
        assertEquals(List.of("callback of subscription to sample instance 0, asked for its thread: no name"), errors);
    }

    @Test
    void shouldBeBehindByWhatWasPublishedSinceTheLastCopy() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertEquals(0, only().behind());
        publish(publication, 3);
        assertEquals(3, only().behind());
        assertTrue(subscription.update(copy));
        assertEquals(2, only().behind());
        publish(publication, 1_000);
        assertEquals(1_002, only().behind());
        while (subscription.update(copy)) {
            assertTrue(only().behind() < 4);
        }
        assertEquals(0, only().behind());
        assertEquals(1_003, only().generation());
    }

    @Test
    void shouldBeBehindByTheMessageThatIsOfferedToANewOne() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        publish(publication, 10);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertEquals(1, only().behind());
        publish(publication, 2);
        assertEquals(3, only().behind());
        subscription.close();
        publication.close();
        Subscription<HandwrittenSample> late = orb.subscribe(topic);
        assertEquals(0, only().behind());
        assertFalse(late.updated());
    }

    @Test
    void shouldBeBehindFromItsNewPlaceAfterAChangeOfInstance() {
        publish(orb.advertise(topic, 0), 10);
        publish(orb.advertise(topic, 1), 5);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertTrue(subscription.update(copy));
        assertTrue(subscription.changeInstance(1));
        assertEquals(1, only().instance());
        assertEquals(0, only().generation());
        assertEquals(1, only().behind());
        assertTrue(subscription.update(copy));
        assertEquals(0, only().behind());
    }

    @Test
    void shouldNotBeBehindAMessageThatIsBeingPublished() {
        HookTopic hooked = new HookTopic("hooked", 1);
        Publication<long[]> publication = orb.advertise(hooked);
        try (Subscription<long[]> behind = orb.subscribe(hooked)) {
            hooked.onNextEncode(() -> assertEquals(0, only().behind()));
            publication.publish(new long[1]);
            assertEquals(1, only().behind());
            assertFalse(behind.isClosed());
        }
    }

    /** Two publishers: 2 is out before 1, so 1 is copied last, and still nothing is left to copy. */
    @Test
    void shouldNotBeBehindAfterAnOvertakenMessage() {
        HookTopic hooked = new HookTopic("hooked", 4);
        Publication<long[]> slow = orb.advertise(hooked);
        Publication<long[]> fast = orb.advertise(hooked);
        Subscription<long[]> subscription = orb.subscribe(hooked);
        long[] target = new long[1];
        hooked.onNextEncode(() -> {
            fast.publish(new long[] {2});
            assertTrue(subscription.update(target));
        });
        slow.publish(new long[] {1});
        assertTrue(subscription.update(target));
        assertEquals(1, only().generation());
        assertEquals(0, only().behind());
        fast.publish(new long[] {3});
        assertTrue(subscription.update(target));
        assertEquals(3, only().generation());
        assertEquals(0, only().behind());
        fast.publish(new long[] {4});
        assertEquals(1, only().behind());
    }

    @Test
    void shouldCountBehindAcrossTheWrapOfGenerations() {
        try (Orb old = OrbAtGeneration.create(clock, Long.MAX_VALUE - 3)) {
            Subscription<HandwrittenSample> subscription = old.subscribe(topic);
            Publication<HandwrittenSample> publication = old.advertise(topic);
            publish(publication, 2);
            assertTrue(subscription.update(copy));
            publish(publication, 6);
            assertEquals(7, Observation.of(old).subscriptions().get(0).behind());
        }
    }

    @Test
    void shouldNotListOneThatIsUnsubscribedUntilItIsAttachedAgain() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        long id = only().id();
        subscription.unsubscribe();
        assertEquals(List.of(), Observation.of(orb).subscriptions());
        assertTrue(subscription.subscribe());
        assertEquals(id, only().id());
        subscription.close();
        assertEquals(List.of(), Observation.of(orb).subscriptions());
    }

    @Test
    void shouldListByTopicInstanceAndNumber() {
        OrbMetadata<HandwrittenSample> first = HandwrittenSample.topic("a", 1);
        Subscription<HandwrittenSample> one = orb.subscribe(topic, 10);
        Subscription<HandwrittenSample> two = orb.subscribe(topic, 2);
        Subscription<HandwrittenSample> three = orb.subscribe(topic, 2);
        Subscription<HandwrittenSample> four = orb.subscribe(first);
        assertEquals(
                List.of(
                        OrbTools.of(orb).origin(four).id(),
                        OrbTools.of(orb).origin(two).id(),
                        OrbTools.of(orb).origin(three).id(),
                        OrbTools.of(orb).origin(one).id()),
                Observation.of(orb).subscriptions().stream()
                        .map(SubscriptionStatus::id)
                        .toList());
    }

    @Test
    void shouldCountEachChange() {
        orb.advertise(topic, 1);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        List<Runnable> changes = List.of(
                () -> subscription.changeInstance(1),
                subscription::unsubscribe,
                subscription::subscribe,
                subscription::close,
                () -> orb.subscribe(topic));
        for (Runnable change : changes) {
            long before = tools.changes();
            change.run();
            assertTrue(tools.changes() > before);
        }
        long before = tools.changes();
        orb.status();
        Observation.of(orb).subscriptions();
        assertEquals(before, tools.changes());
    }

    @Test
    void shouldSumUpWhatThePresentSubscribersOfANodeLost() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> one = orb.subscribe(topic);
        Subscription<HandwrittenSample> two = orb.subscribe(topic);
        publish(publication, 10);
        assertTrue(one.update(copy));
        assertTrue(two.update(copy));
        assertEquals(12, orb.status().get(0).lost());
        two.close();
        assertEquals(6, orb.status().get(0).lost());
        one.unsubscribe();
        assertEquals(0, orb.status().get(0).lost());
    }

    @Test
    void shouldTellTheTimeOfANodesNewestMessage() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        BareTopic bare = new BareTopic();
        Publication<long[]> untimed = orb.advertise(bare);
        HandwrittenSample message = HandwrittenSample.of(1);
        message.timestamp = 77;
        publication.publish(message);
        untimed.publish(new long[1]);
        assertEquals(clock.nowUs(), orb.status().get(0).lastPublishedUs());
        assertEquals(77, orb.status().get(1).lastPublishedUs());
    }

    /** Names a thread. */
    private static class NamedCallback implements PublishCallback {
        private final String thread;

        NamedCallback(String thread) {
            this.thread = thread;
        }

        @Override
        public void published(long generation) {}

        @Override
        public String servingThread() {
            return thread;
        }
    }
}
