// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.poll.PollTimer;
import io.uorb.testing.ForwardedClock;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.ArrayList;
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

/** Publishers that are suspended within a message, and those that publish, read and wait beside them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SuspendedPublishTest {
    private static final int QUEUE_LENGTH = 4;

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final SlowTopic topic = new SlowTopic();
    private final List<Thread> slow = new ArrayList<>();
    private Orb orb;

    private void create(OrbClock clock) {
        orb = Orb.builder()
                .clock(clock)
                .errorHandler((source, error) -> errors.add(error))
                .build();
    }

    /** Leaves a publisher in the middle of the publish of that value. */
    private void suspendAPublisher(long value) throws InterruptedException {
        Publication<long[]> publication = orb.advertise(topic);
        topic.suspended = new CountDownLatch(1);
        Thread thread = new Thread(() -> publication.publish(new long[] {SlowTopic.SUSPENDS + value}), "slow");
        slow.add(thread);
        thread.start();
        topic.suspended.await();
    }

    private void resume() throws InterruptedException {
        topic.resume.countDown();
        for (Thread thread : slow) {
            thread.join();
        }
    }

    @AfterEach
    void tearDown() throws InterruptedException {
        resume();
        orb.close();
    }

    private List<Long> received(Subscription<long[]> subscription) {
        List<Long> values = new ArrayList<>();
        long[] message = new long[1];
        while (subscription.update(message)) {
            values.add(message[0]);
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    @Statement({"kernel:N-7", "kernel:N-9", "kernel:N-31", "kernel:N-33"})
    void shouldHoldUpNeitherPublishersNorReaders(int count) throws Exception {
        create(new ManualClock());
        Subscription<long[]> queued = orb.subscribe(topic);
        Subscription<long[]> newest = orb.subscribe(topic);
        newest.setHistory(1);
        for (int i = 1; i <= count; i++) {
            suspendAPublisher(i);
        }
        Publication<long[]> publication = orb.advertise(topic);
        long[] message = new long[1];
        for (long value = 100; value < 200; value++) {
            publication.publish(new long[] {value});
            assertTrue(newest.update(message));
            assertEquals(value, message[0]);
            assertEquals(List.of(value), received(queued));
            assertFalse(newest.updated());
            assertFalse(queued.updated());
        }
        resume();
        publication.publish(new long[] {200});
        assertTrue(newest.update(message));
        assertEquals(200, message[0]);
        assertEquals(List.of(200L), received(queued));
        NodeStatus status = orb.status().get(0);
        assertEquals(status.published() - 101, queued.lost(), "no more than what was committed too late");
    }

    @Test
    @Statement({"kernel:N-16", "kernel:N-18", "kernel:N-31"})
    void shouldBeDeliveredLateWithinTheQueue() throws Exception {
        create(new ManualClock());
        Subscription<long[]> subscription = orb.subscribe(topic);
        suspendAPublisher(1);
        Publication<long[]> publication = orb.advertise(topic);
        publication.publish(new long[] {2});
        assertEquals(List.of(2L), received(subscription));
        resume();
        assertEquals(List.of(1L), received(subscription));
        publication.publish(new long[] {3});
        assertEquals(List.of(3L), received(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    @Statement("kernel:N-20")
    void shouldLetAManualClockAdvanceAndTellOnce() throws Exception {
        ManualClock clock = new ManualClock();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        suspendAPublisher(1);
        FutureTask<List<Long>> polled = new FutureTask<>(() -> {
            assertEquals(0, poller.poll(100, SECONDS));
            assertEquals(0, poller.poll(100, SECONDS));
            assertEquals(1, poller.poll(-1, SECONDS));
            return received(subscription);
        });
        Thread thread = new Thread(polled, "polling");
        clock.enrol(thread);
        thread.start();
        clock.advance(100_000_000);
        clock.advance(100_000_000);
        assertEquals(1, errors.size(), "reported once");
        assertEquals(
                "a publisher of slow is within a message for 100 ms or longer; manual clock at 0 us continues without"
                        + " it; waiting threads are woken when it completes",
                errors.get(0).getMessage());
        assertEquals(1, orb.callbackErrors());
        resume();
        assertEquals(List.of(1L), polled.get());
        assertEquals(0, subscription.lost());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Statement({"kernel:N-19", "kernel:N-20"})
    void shouldWakeThoseThatWaitWhenItGoesOn(boolean hasOther) throws Exception {
        HookedSleepClock clock = new HookedSleepClock();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        if (hasOther) {
            orb.advertise(topic).publish(new long[] {0});
            subscription.update(new long[1]);
        }
        Poller poller = orb.poller();
        poller.add(subscription);
        suspendAPublisher(7);
        FutureTask<Integer> polled = new FutureTask<>(() -> poller.poll(-1, SECONDS));
        new Thread(polled, "polling").start();
        clock.awaitAsleep(1);
        resume();
        assertEquals(1, polled.get());
        subscription.rebind();
        assertEquals(List.of(7L), received(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    @Statement("kernel:N-20")
    void shouldDelayNoLaterMessage() throws Exception {
        create(OrbClock.system());
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
            publication.publish(new long[] {i});
        }
        assertEquals(messages * (messages + 1) / 2, sum.get());
        assertEquals(List.of(), errors);
    }

    @Test
    @Statement("kernel:N-20")
    void shouldNotKeepAPollFromItsTimers() throws Exception {
        create(OrbClock.system());
        Poller poller = orb.poller();
        poller.add(orb.subscribe(topic));
        suspendAPublisher(1);
        PollTimer timer = poller.addTimer(1_000, 0);
        assertEquals(1, poller.poll(-1, SECONDS));
        assertTrue(timer.take() > 0);
    }

    /** The message comes between the two looks of a thread that is about to sleep, behind the time of the newest. */
    @Test
    @Statement("kernel:N-19")
    void shouldBeSeenOnItsWayByAReaderWithAnInterval() throws Exception {
        TimeReadings clock = new TimeReadings();
        create(clock);
        Subscription<long[]> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(100);
        Publication<long[]> publication = orb.advertise(topic);
        for (clock.nowUs = 1_000; clock.nowUs <= 1_200; clock.nowUs += 20) {
            publication.publish(new long[] {clock.nowUs});
            subscription.update(new long[1]);
        }
        assertEquals(1_290, subscription.dueUs());
        clock.nowUs = 1_295; // the instant is 1,300, and the source's period 20
        suspendAPublisher(1_295);
        assertEquals(WaitCheck.IN_FLIGHT, subscription.reads().waitCheck());
        clock.atReading(2, () -> {
            try {
                resume();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        assertEquals(WaitCheck.IN_FLIGHT, subscription.reads().waitCheck());
        assertEquals(WaitCheck.AVAILABLE, subscription.reads().waitCheck());
    }

    /** A clock that a test sets, and that may go on with a suspended publish when it is read. */
    private static final class TimeReadings extends ForwardedClock {
        private volatile long nowUs;
        private volatile int readingsLeft;
        private Runnable action;

        TimeReadings() {
            super(OrbClock.system());
        }

        void atReading(int reading, Runnable step) {
            action = step;
            readingsLeft = reading;
        }

        @Override
        public long nowUs() {
            if (readingsLeft > 0) {
                readingsLeft--;
                if (readingsLeft == 0) {
                    action.run();
                }
            }
            return nowUs;
        }
    }

    /** A topic whose encoder suspends those who publish certain values, in cells that they have claimed. */
    private static final class SlowTopic extends BareTopic {
        static final long SUSPENDS = 1_000_000;

        private final CountDownLatch resume = new CountDownLatch(1);
        private volatile CountDownLatch suspended;

        SlowTopic() {
            super("slow", QUEUE_LENGTH);
        }

        @Override
        protected boolean encodesInPlace() {
            return true;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            boolean suspends = message[0] >= SUSPENDS / 2;
            words[at] = suspends ? message[0] - SUSPENDS : message[0];
            if (suspends) {
                suspended.countDown();
                try {
                    resume.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
