// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runners of the system's clock, each with its thread. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class RunnerTest {
    private static final int ROUNDS = 20_000;

    private final OrbClock clock = OrbClock.system();

    @Test
    void shouldSayWhichClockPassesByItself() {
        assertTrue(clock.passesByItself());
        assertFalse(new ManualClock().passesByItself());
    }

    @Test
    void shouldRunOnADaemonThreadOfThatNameAndPriority() throws Exception {
        AtomicReference<Thread> seen = new AtomicReference<>();
        CountDownLatch ran = new CountDownLatch(1);
        try (Runner runner = clock.newRunner("wq:test", 7, nowUs -> {
            seen.set(Thread.currentThread());
            ran.countDown();
            return OrbClock.NEVER;
        })) {
            runner.wake();
            ran.await();
        }
        assertEquals("wq:test", seen.get().getName());
        assertEquals(7, seen.get().getPriority());
        assertTrue(seen.get().isDaemon());
        assertFalse(seen.get().isAlive());
    }

    @Test
    void shouldRunAgainAtTheTimeThatTheTaskNamed() throws Exception {
        CountDownLatch runs = new CountDownLatch(5);
        try (Runner runner = clock.newRunner("periodic", Thread.NORM_PRIORITY, nowUs -> {
            runs.countDown();
            return nowUs + 1_000;
        })) {
            runner.wake();
            runs.await();
        }
    }

    @Test
    void shouldSeeWhatWasDoneBeforeEachWakeUp() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger answered = new AtomicInteger();
        try (Runner runner = clock.newRunner("answers", Thread.NORM_PRIORITY, nowUs -> {
            answered.set(asked.get());
            return OrbClock.NEVER;
        })) {
            for (int i = 1; i <= ROUNDS; i++) {
                asked.set(i);
                runner.wake();
                while (answered.get() != i) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    @Test
    void shouldWaitForTheRunInProgressWhenClosed() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        AtomicBoolean closing = new AtomicBoolean();
        AtomicBoolean ended = new AtomicBoolean();
        Runner runner = clock.newRunner("busy", Thread.NORM_PRIORITY, nowUs -> {
            started.countDown();
            while (!closing.get()) {
                Thread.onSpinWait();
            }
            ended.set(true);
            return OrbClock.NEVER;
        });
        runner.wake();
        started.await();
        closing.set(true);
        runner.close();
        assertTrue(ended.get());
        runner.close();
    }

    @Test
    void shouldBeClosedByItsOwnTask() throws Exception {
        AtomicReference<Runner> itself = new AtomicReference<>();
        AtomicInteger runs = new AtomicInteger();
        Runner runner = clock.newRunner("once", Thread.NORM_PRIORITY, nowUs -> {
            runs.incrementAndGet();
            itself.get().close();
            return nowUs;
        });
        itself.set(runner);
        runner.wake();
        while (runs.get() == 0) {
            Thread.onSpinWait();
        }
        runner.close();
        assertEquals(1, runs.get());
    }

    @Test
    void shouldNotSpinAfterAnInterruptThatTheTaskLeftBehind() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        AtomicReference<Thread> thread = new AtomicReference<>();
        try (Runner runner = clock.newRunner("interrupts", Thread.NORM_PRIORITY, nowUs -> {
            thread.set(Thread.currentThread());
            if (runs.incrementAndGet() == 1) {
                Thread.currentThread().interrupt();
            }
            return OrbClock.NEVER;
        })) {
            runner.wake();
            while (thread.get() == null || thread.get().getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            assertTrue(runs.get() <= 2, runs + " runs");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 11})
    void shouldRefuseOtherPrioritiesThanThreadsHave(int priority) {
        String message = "thread priority " + priority + " of runner r is not between 1 and 10";
        for (OrbClock one : new OrbClock[] {clock, new ManualClock()}) {
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> one.newRunner("r", priority, nowUs -> OrbClock.NEVER),
                    message);
        }
    }
}
