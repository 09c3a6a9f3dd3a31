// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.LateClock;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Section 9 of the specification: work queues, on a manual clock where time matters. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class WorkQueueSpecTest {
    private final List<String> order = new ArrayList<>();
    private final List<Throwable> errors = new ArrayList<>();
    private final ManualClock clock = new ManualClock(1_000_000);
    private final WorkQueues queues = new WorkQueues(clock, (source, error) -> errors.add(error));
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);

    @AfterEach
    void closeQueues() {
        queues.close();
        assertEquals(List.of(), errors);
    }

    private WorkItem item(String name) {
        return new WorkItem(name, queue, () -> order.add(name));
    }

    /** An item that notes the time since the start at each run. */
    private ScheduledWorkItem timed(String name) {
        return new ScheduledWorkItem(name, queue, () -> order.add(name + " " + (clock.nowUs() - 1_000_000)));
    }

    @Test
    @Statement("K-1")
    void shouldFindTheSameQueueByItsName() {
        assertSame(queue, queues.findOrCreate(new WorkQueueConfig("test1", 0)));
        assertNotSame(queue, queues.findOrCreate(WorkQueueConfig.TEST2));
    }

    @Test
    @Statement("K-1")
    void shouldGiveTwoRacingCallersTheSameQueue() throws Exception {
        for (int round = 0; round < 1_000; round++) {
            WorkQueueConfig config = new WorkQueueConfig("round" + round, 0);
            CyclicBarrier start = new CyclicBarrier(2);
            FutureTask<WorkQueue> other = new FutureTask<>(() -> find(config, start));
            new Thread(other).start();
            assertSame(find(config, start), other.get());
        }
    }

    private WorkQueue find(WorkQueueConfig config, CyclicBarrier start)
            throws InterruptedException, BrokenBarrierException {
        start.await();
        return queues.findOrCreate(config);
    }

    @Test
    @Statement("K-1")
    void shouldRefuseTheSameNameWithAnotherPriority() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> queues.findOrCreate(new WorkQueueConfig("test1", -7)),
                "work queue test1 … priority 0; it cannot be used with -7");
    }

    @Test
    @Statement({"K-1", "K-3"})
    void shouldRunItemsInTheOrderInWhichTheyWereScheduled() throws Exception {
        WorkItem a = item("a");
        WorkItem b = item("b");
        WorkItem c = item("c");
        c.scheduleNow();
        a.scheduleNow();
        b.scheduleNow();
        clock.advance(0);
        assertEquals(List.of("c", "a", "b"), order);
    }

    @Test
    @Statement("K-3")
    void shouldRunNothingThatIsNotScheduled() throws Exception {
        item("a");
        clock.advance(10_000);
        assertEquals(List.of(), order);
    }

    @Test
    @Statement("K-4")
    void shouldRunOnceHoweverOftenItWasScheduledAndKeepItsPlace() throws Exception {
        WorkItem a = item("a");
        WorkItem b = item("b");
        a.scheduleNow();
        b.scheduleNow();
        a.scheduleNow();
        clock.advance(0);
        assertEquals(List.of("a", "b"), order);
    }

    @Test
    @Statement("K-4")
    void shouldRunExactlyOnceMoreWhenScheduledDuringItsRun() throws Exception {
        WorkItem[] itself = new WorkItem[1];
        itself[0] = new WorkItem("itself", queue, () -> {
            order.add("run");
            if (order.size() == 1) {
                itself[0].scheduleNow();
                itself[0].scheduleNow();
            }
        });
        itself[0].scheduleNow();
        clock.advance(0);
        assertEquals(List.of("run", "run"), order);
    }

    @Test
    @Statement("K-5")
    void shouldRunOnceAfterADelay() throws Exception {
        timed("a").scheduleDelayed(250);
        clock.advance(10_000);
        assertEquals(List.of("a 250"), order);
    }

    @Test
    @Statement("K-5")
    void shouldRunOnceAtATime() throws Exception {
        timed("a").scheduleAt(1_000_700);
        timed("past").scheduleAt(5);
        clock.advance(10_000);
        assertEquals(List.of("past 0", "a 700"), order);
    }

    @Test
    @Statement("K-5")
    void shouldRunPeriodicallyAtOnceOrAfterADelay() throws Exception {
        timed("a").scheduleOnInterval(100);
        timed("b").scheduleOnInterval(200, 50);
        clock.advance(300);
        assertEquals(List.of("a 0", "b 50", "a 100", "a 200", "b 250", "a 300"), order);
    }

    @Test
    @Statement("K-5")
    void shouldMakeUpForNoMissedPeriodAndStayOnTheGrid() throws Exception {
        LateClock late = new LateClock();
        try (WorkQueues lateQueues = new WorkQueues(late, (source, error) -> errors.add(error))) {
            new ScheduledWorkItem(
                            "late", lateQueues.findOrCreate(WorkQueueConfig.TEST1), () -> order.add("" + late.nowUs()))
                    .scheduleOnInterval(100);
            assertEquals(100, late.run(0));
            assertEquals(500, late.run(430));
            assertEquals(600, late.run(500));
        }
        assertEquals(List.of("0", "430", "500"), order);
    }

    @Test
    void shouldNotHurryATimerThatIsSetAfterTheClockWentBack() {
        LateClock late = new LateClock();
        try (WorkQueues lateQueues = new WorkQueues(late, (source, error) -> errors.add(error))) {
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "late", lateQueues.findOrCreate(WorkQueueConfig.TEST1), () -> order.add("" + late.nowUs()));
            item.scheduleAt(1_000);
            late.run(1_000);
            late.run(200);
            item.scheduleDelayed(50);
            assertEquals(250, late.run(200));
            late.run(250);
        }
        assertEquals(List.of("1000", "250"), order);
    }

    @Test
    @Statement("K-5")
    void shouldReplaceTheTimerByALaterRequest() throws Exception {
        ScheduledWorkItem a = timed("a");
        a.scheduleOnInterval(100, 100);
        clock.advance(150);
        a.scheduleDelayed(500);
        clock.advance(10_000);
        assertEquals(List.of("a 100", "a 650"), order);
    }

    @Test
    @Statement("K-5")
    void shouldStopTheTimerAndLeaveTheQueueWhenCleared() throws Exception {
        ScheduledWorkItem a = timed("a");
        a.scheduleOnInterval(100, 100);
        a.scheduleNow();
        a.scheduleClear();
        clock.advance(10_000);
        assertEquals(List.of(), order);
        a.scheduleNow();
        clock.advance(0);
        assertEquals(List.of("a 10000"), order);
    }

    @Test
    @Statement("K-5")
    void shouldRunOnceWhenScheduledAgainAfterAClear() throws Exception {
        ScheduledWorkItem a = timed("a");
        a.scheduleNow();
        a.scheduleClear();
        a.scheduleNow();
        clock.advance(10);
        assertEquals(List.of("a 0"), order);
    }

    @Test
    @Statement("K-5")
    void shouldBeScheduledFromItsOwnRun() throws Exception {
        ScheduledWorkItem[] itself = new ScheduledWorkItem[1];
        itself[0] = new ScheduledWorkItem("itself", queue, () -> {
            order.add("" + (clock.nowUs() - 1_000_000));
            if (order.size() == 3) {
                itself[0].scheduleClear();
                itself[0].scheduleDelayed(1_000);
            } else if (order.size() == 4) {
                itself[0].scheduleAt(1_005_000);
            }
        });
        itself[0].scheduleOnInterval(100);
        clock.advance(10_000);
        assertEquals(List.of("0", "100", "200", "1200", "5000"), order);
    }

    @Test
    @Statement("K-5")
    void shouldRefuseNegativeTimes() {
        ScheduledWorkItem a = timed("a");
        String who = " us of work item a of work queue test1 is less than ";
        assertRefused("delay -1" + who + "0 us, the least", () -> a.scheduleDelayed(-1));
        assertRefused("interval 0" + who + "1 us, the least", () -> a.scheduleOnInterval(0));
        assertRefused("delay -2" + who + "0 us, the least", () -> a.scheduleOnInterval(1, -2));
        assertRefused("time -3" + who + "0 us, the least", () -> a.scheduleAt(-3));
    }

    private static void assertRefused(String message, Runnable action) {
        assertThrowsNaming(IllegalArgumentException.class, action::run, message);
    }

    @Test
    @Statement("K-5")
    void shouldNeverRunWithTheLongestDelay() throws Exception {
        timed("a").scheduleDelayed(Long.MAX_VALUE);
        timed("b").scheduleOnInterval(Long.MAX_VALUE);
        clock.advanceTo(Long.MAX_VALUE);
        assertEquals(List.of("b 0"), order);
    }

    @Test
    @Statement("K-6")
    void shouldRunNothingAfterClose() throws Exception {
        ScheduledWorkItem a = timed("a");
        item("keeps the queue");
        a.scheduleOnInterval(10);
        a.scheduleNow();
        a.close();
        a.close();
        a.scheduleNow();
        a.scheduleDelayed(5);
        clock.advance(1_000);
        assertEquals(List.of(), order);
    }

    @Test
    @Statement("K-6")
    void shouldCloseItselfFromItsRun() throws Exception {
        WorkItem[] itself = new WorkItem[1];
        itself[0] = new WorkItem("itself", queue, () -> {
            order.add("run");
            itself[0].scheduleNow();
            itself[0].close();
        });
        itself[0].scheduleNow();
        clock.advance(0);
        assertEquals(List.of("run"), order);
    }

    @Test
    @Statement("K-6")
    void shouldWaitForTheRunInProgressWhenClosed() throws Exception {
        try (WorkQueues real = new WorkQueues(OrbClock.system(), (source, error) -> errors.add(error))) {
            CountDownLatch started = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            WorkItem busy = new WorkItem("busy", real.findOrCreate(WorkQueueConfig.TEST1), () -> {
                started.countDown();
                assertDoesNotThrow(() -> goOn.await());
                order.add("run ended");
            });
            busy.scheduleNow();
            started.await();
            Thread closer = new Thread(busy::close);
            closer.start();
            while (closer.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            goOn.countDown();
            closer.join();
            assertEquals(List.of("run ended"), order);
        }
    }

    @Test
    @Statement("K-6")
    void shouldEndItsThreadWithTheLastItemAndBeginAnotherWithTheNext() throws Exception {
        try (WorkQueues real = new WorkQueues(OrbClock.system(), (source, error) -> errors.add(error))) {
            Thread first = threadOf(real);
            Thread second = threadOf(real);
            assertNotSame(first, second);
            assertEquals("wq:lp_default", first.getName());
            assertEquals(WorkQueueConfig.LP_DEFAULT.threadPriority(), second.getPriority());
            assertTrue(first.isDaemon());
        }
    }

    /** The thread of a queue that has one item for a while; it has ended. */
    private static Thread threadOf(WorkQueues real) throws InterruptedException {
        Thread[] seen = new Thread[1];
        CountDownLatch ran = new CountDownLatch(1);
        try (WorkItem item = new WorkItem("who", real.findOrCreate(WorkQueueConfig.LP_DEFAULT), () -> {
            seen[0] = Thread.currentThread();
            ran.countDown();
        })) {
            item.scheduleNow();
            ran.await();
        }
        seen[0].join();
        return seen[0];
    }

    @Test
    @Statement("K-9")
    void shouldRunAThousandTimesAndEnd() throws Exception {
        ScheduledWorkItem[] test = new ScheduledWorkItem[1];
        test[0] = new ScheduledWorkItem("wqueue_scheduled_test", queue, () -> {
            order.add("run");
            if (order.size() > 1_000) {
                test[0].scheduleClear();
                test[0].close();
            }
        });
        test[0].scheduleOnInterval(4_000);
        clock.advance(1_000_000_000);
        assertEquals(1_001, order.size());
        assertFalse(queue.isRunningHere());
    }
}
