// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Distribution;
import io.uorb.observe.WorkItemStatistics;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Errors, statistics and the end of work queues. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class WorkQueueTest {
    private final List<String> order = Collections.synchronizedList(new ArrayList<>());
    private final List<Object> sources = Collections.synchronizedList(new ArrayList<>());
    private final List<Throwable> errors = Collections.synchronizedList(new ArrayList<>());
    private final ManualClock clock = new ManualClock();
    private final WorkQueues queues = new WorkQueues(clock, this::note);
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);

    private void note(Object source, Throwable error) {
        sources.add(source);
        errors.add(error);
    }

    private WorkItem throwing(String name, Throwable error) {
        return new WorkItem(name, queue, () -> WorkQueueTest.<RuntimeException>sneak(error));
    }

    @SuppressWarnings("unchecked") // the cast does nothing; that is how a checked exception gets out of a Runnable
    private static <E extends Throwable> void sneak(Throwable error) throws E {
        throw (E) error;
    }

    @Test
    void shouldRunAnItemInTheModuleThatMadeIt() throws Exception {
        WorkItem item = OrbModule.make("maker", () -> new WorkItem("a", queue, () -> order.add(OrbModule.current())));
        WorkItem other = new WorkItem("b", queue, () -> order.add(OrbModule.current()));
        try (OrbModule scope = OrbModule.enter("caller")) {
            item.scheduleNow();
            other.scheduleNow();
            assertEquals("caller", scope.name());
        }
        clock.advance(0);
        assertEquals(List.of("maker", Thread.currentThread().getName()), order);
    }

    @Test
    void shouldLeaveNothingTickingBehindAClosedItem() throws Exception {
        ScheduledWorkItem[] item = new ScheduledWorkItem[1];
        item[0] = new ScheduledWorkItem("closes", queue, () -> {
            order.add("ran");
            item[0].close();
            item[0].scheduleOnInterval(10);
        });
        WorkItem other = new WorkItem("keeps the queue", queue, () -> {});
        item[0].scheduleOnInterval(10);
        clock.advance(1_000);
        assertEquals(List.of("ran"), order);
        other.close();
    }

    @Test
    void shouldReportAndCountARunThatThrowsAndGoOn() throws Exception {
        Exception checked = new Exception("checked");
        WorkItem bad = throwing("bad", checked);
        bad.scheduleNow();
        new WorkItem("good", queue, () -> order.add("good")).scheduleNow();
        clock.advance(0);
        bad.scheduleNow();
        clock.advance(0);
        assertEquals(List.of("good"), order);
        assertEquals(List.of(bad, bad), sources);
        assertEquals(List.of(checked, checked), errors);
        assertEquals("work item bad of work queue test1", bad.toString());
        assertEquals(2, bad.errors());
        assertEquals(2, bad.runs());
        assertEquals(2, queues.errors());
        assertEquals(0, queues.handlerErrors());
    }

    @Test
    void shouldReportErrorsOfTheVirtualMachineToo() throws Exception {
        OutOfMemoryError error = new OutOfMemoryError("made up by a test");
        throwing("bad", error).scheduleNow();
        clock.advance(0);
        assertSame(error, errors.get(0));
    }

    @Test
    void shouldGoOnWhenTheErrorHandlerThrows() throws Exception {
        WorkQueues fragile = new WorkQueues(clock, (source, error) -> {
            throw new IllegalStateException("the handler's own bug");
        });
        WorkQueue fragileQueue = fragile.findOrCreate(WorkQueueConfig.TEST2);
        new WorkItem("bad", fragileQueue, () -> {
                    throw new IllegalArgumentException("bug");
                })
                .scheduleNow();
        new WorkItem("good", fragileQueue, () -> order.add("good")).scheduleNow();
        clock.advance(0);
        assertEquals(List.of("good"), order);
        assertEquals(1, fragile.errors());
        assertEquals(1, fragile.handlerErrors());
    }

    @Test
    void shouldReportAnItemThatWaitsOnTheManualClockThatRunsIt() throws Exception {
        try (Orb orb = Orb.create(clock);
                Poller poller = orb.poller()) {
            new WorkItem("waits", queue, () -> poller.poll(1, TimeUnit.SECONDS)).scheduleNow();
            clock.advance(10);
        }
        assertTrue(
                errors.get(0).getMessage().contains("cannot sleep on it meanwhile"),
                errors.get(0).getMessage());
        assertEquals(10, clock.nowUs());
    }

    @Test
    void shouldMeasureRunsAndTheirIntervals() throws Exception {
        ScheduledWorkItem item = new ScheduledWorkItem("periodic", queue, () -> {});
        item.scheduleOnInterval(4_000);
        clock.advance(400_000);
        WorkItemStatistics.of(item);
        clock.advance(400_000);
        WorkItemStatistics statistics = WorkItemStatistics.of(item);
        assertEquals(201, statistics.runs());
        assertEquals(0, statistics.errors());
        assertEquals(201, statistics.runTimeNs().count());
        assertTrue(statistics.runTimeNs().max() >= statistics.runTimeNs().p50());
        assertEquals(200, statistics.intervalUs().count());
        assertEquals(4_000, statistics.intervalUs().mean(), 4_000 / 16.0);
        assertEquals(4_000, statistics.intervalUs().p99(), 4_000 / 16.0);
    }

    @Test
    void shouldHaveStatisticsBeforeTheFirstRun() {
        Distribution none = new Distribution(0, 0, 0, 0, 0, 0);
        WorkItem idle = new WorkItem("idle", queue, () -> {});
        assertEquals(new WorkItemStatistics(0, 0, none, none), WorkItemStatistics.of(idle));
    }

    @Test
    void shouldDropAndCountWhatIsScheduledWhenClosed() throws Exception {
        new WorkItem("a", queue, () -> order.add("a")).scheduleNow();
        ScheduledWorkItem b = new ScheduledWorkItem("b", queue, () -> order.add("b"));
        b.scheduleNow();
        b.scheduleOnInterval(10);
        queues.close();
        queues.close();
        b.scheduleNow();
        b.scheduleDelayed(5);
        clock.advance(1_000);
        assertEquals(List.of(), order);
        assertEquals(2, queues.dropped());
        b.close();
    }

    @Test
    void shouldRefuseNewQueuesAndItemsAfterClose() {
        queues.close();
        assertThrowsNaming(
                IllegalStateException.class,
                () -> queues.findOrCreate(WorkQueueConfig.TEST2),
                "work queues are closed; cannot make test2");
        assertThrowsNaming(
                IllegalStateException.class,
                () -> new WorkItem("a", queue, () -> {}),
                "work queue test1 is closed; cannot attach work item a of work queue test1");
    }

    @Test
    void shouldBeClosedByAnItem() throws Exception {
        WorkQueue other = queues.findOrCreate(WorkQueueConfig.TEST2);
        new WorkItem("closes", queue, () -> {
                    queues.close();
                    order.add("closed");
                })
                .scheduleNow();
        new WorkItem("same queue", queue, () -> order.add("same queue")).scheduleNow();
        new WorkItem("other queue", other, () -> order.add("other queue")).scheduleNow();
        clock.advance(0);
        assertEquals(List.of("closed"), order);
        assertEquals(2, queues.dropped());
    }

    @Test
    void shouldBeClosedByTwoItemsOfDifferentQueuesAtOnce() throws Exception {
        WorkQueues real = new WorkQueues(OrbClock.system(), this::note);
        CountDownLatch both = new CountDownLatch(2);
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(2);
        for (WorkQueueConfig config : List.of(WorkQueueConfig.TEST1, WorkQueueConfig.TEST2)) {
            new WorkItem("closes", real.findOrCreate(config), () -> {
                        threads.add(Thread.currentThread());
                        both.countDown();
                        assertDoesNotThrow(() -> both.await());
                        real.close();
                        done.countDown();
                    })
                    .scheduleNow();
        }
        done.await();
        for (Thread thread : threads) {
            thread.join();
        }
        real.close();
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldWaitForTheRunsInProgressWhenClosed() throws Exception {
        WorkQueues real = new WorkQueues(OrbClock.system(), this::note);
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        WorkQueue busy = real.findOrCreate(WorkQueueConfig.TEST1);
        new WorkItem("busy", busy, () -> {
                    started.countDown();
                    assertDoesNotThrow(() -> goOn.await());
                    order.add("run ended");
                })
                .scheduleNow();
        new WorkItem("next", busy, () -> order.add("next")).scheduleNow();
        started.await();
        Thread closer = new Thread(() -> {
            real.close();
            order.add("closed");
        });
        closer.start();
        while (closer.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        goOn.countDown();
        closer.join();
        assertEquals(List.of("run ended", "closed"), order);
        assertEquals(1, real.dropped());
        assertFalse(busy.isRunningHere());
    }

    @Test
    void shouldGiveEachBrokerItsOwnQueues() {
        try (Orb orb = Orb.create(clock);
                WorkQueues own = new WorkQueues(orb)) {
            assertSame(clock, own.findOrCreate(WorkQueueConfig.TEST1).clock());
            assertTrue(own.findOrCreate(WorkQueueConfig.TEST1) != queue);
        }
    }

    @Test
    void shouldHaveNoQueuesOfAClosedBroker() {
        Orb orb = Orb.create(clock);
        orb.close();
        assertEquals(List.of(), WorkQueues.of(orb));
    }

    @Test
    void shouldMakeQueuesOnTheClockOfAClosedBroker() throws InterruptedException {
        Orb orb = Orb.create(clock);
        orb.close();
        try (WorkQueues own = new WorkQueues(orb)) {
            new WorkItem("runs", own.findOrCreate(WorkQueueConfig.TEST1), () -> order.add("ran")).scheduleNow();
            clock.advance(0);
        }
        assertEquals(List.of("ran"), order);
    }
}
