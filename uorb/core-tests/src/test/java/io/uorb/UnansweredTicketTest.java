// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.ManualClock;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits while a publisher has taken a message's number and does not commit the message. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnansweredTicketTest {
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final HookTopic topic = new HookTopic("hook", 4);
    private final CountDownLatch resume = new CountDownLatch(1);
    private Orb orb;
    private Thread slow;

    private void create(OrbClock clock) {
        orb = Orb.builder()
                .clock(clock)
                .errorHandler((source, error) -> errors.add(error))
                .build();
    }

    /** Leaves a publisher in the middle of the publish of that value. */
    private void suspendAPublisher(long value) throws InterruptedException {
        CountDownLatch suspended = new CountDownLatch(1);
        topic.onNextEncode(() -> {
            suspended.countDown();
            try {
                resume.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        slow = new Thread(() -> orb.advertise(topic).publish(new long[] {value}), "slow");
        slow.start();
        suspended.await();
    }

    @AfterEach
    void tearDown() throws InterruptedException {
        resume.countDown();
        if (slow != null) {
            slow.join();
        }
        orb.close();
    }

    @Test
    void shouldLetAManualClockAdvanceWhileATicketIsNotAnswered() throws Exception {
        ManualClock clock = new ManualClock();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        suspendAPublisher(1);
        FutureTask<Integer> polled = new FutureTask<>(() -> poller.poll(100, SECONDS));
        Thread thread = new Thread(polled, "polling");
        clock.enrol(thread);
        thread.start();
        clock.advance(100_000_000);
        assertEquals(0, polled.get());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeWokenByASlowPublisherThatWasGivenUp(boolean hasSecondRing) throws Exception {
        HookedSleepClock clock = new HookedSleepClock();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        if (hasSecondRing) {
            orb.advertise(topic).publish(new long[] {0});
            subscription.update(new long[1]);
        }
        Poller poller = orb.poller();
        poller.add(subscription);
        suspendAPublisher(7);
        FutureTask<Integer> polled = new FutureTask<>(() -> poller.poll(-1, SECONDS));
        Thread thread = new Thread(polled, "polling");
        thread.start();
        clock.awaitAsleep(1);
        resume.countDown();
        assertEquals(1, polled.get());
        long[] message = {0};
        subscription.rebind();
        assertTrue(subscription.update(message));
        assertEquals(7, message[0]);
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldSleepBetweenMessagesOfOtherPublishersWhileATicketIsNotAnswered() throws Exception {
        HookedSleepClock clock = new HookedSleepClock();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        suspendAPublisher(-1);
        int messages = 300;
        AtomicLong received = new AtomicLong();
        FutureTask<Long> sum = new FutureTask<>(() -> {
            long[] message = {0};
            long total = 0;
            while (message[0] < messages) {
                assertEquals(1, poller.poll(-1, SECONDS));
                assertTrue(subscription.update(message));
                total += message[0];
                received.set(message[0]);
            }
            return total;
        });
        new Thread(sum, "polling").start();
        Publication<long[]> publication = orb.advertise(topic);
        for (long i = 1; i <= messages; i++) {
            while (received.get() != i - 1) {
                Thread.onSpinWait();
            }
            clock.awaitAsleep(1);
            publication.publish(new long[] {i});
        }
        assertEquals(messages * (messages + 1) / 2, sum.get());
        assertEquals(1, errors.size(), "reported once");
        assertTrue(
                errors.get(0).getMessage().startsWith("a publisher of hook has begun a publish and has not ended it"),
                () -> errors.get(0).getMessage());
    }
}
