// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.time.ManualClock;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Polls on another thread; the manual clock waits until that thread sleeps, so nothing here depends on the machine. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollerTest {
    private static final long FOREVER = -1;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<Sample> latest = Sample.topic("latest", 1);
    private final OrbMetadata<Sample> queued = Sample.topic("queued", 4);
    private final Poller poller = orb.poller();
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    /** Starts the action on its own thread and returns once it sleeps on the clock. */
    private <V> FutureTask<V> startAndAwaitSleep(Callable<V> action) throws InterruptedException {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "poller");
        thread.start();
        while (thread.getState() != Thread.State.WAITING && !task.isDone()) {
            Thread.onSpinWait();
        }
        clock.advance(0);
        return task;
    }

    @Test
    void shouldReturnAtOnceWithATimeoutOfZero() { // W-2
        poller.add(orb.subscribe(latest));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldReturnAtOnceAsLongAsSomethingIsUpdated() { // W-4
        Subscription<Sample> one = orb.subscribe(latest);
        Subscription<Sample> two = orb.subscribe(latest);
        poller.add(one);
        poller.add(two);
        orb.advertise(latest).publish(Sample.of(1));
        assertEquals(2, poller.poll(FOREVER, MICROSECONDS));
        assertTrue(one.update(copy));
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldTimeOutExactlyWhenTheClockPassesTheDeadline() throws Exception { // W-2
        poller.add(orb.subscribe(latest));
        FutureTask<Long> returnedAt = startAndAwaitSleep(() -> {
            assertEquals(0, poller.poll(500, MICROSECONDS));
            long now = clock.nowUs();
            poller.close();
            return now;
        });
        clock.advance(499);
        assertTrue(!returnedAt.isDone());
        clock.advance(10_000);
        assertEquals(1_000_500, returnedAt.get());
    }

    @Test
    void shouldCountPartsOfAMicrosecondAsAWholeOne() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> {
            int ready = poller.poll(1, NANOSECONDS);
            poller.close();
            return ready;
        });
        assertTrue(!result.isDone());
        clock.advance(1);
        assertEquals(0, result.get());
    }

    @ParameterizedTest
    @EnumSource(TimeUnit.class)
    void shouldTakeTheLongestTimeoutForEver(TimeUnit unit) throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(Long.MAX_VALUE, unit));
        assertTrue(!result.isDone());
        poller.wakeup();
        assertEquals(0, result.get());
    }

    @Test
    void shouldWakeOnAPublish() throws Exception { // W-5
        Subscription<Sample> subscription = orb.subscribe(latest);
        poller.add(subscription);
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        orb.advertise(latest).publish(Sample.of(1));
        assertEquals(1, result.get());
    }

    @Test
    void shouldWakeWhenATopicIsAdvertisedLaterWithData() throws Exception { // W-8
        poller.add(orb.subscribe(latest, 3));
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        for (int instance = 0; instance <= 3; instance++) {
            orb.advertiseMulti(latest).publish(Sample.of(instance));
        }
        assertEquals(1, result.get());
    }

    @Test
    void shouldWakeWhenTheIntervalPassesWithAMessagePending() throws Exception { // W-6, differs on purpose
        Subscription<Sample> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000);
        poller.add(subscription);
        Publication<Sample> publication = orb.advertise(latest);
        publication.publish(Sample.of(1));
        assertTrue(subscription.update(copy));
        FutureTask<Long> wokenAt = startAndAwaitSleep(() -> {
            assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
            long now = clock.nowUs();
            poller.close();
            return now;
        });
        publication.publish(Sample.of(2));
        clock.advance(999);
        assertTrue(!wokenAt.isDone());
        clock.advance(5_000);
        assertEquals(1_001_000, wokenAt.get());
    }

    @Test
    void shouldReceiveABurstInOrder() throws Exception { // W-10
        Subscription<Sample> subscription = orb.subscribe(queued);
        poller.add(subscription);
        FutureTask<Integer> ordered = startAndAwaitSleep(() -> {
            int received = 0;
            while (poller.poll(500, MICROSECONDS) > 0) {
                assertTrue(subscription.update(copy));
                assertEquals(received, copy.value());
                received++;
            }
            poller.close();
            return received;
        });
        Publication<Sample> publication = orb.advertise(queued);
        for (int value = 0; value < 40; value++) {
            publication.publish(Sample.of(value));
            if (value % 4 == 3) {
                clock.advance(100);
            }
        }
        clock.advance(1_000);
        assertEquals(40, ordered.get());
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldReturnOnWakeup() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        poller.wakeup();
        assertEquals(0, result.get());
    }

    @Test
    void shouldRememberAWakeupForTheNextPoll() {
        poller.wakeup();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldReturnWhenInterruptedAndKeepTheFlag() {
        Thread.currentThread().interrupt();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldReturnWhenClosedByAnotherThread() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        orb.close();
        assertEquals(0, result.get());
    }

    @Test
    void shouldNotSleepForGoodWhileAMessageIsOnItsWay() throws Exception {
        Subscription<Sample> subscription = orb.subscribe(latest);
        poller.add(subscription);
        Node<Sample> node = orb.find(latest, 0);
        var writer = node.buffer().acquireWriter();
        int at = writer.begin();
        FutureTask<Integer> result = new FutureTask<>(() -> poller.poll(FOREVER, MICROSECONDS));
        Thread thread = new Thread(result, "poller");
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        latest.encode(Sample.of(1), writer.words(), at);
        writer.commit(); // and no signal: as if the waiter had armed itself after the publisher looked
        assertEquals(1, result.get());
    }

    @Test
    void shouldNotBeWokenForAClosedSubscription() throws Exception {
        WakeCountingClock counting = new WakeCountingClock(clock);
        try (Orb counted = Orb.create(counting)) {
            Poller sleepy = counted.poller();
            Subscription<Sample> subscription = counted.subscribe(latest);
            sleepy.add(subscription);
            subscription.close();
            FutureTask<Integer> result = startAndAwaitSleep(() -> sleepy.poll(FOREVER, MICROSECONDS));
            counted.advertise(latest).publish(Sample.of(1));
            assertEquals(0, counting.wakes());
            sleepy.wakeup();
            assertEquals(0, result.get());
        }
    }

    @Test
    void shouldLeaveOutARemovedSubscription() {
        Subscription<Sample> subscription = orb.subscribe(latest);
        poller.add(subscription);
        poller.remove(subscription);
        poller.remove(subscription);
        orb.advertise(latest).publish(Sample.of(1));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }
}
