// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.HandwrittenSample;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Events beside messages, and deadlines, on a manual clock that stands at 10 s. */
class NodeEventsTest {
    private static final int TIMELINES = 1_000;

    private final ManualClock clock = new ManualClock(10_000_000);
    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(error));
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("watched", 1);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final NodeEvents events = NodeEvents.of(subscription, NodeEvents.ALL);
    private final Poller poller = orb.poller();

    @AfterEach
    void close() {
        events.close();
        orb.close();
    }

    private int polled() {
        return poller.poll(0, TimeUnit.SECONDS);
    }

    private void advance(long deltaUs) throws InterruptedException {
        clock.advance(deltaUs);
    }

    @Test
    @DisplayName("demand:Q-11: a poll returns as long as an event is not taken")
    void shouldPollUntilTheEventIsTaken() {
        events.addTo(poller);
        assertEquals(0, polled());
        orb.advertise(topic);
        assertEquals(1, polled());
        assertEquals(1, polled());
        assertEquals(NodeEvents.PUBLISHER_CAME, events.take());
        assertEquals(0, polled());
    }

    @Test
    @DisplayName("demand:Q-12: bits are cleared by taking them, counts are kept")
    void shouldKeepCounts() {
        orb.advertise(topic).close();
        orb.advertise(topic).close();
        assertEquals(NodeEvents.PUBLISHER_CAME | NodeEvents.PUBLISHER_LEFT, events.take());
        assertEquals(0, events.take());
        assertEquals(2, events.count(NodeEvents.PUBLISHER_LEFT));
    }

    @Test
    @DisplayName("demand:Q-11: publishers wait for changes of the demand")
    void shouldTellPublishersThatTheDemandHasChanged() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        try (NodeEvents own = NodeEvents.of(publication, NodeEvents.DEMAND_CHANGED)) {
            own.addTo(poller);
            own.take();
            subscription.setIntervalUs(20_000);
            assertEquals(1, polled());
            assertEquals(NodeEvents.DEMAND_CHANGED, own.take());
        }
    }

    @Test
    void shouldFollowTheSubscriptionToAnotherInstance() {
        orb.advertise(topic, 1);
        subscription.changeInstance(1);
        events.take();
        orb.advertise(topic, 0);
        assertEquals(0, events.take() & NodeEvents.PUBLISHER_CAME);
        orb.advertise(topic, 1);
        assertEquals(NodeEvents.PUBLISHER_CAME, events.take());
    }

    @Test
    @DisplayName("demand:Q-10: a flush is done when the last publisher has answered")
    void shouldTellWhenAllHaveFlushed() {
        NodeDemand node = NodeDemand.of(orb, topic, 0);
        List<Runnable> answers = new ArrayList<>();
        node.onFlush(answers::add);
        node.onFlush(answers::add);
        node.flush();
        answers.get(0).run();
        answers.get(0).run();
        assertEquals(0, events.take());
        answers.get(1).run();
        assertEquals(NodeEvents.FLUSH_DONE, events.take());
    }

    @Test
    @DisplayName("demand:Q-10: a publisher that leaves before it has answered leaves no flush unfinished")
    void shouldFinishTheFlushesOfAPublisherThatLeaves() {
        NodeDemand node = NodeDemand.of(orb, topic, 0);
        List<Runnable> answers = new ArrayList<>();
        DemandRegistration registration = node.onFlush(answers::add);
        node.flush();
        node.flush();
        answers.get(0).run();
        assertEquals(1, events.count(NodeEvents.FLUSH_DONE));
        registration.close();
        registration.close();
        assertEquals(2, events.count(NodeEvents.FLUSH_DONE));
        answers.get(1).run();
        node.flush();
        assertEquals(2, answers.size());
        assertEquals(3, events.count(NodeEvents.FLUSH_DONE));
    }

    @Test
    @DisplayName("demand:Q-10: a publisher that leaves while it is asked answers")
    void shouldFinishTheFlushThatAPublisherLeavesIn() {
        NodeDemand node = NodeDemand.of(orb, topic, 0);
        List<DemandRegistration> others = new ArrayList<>();
        node.onFlush(answer -> {
            others.forEach(DemandRegistration::close);
            answer.run();
        });
        others.add(node.onFlush(answer -> {}));
        node.flush();
        assertEquals(NodeEvents.FLUSH_DONE, events.take());
    }

    @Test
    void shouldFlushWithoutThePublisherThatFails() {
        NodeDemand node = NodeDemand.of(orb, topic, 0);
        node.onFlush(answer -> {
            throw new IllegalStateException("no FIFO");
        });
        node.flush();
        assertEquals(NodeEvents.FLUSH_DONE, events.take());
        assertEquals(1, errors.size());
    }

    @Test
    @DisplayName("demand:Q-10: a flush that nobody holds messages for is done at once")
    void shouldFlushAtOnceWithoutPublishers() {
        NodeDemand.of(orb, topic, 0).flush();
        assertEquals(NodeEvents.FLUSH_DONE, events.take());
    }

    @Test
    @DisplayName("demand:Q-13: a poll wakes when the deadline is missed")
    void shouldWakeAPollAtTheDeadline() throws Exception {
        events.setDeadlineUs(30_000);
        events.addTo(poller);
        Thread polling = new Thread(() -> poller.poll(1, TimeUnit.SECONDS));
        clock.enrol(polling);
        polling.start();
        advance(29_999);
        assertEquals(0, events.pending());
        advance(1);
        polling.join();
        assertEquals(10_030_000, clock.nowUs());
        assertEquals(NodeEvents.DEADLINE_MISSED, events.pending());
    }

    @Test
    @DisplayName("demand:Q-15: a work item is scheduled by its queue's timer")
    void shouldScheduleAWorkItemAtTheDeadline() throws Exception {
        try (WorkQueues queues = new WorkQueues(orb)) {
            List<Long> runsUs = new ArrayList<>();
            WorkItem item = new WorkItem("watch", queues.findOrCreate(WorkQueueConfig.LP_DEFAULT), () -> {
                if ((events.take() & NodeEvents.DEADLINE_MISSED) != 0) {
                    runsUs.add(clock.nowUs());
                }
            });
            events.setDeadlineUs(30_000);
            events.addTo(item);
            Publication<HandwrittenSample> publication = orb.advertise(topic);
            advance(20_000);
            publication.publish(HandwrittenSample.of(1));
            advance(65_000);
            item.close();
            assertEquals(List.of(10_050_000L, 10_080_000L), runsUs);
        }
    }

    @Test
    @DisplayName("demand:Q-13: no message for three intervals and a half misses three, and the next message ends it")
    void shouldCountEachIntervalOnce() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        events.setDeadlineUs(10_000);
        advance(35_000);
        assertEquals(3, events.missed());
        publication.publish(HandwrittenSample.of(1));
        advance(9_999);
        assertEquals(3, events.missed());
        advance(1);
        assertEquals(4, events.missed());
    }

    @Test
    void shouldCountMessagesThatTheIntervalHoldsBack() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        subscription.setIntervalUs(1_000_000);
        events.setDeadlineUs(10_000);
        for (int i = 0; i < 10; i++) {
            advance(9_000);
            publication.publish(HandwrittenSample.of(i));
        }
        assertEquals(0, events.missed());
    }

    @Test
    @DisplayName("demand:Q-29: deadlines are exact to the microsecond on 1,000 random timelines")
    void shouldMissWhatARandomTimelineMisses() throws Exception {
        Random random = new Random(7);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        events.addTo(poller);
        for (int i = 0; i < TIMELINES; i++) {
            long deadlineUs = 1 + random.nextInt(5_000);
            events.setDeadlineUs(deadlineUs);
            long expected = 0;
            for (int message = 0; message < 5; message++) {
                long gapUs = random.nextInt(15_000);
                expected += gapUs / deadlineUs;
                if (random.nextBoolean()) {
                    polled();
                }
                advance(gapUs);
                assertEquals(expected, events.missed());
                publication.publish(HandwrittenSample.of(message));
            }
        }
    }

    @Test
    void shouldWatchTheInstanceToWhichTheSubscriptionMoves() throws Exception {
        Publication<HandwrittenSample> other = orb.advertise(topic, 1);
        events.setDeadlineUs(10_000);
        events.addTo(poller);
        subscription.changeInstance(1);
        assertEquals(0, polled());
        advance(9_000);
        other.publish(HandwrittenSample.of(1));
        advance(9_000);
        assertEquals(0, polled());
        assertEquals(0, events.missed());
    }

    @Test
    void shouldNeverMissADeadlineBeyondTheClock() throws Exception {
        events.setDeadlineUs(Long.MAX_VALUE);
        events.addTo(poller);
        assertEquals(0, polled());
        advance(1_000_000);
        assertEquals(0, events.missed());
    }

    @Test
    void shouldRefuseANegativeDeadline() {
        assertThrowsNaming(IllegalArgumentException.class, () -> events.setDeadlineUs(-1), "-1 us");
    }

    @Test
    void shouldRefuseEventsThatAreNone() {
        assertThrowsNaming(IllegalArgumentException.class, () -> NodeEvents.of(subscription, 0x60), "0x60");
    }

    @Test
    @DisplayName("demand:Q-14: the shortest promise holds until its publication is closed")
    void shouldKeepPromisesWhileThePublicationIsOpen() {
        NodeDemand node = NodeDemand.of(orb, topic, 0);
        Publication<HandwrittenSample> fast = orb.advertise(topic);
        NodeDemand.promiseUs(fast, 10_000);
        NodeDemand.promiseUs(orb.advertise(topic), 50_000);
        assertEquals(10_000, node.promisedUs());
        fast.close();
        assertEquals(50_000, node.promisedUs());
    }

    @Test
    void shouldForgetEventsThatAreClosed() {
        events.addTo(poller);
        events.setDeadlineUs(1);
        orb.advertise(topic);
        events.close();
        assertEquals(0, polled());
        assertEquals(NodeDemand.of(orb, topic, 0).demand(), new Demand(1, 0, 0));
    }

    @Test
    void shouldWakeAPollerThatSleepsForADeadlineThatIsSetLater() throws Exception {
        events.addTo(poller);
        Thread polling = new Thread(() -> poller.poll(-1, TimeUnit.SECONDS));
        clock.enrol(polling);
        polling.start();
        advance(1);
        events.setDeadlineUs(10_000);
        advance(20_000);
        polling.join(TimeUnit.SECONDS.toMillis(10));
        assertFalse(polling.isAlive());
    }

    @Test
    void shouldEndWithTheSubscription() throws Exception {
        events.setDeadlineUs(10_000);
        events.addTo(poller);
        subscription.close();
        advance(50_000);
        assertEquals(0, polled());
        assertEquals(0, events.missed());
        assertThrows(IllegalStateException.class, () -> events.setDeadlineUs(1));
    }

    @Test
    void shouldNotShowADeadlineAsASubscriber() {
        events.setDeadlineUs(10_000);
        assertEquals(1, orb.status().get(0).subscribers());
        assertEquals(1, Observation.of(orb).subscriptions().size());
    }

    @Test
    void shouldTakeTheShortestDeadlineOfASubscription() {
        events.setDeadlineUs(10_000);
        try (NodeEvents other = NodeEvents.of(subscription, NodeEvents.DEADLINE_MISSED)) {
            other.setDeadlineUs(5_000);
            assertEquals(5_000, SubscriptionDemand.of(subscription).deadlineUs());
        }
        assertEquals(10_000, SubscriptionDemand.of(subscription).deadlineUs());
    }

    @Test
    void shouldRefuseToCountWhatIsNoEvent() {
        assertThrowsNaming(IllegalArgumentException.class, () -> events.count(0x40), "0x40");
        assertThrowsNaming(IllegalArgumentException.class, () -> events.count(3), "0x3");
    }

    @Test
    void shouldRefuseAWaiterOnceClosed() {
        events.close();
        assertThrows(IllegalStateException.class, () -> events.addTo(poller));
    }

    @Test
    void shouldNotKeepAPollerAwakeThatWasRefused() {
        events.close();
        assertThrows(IllegalStateException.class, () -> events.addTo(poller));
        events.raise(NodeEvents.PUBLISHER_CAME, 1); // by a thread that was about to
        assertEquals(0, polled());
    }

    @Test
    void shouldLeaveOnePoller() {
        try (Poller other = orb.poller()) {
            events.addTo(poller);
            events.addTo(other);
            orb.advertise(topic);
            events.removeFrom(poller);
            assertEquals(0, polled());
            assertEquals(1, other.poll(0, TimeUnit.SECONDS));
        }
    }

    @Test
    void shouldRestWhileTheSubscriptionIsAtNoNode() throws Exception {
        events.setDeadlineUs(10_000);
        advance(15_000);
        subscription.unsubscribe();
        advance(100_000);
        assertEquals(1, events.missed());
        subscription.subscribe();
        advance(9_999);
        assertEquals(1, events.missed());
        advance(1);
        assertEquals(2, events.missed());
    }

    @Test
    void shouldEndWithThePublication() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        NodeEvents own = NodeEvents.of(publication, NodeEvents.ALL);
        own.addTo(poller);
        publication.close();
        orb.advertise(topic);
        assertEquals(0, polled());
        assertThrows(IllegalStateException.class, () -> own.addTo(poller));
    }

    @Test
    void shouldBeClosedIfTheSubscriptionIs() {
        subscription.close();
        NodeEvents late = NodeEvents.of(subscription, NodeEvents.ALL);
        assertThrows(IllegalStateException.class, () -> late.addTo(poller));
        assertThrows(IllegalStateException.class, () -> late.setDeadlineUs(1));
    }

    @Test
    void shouldRefuseAPollerTwiceAndOneOnAnotherClock() {
        events.addTo(poller);
        assertThrowsNaming(IllegalArgumentException.class, () -> events.addTo(poller), "already");
        try (Orb other = Orb.create();
                Poller elsewhere = other.poller()) {
            assertThrowsNaming(IllegalArgumentException.class, () -> events.addTo(elsewhere), "another clock");
        }
        poller.close();
        Poller next = orb.poller();
        events.addTo(next);
        orb.advertise(topic);
        assertEquals(1, next.poll(0, TimeUnit.SECONDS));
    }

    @Test
    void shouldGoOnAfterAWorkItemThatIsClosed() {
        try (WorkQueues queues = new WorkQueues(orb)) {
            WorkItem item = new WorkItem("gone", queues.findOrCreate(WorkQueueConfig.LP_DEFAULT), () -> {});
            events.addTo(item);
            item.close();
            orb.advertise(topic);
            assertEquals(
                    List.of(), queues.findOrCreate(WorkQueueConfig.LP_DEFAULT).items());
            assertEquals(NodeEvents.PUBLISHER_CAME, events.take());
        }
    }
}
