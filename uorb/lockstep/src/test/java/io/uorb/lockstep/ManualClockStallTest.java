// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.schedule.Schedules;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A manual clock that stands still because threads do not sleep, or because nobody advances it. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class ManualClockStallTest {
    private final ManualClock clock = new ManualClock(100);
    private final List<Throwable> reports = new CopyOnWriteArrayList<>();
    private final CountDownLatch release = new CountDownLatch(1);

    /** Starts a thread that takes part and waits elsewhere; returns once it does. */
    private FutureTask<Long> startBusyThread() {
        FutureTask<Long> task = new FutureTask<>(() -> {
            awaitRelease();
            return clock.nowUs();
        });
        Thread thread = new Thread(task, "busy");
        clock.enrol(thread);
        thread.start();
        awaitState(thread, Thread.State.WAITING);
        return task;
    }

    private void awaitRelease() throws InterruptedException {
        release.await();
    }

    private static Thread start(FutureTask<?> task) {
        Thread thread = new Thread(task, "sleeper");
        thread.start();
        return thread;
    }

    private static void awaitState(Thread thread, Thread.State state) {
        while (thread.getState() != state) {
            Thread.onSpinWait();
        }
    }

    private void limitStalls(Runnable reaction) {
        clock.setStallLimit(1, TimeUnit.MILLISECONDS, (source, error) -> {
            assertSame(clock, source);
            reports.add(error);
            reaction.run();
        });
    }

    @Test
    void shouldKeepTheInterruptThatEndsAnAdvance() throws Exception {
        FutureTask<Long> busy = startBusyThread();
        Thread.currentThread().interrupt();

        assertThrows(IllegalStateException.class, () -> clock.advance(900));
        assertTrue(Thread.interrupted());

        release.countDown();
        clock.advance(900);
        assertEquals(1_000, clock.nowUs());
        assertEquals(100, busy.get());
    }

    @Test
    void shouldNameTheThreadThatAnAdvanceWaitsFor() throws Exception {
        FutureTask<Long> busy = startBusyThread();
        limitStalls(release::countDown);
        clock.advanceTo(1_000);
        assertEquals(100, busy.get());
        assertEquals(1, reports.size());
        String message = reports.get(0).getMessage();
        assertTrue(
                message.startsWith("manual clock at 100 us has waited 1 ms in an advance for threads that take part to"
                        + " sleep on it or to end: thread busy (WAITING) at "),
                message);
        Throwable stack = reports.get(0).getSuppressed()[0];
        assertEquals("thread busy (WAITING)", stack.getMessage());
        assertTrue(Arrays.stream(stack.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("awaitRelease")));
    }

    /** One that never stops would keep a carrier from virtual threads. */
    @Test
    void shouldStartRunnersOnThreadsOfTheKernelAfterAStall() throws Exception {
        FutureTask<Long> busy = startBusyThread();
        limitStalls(release::countDown);
        clock.advanceTo(1_000);
        assertEquals(100, busy.get());
        AtomicReference<String> group = new AtomicReference<>();
        ManualClock preemptive = ManualClock.preemptive(100, Schedules.random(1));
        try (Runner runner = preemptive.newRunner("later", Thread.NORM_PRIORITY, nowUs -> {
            group.set(Thread.currentThread().getThreadGroup().getName());
            return OrbClock.NEVER;
        })) {
            runner.wake();
            preemptive.advanceTo(200);
        }
        assertEquals(Thread.currentThread().getThreadGroup().getName(), group.get());
    }

    @Test
    void shouldEndTheAdvanceIfTheHandlerThrows() throws Exception {
        FutureTask<Long> busy = startBusyThread();
        limitStalls(() -> {
            throw new IllegalArgumentException("enough");
        });
        Exception e = assertThrows(IllegalArgumentException.class, () -> clock.advanceTo(1_000));
        assertEquals("enough", e.getMessage());
        assertEquals(100, clock.nowUs());
        release.countDown();
        limitStalls(() -> {}); // it may need a while to end
        clock.advanceTo(1_000);
        assertEquals(100, busy.get());
        assertEquals(1_000, clock.nowUs());
    }

    @Test
    void shouldWaitForAThreadThatIsEnrolledBeforeItsFirstSleep() throws Exception {
        Thread advancing = Thread.currentThread();
        Sleeper sleeper = clock.newSleeper();
        FutureTask<Long> task = new FutureTask<>(() -> {
            awaitState(advancing, Thread.State.TIMED_WAITING); // in the advance
            try (sleeper) {
                sleeper.sleepUntil(150);
                return clock.nowUs();
            }
        });
        Thread thread = new Thread(task, "enrolled");
        clock.enrol(thread);
        clock.enrol(thread);
        thread.start();
        clock.advanceTo(1_000);
        assertEquals(150, task.get());
        clock.advanceTo(2_000);
    }

    @Test
    void shouldNotWaitForAnEnrolledThreadThatHasEnded() throws Exception {
        Thread thread = new Thread(() -> {}, "short");
        clock.enrol(thread);
        thread.start();
        clock.advanceTo(1_000);
        assertEquals(1_000, clock.nowUs());
        thread.join();
        Exception e = assertThrows(IllegalArgumentException.class, () -> clock.enrol(thread));
        assertEquals("thread short has ended and cannot take part", e.getMessage());
    }

    @Test
    void shouldNameAnEnrolledThreadThatNobodyStarts() throws Exception {
        Thread thread = new Thread(() -> {}, "forgotten");
        clock.enrol(thread);
        limitStalls(thread::start);
        clock.advanceTo(1_000);
        assertTrue(reports.get(0).getMessage().endsWith(": thread forgotten (NEW)"), reports.toString());
    }

    /** Returns how often a standstill was reported; an advance may be, too, if a thread needs long to sleep. */
    private long standstills() {
        return reports.stream()
                .filter(report -> report.getMessage().contains(" was not advanced for "))
                .count();
    }

    @Test
    void shouldTellOnceThatNobodyAdvancesTheClock() throws Exception {
        limitStalls(release::countDown);
        Sleeper forMessages = clock.newSleeper();
        FutureTask<Void> first = new FutureTask<>(() -> sleepUntil(forMessages, OrbClock.NEVER), null);
        awaitState(start(first), Thread.State.WAITING);
        Sleeper timed = clock.newSleeper();
        FutureTask<Void> second = new FutureTask<>(() -> sleepUntil(timed, 150), null);
        Thread thread = new Thread(second, "timed");
        thread.start();
        release.await();
        String message = reports.get(0).getMessage();
        assertTrue(
                message.startsWith("manual clock at 100 us was not advanced for 1 ms while threads wait for a later"
                        + " time; call advance() on another thread, or use OrbClock.system(): thread timed ("),
                message);
        assertEquals(1, reports.get(0).getSuppressed().length);
        timed.wake();
        second.get();
        Sleeper again = clock.newSleeper();
        FutureTask<Void> third = new FutureTask<>(() -> sleepUntil(again, 150), null);
        awaitState(start(third), Thread.State.WAITING);
        clock.advanceTo(150);
        third.get();
        forMessages.wake();
        first.get();
        assertEquals(1, standstills());
    }

    /** The likeliest misuse: one thread advances, and then polls itself. */
    @Test
    void shouldTellThatNobodyAdvancesTheClockAnyMore() throws Exception {
        limitStalls(release::countDown);
        clock.advanceTo(1_000);
        Sleeper sleeper = clock.newSleeper();
        FutureTask<Void> task = new FutureTask<>(() -> sleepUntil(sleeper, 2_000), null);
        start(task);
        release.await();
        String message = reports.get(0).getMessage();
        assertTrue(message.startsWith("manual clock at 1000 us was not advanced for 1 ms while threads wait"), message);
        clock.advanceTo(2_000);
        task.get();
        assertEquals(1, standstills());
    }

    private static void sleepUntil(Sleeper sleeper, long deadlineUs) {
        try (sleeper) {
            sleeper.sleepUntil(deadlineUs);
        }
    }

    @Test
    void shouldRefuseALimitThatIsNotPositive() {
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> clock.setStallLimit(0, TimeUnit.SECONDS, (source, error) -> {}));
        assertEquals("stall limit 0 SECONDS is not positive", e.getMessage());
        assertFalse(clock.passesByItself());
    }
}
