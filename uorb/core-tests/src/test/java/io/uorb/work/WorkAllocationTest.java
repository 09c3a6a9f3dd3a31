// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Scheduling, timers, callbacks and runs allocate nothing in steady state, on either side. */
@Tag("guard")
@Timeout(value = 120, threadMode = SEPARATE_THREAD)
class WorkAllocationTest {
    /** A busy publisher has moved to a slab by then. */
    private static final int WARM_UP = 40_000;

    private static final int ROUNDS = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final ManualClock clock = new ManualClock();
    private final WorkQueues queues = new WorkQueues(clock, ErrorHandler.uncaught());
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);

    /** One round of what a test does. */
    private static void assertNoGarbage(Allocations.Round<InterruptedException> round) throws InterruptedException {
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, round), "bytes per round");
    }

    @Test
    void shouldNotAllocateToScheduleAndRun() throws Exception {
        WorkItem a = new WorkItem("a", queue, () -> {});
        WorkItem b = new WorkItem("b", queue, a::scheduleNow);
        assertNoGarbage(() -> {
            b.scheduleNow();
            b.scheduleNow();
            clock.advance(0);
        });
        assertEquals(WARM_UP + ROUNDS, a.runs());
    }

    @Test
    void shouldNotAllocateToRunInAModule() throws Exception {
        AtomicReference<String> seen = new AtomicReference<>();
        WorkItem item = OrbModule.make("maker", () -> new WorkItem("a", queue, () -> seen.set(OrbModule.current())));
        assertNoGarbage(() -> {
            item.scheduleNow();
            clock.advance(0);
        });
        assertEquals("maker", seen.get());
    }

    @Test
    void shouldNotAllocateForTimers() throws Exception {
        ScheduledWorkItem periodic = new ScheduledWorkItem("periodic", queue, () -> {});
        periodic.scheduleOnInterval(1_000);
        ScheduledWorkItem once = new ScheduledWorkItem("once", queue, () -> {});
        ScheduledWorkItem cleared = new ScheduledWorkItem("cleared", queue, () -> {});
        assertNoGarbage(() -> {
            once.scheduleDelayed(500);
            cleared.scheduleOnInterval(10, 5);
            cleared.scheduleClear();
            clock.advance(1_000);
        });
        assertEquals(WARM_UP + ROUNDS, once.runs());
        assertEquals(0, cleared.runs());
    }

    @Test
    void shouldNotAllocateFromAPublishToTheRun() throws Exception {
        OrbMetadata<Tick> topic = Tick.topic("tick", 1);
        try (Orb orb = Orb.create(clock)) {
            Publication<Tick> publication = orb.advertise(topic);
            Subscription<Tick> everyOne = orb.subscribe(topic);
            Subscription<Tick> limited = orb.subscribe(topic);
            limited.setIntervalUs(3_000);
            WorkItem first = copying(everyOne);
            WorkItem second = copying(limited);
            new SubscriptionCallbackWorkItem<>(first, everyOne).registerCallback();
            new SubscriptionCallbackWorkItem<>(second, limited).registerCallback();
            Tick message = Tick.of(1);
            assertNoGarbage(() -> {
                publication.publish(message);
                clock.advance(1_000);
            });
            assertEquals(WARM_UP + ROUNDS, first.runs());
        }
    }

    private WorkItem copying(Subscription<Tick> subscription) {
        Tick copy = new Tick();
        return new WorkItem("copies", queue, () -> subscription.update(copy));
    }

    @Test
    void shouldNotAllocateWithAThread() throws Exception {
        OrbMetadata<Tick> topic = Tick.topic("tick", 1);
        try (Orb orb = Orb.create();
                WorkQueues real = new WorkQueues(orb)) {
            Publication<Tick> publication = orb.advertise(topic);
            Subscription<Tick> subscription = orb.subscribe(topic);
            Tick copy = new Tick();
            AtomicInteger seen = new AtomicInteger();
            AtomicLong runnerBytes = new AtomicLong();
            WorkItem item = new WorkItem("copies", real.findOrCreate(WorkQueueConfig.TEST1), () -> {
                if (subscription.update(copy)) {
                    runnerBytes.set(THREADS.getCurrentThreadAllocatedBytes());
                    seen.set((int) copy.value);
                }
            });
            new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
            Tick message = new Tick();
            long[] runnerBefore = new long[1];
            assertNoGarbage(() -> {
                message.value++;
                publication.publish(message);
                while (seen.get() != message.value) {
                    Thread.onSpinWait();
                }
                if (message.value == WARM_UP) {
                    runnerBefore[0] = runnerBytes.get();
                }
            });
            assertEquals(0, (runnerBytes.get() - runnerBefore[0]) / ROUNDS, "bytes per run");
        }
    }
}
