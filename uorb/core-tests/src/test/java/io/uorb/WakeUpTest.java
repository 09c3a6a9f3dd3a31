// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How publishers wake threads that sleep in a poll. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WakeUpTest {
    /** Most threads that a publish wakes itself. */
    private static final int MOST_WAKES = 8;

    private final HookedSleepClock clock = new HookedSleepClock();
    private final Orb orb = Orb.builder().clock(clock).build();
    private final BareTopic topic = new BareTopic("bare", 4);
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Sleeping> sleepers = new ArrayList<>();

    /** A thread that waits for one message. */
    private final class Sleeping {
        final Subscription<long[]> subscription = orb.subscribe(topic);
        final Poller poller = orb.poller();
        final FutureTask<Integer> polled = new FutureTask<>(() -> poller.poll(-1, SECONDS));
        final Thread thread = new Thread(polled, "sleeping");

        Sleeping() {
            poller.add(subscription);
            thread.start();
        }
    }

    private void startSleeping(int threads) {
        for (int i = 0; i < threads; i++) {
            sleepers.add(new Sleeping());
        }
        clock.awaitAsleep(threads);
    }

    /** Fates of the threads that were woken first. */
    enum Fate {
        CLOSED(sleeping -> sleeping.poller.close()),
        REMOVED(sleeping -> sleeping.poller.remove(sleeping.subscription)),
        SUBSCRIPTION_CLOSED(sleeping -> sleeping.subscription.close()),
        MOVED(sleeping -> assertTrue(sleeping.subscription.changeInstance(1))),
        INTERRUPTED(sleeping -> sleeping.thread.interrupt()),
        ROUSED(sleeping -> sleeping.poller.wakeup());

        private final Consumer<Sleeping> action;

        Fate(Consumer<Sleeping> action) {
            this.action = action;
        }
    }

    @AfterEach
    void tearDown() {
        end.countDown();
        orb.close();
    }

    private void awaitEnd() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void publish(long value) throws Exception {
        OtherThread.call(() -> {
            try (Publication<long[]> publication = orb.advertise(topic)) {
                publication.publish(new long[] {value});
            }
            return null;
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, MOST_WAKES, 3 * MOST_WAKES})
    void shouldWakeAThreadWhileAnotherPublisherIsSuspendedInTheWakeUp(int threads) throws Exception {
        startSleeping(threads);
        CountDownLatch suspended = new CountDownLatch(1);
        AtomicBoolean first = new AtomicBoolean(true);
        clock.beforeWake(() -> {
            if (first.getAndSet(false)) {
                suspended.countDown();
                awaitEnd();
            }
        });
        Thread publisher = new Thread(() -> {
            Publication<long[]> publication = orb.advertise(topic);
            publication.publish(new long[] {1});
        });
        publisher.start();
        suspended.await();
        publish(2);
        for (Sleeping sleeping : sleepers) {
            assertEquals(1, sleeping.polled.get());
        }
        end.countDown();
        publisher.join();
    }

    @Test
    void shouldNotDisarmALaterWaitThroughASuspendedPublisher() throws Exception {
        Subscription<long[]> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        CountDownLatch suspended = new CountDownLatch(1);
        CountDownLatch resume = new CountDownLatch(1);
        AtomicBoolean first = new AtomicBoolean(true);
        clock.beforeWake(() -> {
            if (first.getAndSet(false)) {
                suspended.countDown();
                try {
                    resume.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        FutureTask<Long> received = OtherThread.startAndAwaitWait(() -> {
            long[] message = {0};
            while (message[0] < 3) {
                poller.poll(-1, SECONDS);
                subscription.update(message);
            }
            return message[0];
        });
        clock.awaitAsleep(1);
        Thread publisher = new Thread(() -> orb.advertise(topic).publish(new long[] {1}));
        publisher.start();
        suspended.await();
        publish(2);
        while (subscription.generation() < 2) {
            Thread.onSpinWait();
        }
        clock.awaitAsleep(1);
        resume.countDown(); // in the first publish still, while the thread waits anew
        publisher.join();
        publish(3);
        assertEquals(3, received.get());
    }

    @Test
    void shouldWakeFewThreadsInAPublishAndAllInTheEnd() throws Exception {
        startSleeping(100);
        Thread publisher = Thread.currentThread();
        Publication<long[]> publication = orb.advertise(topic);
        AtomicInteger wakes = new AtomicInteger();
        clock.beforeWake(() -> wakes.addAndGet(Thread.currentThread() == publisher ? 1 : 0));
        publication.publish(new long[] {1});
        for (Sleeping sleeping : sleepers) {
            assertEquals(1, sleeping.polled.get());
        }
        assertTrue(wakes.get() <= MOST_WAKES, () -> wakes + " threads woken by one publish");
    }

    @Test
    void shouldWakeAllInTheNextPublishWhileThreadsThatWereWokenFirstAreSuspended() throws Exception {
        startSleeping(100);
        Set<Thread> suspended = ConcurrentHashMap.newKeySet();
        CountDownLatch woken = new CountDownLatch(MOST_WAKES);
        clock.afterSleep(() -> {
            suspended.add(Thread.currentThread());
            woken.countDown();
            awaitEnd();
        });
        publish(1);
        woken.await();
        clock.afterSleep(() -> {});
        publish(2);
        for (Sleeping sleeping : sleepers) {
            if (!suspended.contains(sleeping.thread)) {
                assertEquals(1, sleeping.polled.get());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Fate.class)
    void shouldWakeAllWhateverBecomesOfTheThreadsThatWereWokenFirst(Fate fate) throws Exception {
        orb.advertiseMulti(topic);
        orb.advertiseMulti(topic);
        startSleeping(100);
        Set<Thread> first = ConcurrentHashMap.newKeySet();
        CountDownLatch woken = new CountDownLatch(MOST_WAKES);
        clock.afterSleep(() -> {
            first.add(Thread.currentThread());
            woken.countDown();
            awaitEnd();
        });
        publish(1);
        woken.await();
        clock.afterSleep(() -> {});
        sleepers.stream().filter(one -> first.contains(one.thread)).forEach(fate.action);
        end.countDown();
        for (Sleeping sleeping : sleepers) {
            if (!first.contains(sleeping.thread)) {
                assertEquals(1, sleeping.polled.get());
            }
        }
    }
}
