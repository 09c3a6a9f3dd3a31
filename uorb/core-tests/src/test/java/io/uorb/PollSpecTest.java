// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Section 6 of the specification: poll. Another thread polls; the manual clock waits until it sleeps, so nothing here
 * depends on the machine.
 */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollSpecTest extends SpecFixture {
    private final Poller poller = orb.poller();

    /** Polls once on another thread and then leaves the clock; gives the number of updated entries and the time. */
    private FutureTask<List<Long>> pollOnce(long timeout) {
        return startAndAwaitSleep(() -> {
            long ready = poller.poll(timeout, MICROSECONDS);
            long nowUs = clock.nowUs();
            poller.close();
            return List.of(ready, nowUs - START_US);
        });
    }

    @Test
    @Statement({"W-1", "W-7"})
    void shouldWaitForItsTimeoutWithoutEntries() throws Exception {
        FutureTask<List<Long>> result = pollOnce(500);
        assertFalse(result.isDone());
        advance(500);
        assertEquals(List.of(0L, 500L), result.get());
    }

    @Test
    @Statement({"W-1", "W-4"})
    void shouldTellHowManyEntriesAreUpdatedUntilTheyAreCopied() {
        Subscription<HandwrittenSample> one = orb.subscribe(latest);
        Subscription<HandwrittenSample> two = orb.subscribe(latest);
        poller.add(one);
        poller.add(two);
        publish(orb.advertise(latest), 1);
        assertEquals(2, poller.poll(FOREVER, MICROSECONDS));
        assertEquals(2, poller.poll(FOREVER, MICROSECONDS));
        assertEquals(1, copied(one));
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
        assertEquals(1, copied(two));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    @Statement("W-2")
    void shouldOnlyLookWithATimeoutOfZero() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        poller.add(subscription);
        assertEquals(0, poller.poll(0, MICROSECONDS));
        publish(orb.advertise(latest), 1);
        assertEquals(1, poller.poll(0, MICROSECONDS));
    }

    @Test
    @Statement("W-2")
    void shouldTimeOutExactlyWhenTheClockReachesTheDeadline() throws Exception {
        poller.add(orb.subscribe(latest));
        FutureTask<List<Long>> result = pollOnce(500);
        advance(499);
        assertFalse(result.isDone());
        advance(10_000);
        assertEquals(List.of(0L, 500L), result.get());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -1_000, Long.MIN_VALUE})
    @Statement("W-2")
    void shouldWaitWithoutEndWithANegativeTimeout(long timeout) throws Exception {
        poller.add(orb.subscribe(latest));
        FutureTask<List<Long>> result = pollOnce(timeout);
        long yearUs = 365L * 24 * 3_600 * 1_000_000;
        advance(yearUs);
        assertFalse(result.isDone());
        publish(orb.advertise(latest), 1);
        assertEquals(List.of(1L, yearUs), result.get());
    }

    @Test
    @Statement("W-3")
    void shouldNotWaitForWhatIsThereAlready() {
        publish(orb.advertise(latest), 1);
        poller.add(orb.subscribe(latest));
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    @Statement("W-5")
    void shouldWakeEveryPollerOfANode() throws Exception {
        Poller second = orb.poller();
        poller.add(orb.subscribe(latest));
        second.add(orb.subscribe(latest));
        FutureTask<List<Long>> one = pollOnce(FOREVER);
        FutureTask<Integer> two = startAndAwaitSleep(() -> second.poll(FOREVER, MICROSECONDS));
        publish(orb.advertise(latest), 1);
        assertEquals(List.of(1L, 0L), one.get());
        assertEquals(1, two.get());
    }

    @Test
    @Statement("W-5")
    void shouldSetTwoEntriesOfOneNodeWithOnePublish() throws Exception {
        poller.add(orb.subscribe(latest));
        poller.add(orb.subscribe(latest));
        FutureTask<List<Long>> result = pollOnce(FOREVER);
        publish(orb.advertise(latest), 1);
        assertEquals(List.of(2L, 0L), result.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"STEADY", "PX4"})
    @Statement({"W-5", "W-6", "V-10"})
    void shouldNotWakeBeforeTheIntervalHasPassedAndThenWithoutAnotherPublish(IntervalRule rule) throws Exception {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setIntervalRule(rule);
        subscription.setIntervalUs(1_000);
        subscription.setLastUpdateUs(START_US);
        poller.add(subscription);
        FutureTask<List<Long>> result = pollOnce(FOREVER);
        publish(orb.advertise(latest), 1);
        advance(999);
        assertFalse(result.isDone());
        advance(5_000);
        assertEquals(List.of(1L, 1_000L), result.get());
    }

    @Test
    @Statement({"V-10", "W-6"})
    void shouldNotWakeBecauseAnIntervalPassesWithNothingPending() throws Exception {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000);
        subscription.setLastUpdateUs(START_US);
        poller.add(subscription);
        FutureTask<List<Long>> result = pollOnce(5_000);
        advance(4_999);
        assertFalse(result.isDone());
        advance(1);
        assertEquals(List.of(0L, 5_000L), result.get());
    }

    @Test
    @Statement("W-7")
    void shouldForgetAClosedSubscriptionAndWaitForTheOthers() throws Exception {
        Subscription<HandwrittenSample> closed = orb.subscribe(latest);
        poller.add(closed);
        poller.add(orb.subscribe(queued));
        closed.close();
        FutureTask<List<Long>> result = pollOnce(FOREVER);
        publish(orb.advertise(latest), 1);
        advance(1);
        assertFalse(result.isDone());
        publish(orb.advertise(queued), 1);
        assertEquals(List.of(1L, 1L), result.get());
    }

    @Test
    @Statement("W-8")
    void shouldTimeOutOnATopicThatNobodyPublishes() throws Exception {
        poller.add(orb.subscribe(latest, 2));
        orb.advertise(latest);
        FutureTask<List<Long>> result = pollOnce(500);
        advance(500);
        assertEquals(List.of(0L, 500L), result.get());
    }

    @Test
    @Statement("W-8")
    void shouldWakeWhenATopicIsAdvertisedLaterWithData() throws Exception {
        poller.add(orb.subscribe(latest, 3));
        FutureTask<List<Long>> result = pollOnce(FOREVER);
        for (int instance = 0; instance <= 3; instance++) {
            publish(orb.advertiseMulti(latest), instance);
        }
        assertEquals(List.of(1L, 0L), result.get());
    }

    @Test
    @Statement("W-9")
    void shouldPollThousandsOfEntriesAtOnce() throws Exception {
        int topics = 25;
        int instances = 200;
        List<OrbMetadata<HandwrittenSample>> all = new ArrayList<>();
        for (int i = 0; i < topics; i++) {
            all.add(HandwrittenSample.topic("topic_" + i, 1));
            for (int instance = 0; instance < instances; instance++) {
                poller.add(orb.subscribe(all.get(i), instance));
            }
        }
        FutureTask<List<Long>> result = pollOnce(FOREVER);
        publish(orb.advertise(all.get(topics - 1)), 1);
        assertEquals(List.of(1L, 0L), result.get());
    }

    @Test
    @Statement("W-9")
    void shouldHaveMoreThan128WaitersOnANode() throws Exception {
        List<Poller> others = new ArrayList<>(); // held: a poller that nobody holds leaves its nodes
        for (int i = 0; i < 199; i++) {
            others.add(orb.poller());
            others.get(i).add(orb.subscribe(latest));
        }
        poller.add(orb.subscribe(latest));
        assertEquals(200, Internals.listeners(orb, latest));
        FutureTask<List<Long>> last = pollOnce(FOREVER);
        publish(orb.advertise(latest), 1);
        assertEquals(List.of(1L, 0L), last.get());
        others.forEach(Poller::close);
    }

    @Test
    @Statement("W-10")
    void shouldReceiveBurstsOfAlmostAQueueInOrderOneCopyAPoll() throws Exception {
        OrbMetadata<HandwrittenSample> sixteen = HandwrittenSample.topic("sixteen", 16);
        Subscription<HandwrittenSample> subscription = orb.subscribe(sixteen);
        poller.add(subscription);
        FutureTask<List<Long>> received = startAndAwaitSleep(() -> {
            List<Long> values = new ArrayList<>();
            while (poller.poll(500, MILLISECONDS) > 0) {
                assertTrue(subscription.update(copy));
                values.add(copy.value());
            }
            poller.close();
            return values;
        });
        Publication<HandwrittenSample> publication = orb.advertise(sixteen);
        List<Long> sent = new ArrayList<>();
        for (int burst = 0; burst < 22; burst++) {
            for (int i = 0; i < 15; i++) {
                sent.add((long) sent.size());
                publish(publication, sent.size() - 1);
            }
            advance(20_000);
        }
        advance(1_000_000);
        assertEquals(sent, received.get());
        assertEquals(0, subscription.lost());
    }
}
