// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.poll.PollTimer;
import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A broker on simulated time, which goes back (ros1:C-31, ros1:C-32). */
@Timeout(60)
class SimulatedOrbTest {
    private static final long SECOND = 1_000_000_000;

    private final SimulatedClock clock = new SimulatedClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final DebugValue message = new DebugValue();

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @EnumSource(IntervalRule.class)
    @Statement("ros1:C-32")
    void shouldBeginIntervalsAnew(IntervalRule rule) {
        clock.set(100 * SECOND);
        Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
        Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE);
        subscription.setIntervalRule(rule);
        subscription.setIntervalUs(1_000_000);
        for (int i = 1; i <= 50; i++) {
            clock.set((100 + i) * SECOND);
            publish(publication);
            subscription.update(message);
        }
        clock.set(110 * SECOND);
        publish(publication);
        assertTrue(subscription.updated());
        assertTrue(subscription.update(message));
        int passed = 0;
        for (int i = 1; i <= 100; i++) {
            clock.set(110 * SECOND + i * SECOND / 10);
            publish(publication);
            passed += subscription.update(message) ? 1 : 0;
        }
        assertTrue(passed >= 9 && passed <= 11, passed + " in 10 s");
        publication.close();
    }

    private void publish(Publication<DebugValue> publication) {
        message.timestamp = clock.nowUs();
        publication.publish(message);
    }

    @Test
    @Statement("ros1:C-32")
    void shouldEndPollsOfALimitedTime() throws Exception {
        clock.set(100 * SECOND);
        try (Poller poller = orb.poller()) {
            CompletableFuture<Integer> result = new CompletableFuture<>();
            clock.set(150 * SECOND);
            Thread thread = new Thread(() -> result.complete(poller.poll(10, TimeUnit.SECONDS)));
            thread.setDaemon(true);
            thread.start();
            awaitBlocked(thread);
            clock.set(120 * SECOND);
            assertEquals(0, result.get(20, TimeUnit.SECONDS));
        }
    }

    @Test
    @Statement("ros1:C-32")
    void shouldBeginPollTimersAnew() {
        clock.set(100 * SECOND);
        clock.set(160 * SECOND);
        try (Poller poller = orb.poller()) {
            PollTimer timer = poller.addTimer(1_000_000, 0);
            clock.set(162 * SECOND);
            assertTrue(timer.take() > 0);
            clock.set(130 * SECOND);
            assertFalse(timer.isDue());
            clock.set(131 * SECOND);
            assertTrue(timer.isDue());
            assertEquals(1, timer.take());
        }
    }

    @Test
    @Statement("ros1:C-32")
    void shouldBeginWorkItemsAnew() throws Exception {
        clock.set(100 * SECOND);
        BlockingQueue<Long> runs = new LinkedBlockingQueue<>();
        try (WorkQueues queues = new WorkQueues(orb)) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.LP_DEFAULT);
            ScheduledWorkItem item = new ScheduledWorkItem("item", queue, () -> runs.add(clock.nowUs()));
            item.scheduleOnInterval(1_000_000, 1_000_000);
            for (int i = 1; i <= 10; i++) {
                clock.set((100 + i) * SECOND);
                assertEquals((1 + i) * 1_000_000L, runs.poll(20, TimeUnit.SECONDS));
            }
            clock.set(103 * SECOND);
            WorkItem other = new WorkItem("other", queue, () -> runs.add(0L));
            other.scheduleNow(); // behind it the queue knows of the step back
            assertEquals(0, runs.poll(20, TimeUnit.SECONDS));
            clock.set(104 * SECOND);
            assertEquals(5_000_000L, runs.poll(20, TimeUnit.SECONDS));
            other.close();
            item.close();
        }
    }
}
