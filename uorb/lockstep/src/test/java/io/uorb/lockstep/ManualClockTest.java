// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class ManualClockTest {
    private final ManualClock clock = new ManualClock(100);

    /** Starts a thread that uses a sleeper of its own, and returns once it sleeps. */
    private FutureTask<Long> startAndAwaitSleep(Sleeper sleeper, Runnable action) {
        FutureTask<Long> task = new FutureTask<>(() -> {
            try (sleeper) {
                action.run();
                return clock.nowUs(); // before the sleeper leaves and the clock is free to go on
            }
        });
        Thread thread = new Thread(task, "sleeper");
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return task;
    }

    @Test
    void shouldRefuseANegativeStart() {
        Exception manual = assertThrows(IllegalArgumentException.class, () -> new ManualClock(-5));
        assertEquals("a clock cannot start at -5 us; the least is 0", manual.getMessage());
        assertThrows(IllegalArgumentException.class, () -> OrbClock.systemFrom(-1));
    }

    @Test
    void shouldStandStillUntilAdvanced() throws Exception {
        assertEquals(100, clock.nowUs());
        clock.advance(5);
        assertEquals(105, clock.nowUs());
    }

    @Test
    void shouldNotGoBack() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> clock.advanceTo(99));
        assertEquals("clock is at 100 us and cannot go back to 99 us", e.getMessage());
    }

    @Test
    void shouldWakeASleeperExactlyAtItsDeadline() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        FutureTask<Long> wokenAt = startAndAwaitSleep(sleeper, () -> sleeper.sleepUntil(150));
        clock.advanceTo(1_000);
        assertEquals(150, wokenAt.get());
        assertEquals(1_000, clock.nowUs());
    }

    @Test
    void shouldWakeSleepersInOrderOfDeadlineAndFirstSleep() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<FutureTask<Long>> tasks = new ArrayList<>();
        String[] names = {"late", "first at 200", "second at 200"};
        long[] deadlines = {300, 200, 200};
        for (int i = 0; i < names.length; i++) {
            Sleeper sleeper = clock.newSleeper();
            String name = names[i];
            long deadlineUs = deadlines[i];
            tasks.add(startAndAwaitSleep(sleeper, () -> {
                sleeper.sleepUntil(deadlineUs);
                order.add(name);
            }));
        }
        clock.advanceTo(400);
        for (FutureTask<Long> task : tasks) {
            task.get();
        }
        assertEquals(List.of("first at 200", "second at 200", "late"), order);
    }

    @Test
    void shouldGiveThePeriodicSleeperEveryStep() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        List<Long> steps = new ArrayList<>();
        FutureTask<Long> done = startAndAwaitSleep(sleeper, () -> {
            for (long next = 110; next <= 150; next += 10) {
                sleeper.sleepUntil(next);
                steps.add(clock.nowUs());
            }
        });
        clock.advanceTo(1_000);
        assertEquals(150, done.get());
        assertEquals(List.of(110L, 120L, 130L, 140L, 150L), steps);
    }

    @Test
    void shouldRememberAWakeUpBeforeTheSleep() {
        Sleeper sleeper = clock.newSleeper();
        sleeper.wake();
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(100, clock.nowUs());
    }

    @Test
    void shouldNotWaitForAThreadThatDied() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        Thread thread = new Thread(() -> sleeper.sleepUntil(110));
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        clock.advanceTo(500);
        assertEquals(500, clock.nowUs());
    }

    @Test
    void shouldEndTheSleepOfAnInterruptedThreadAndKeepTheFlag() {
        Sleeper sleeper = clock.newSleeper();
        Thread.currentThread().interrupt();
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(true, Thread.interrupted());
    }

    @Test
    void shouldNotWaitForTheOtherSleeperOfAThreadThatSleeps() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        FutureTask<Long> wokenAt = startAndAwaitSleep(sleeper, () -> {
            sleeper.sleepUntil(110);
            try (Sleeper other = clock.newSleeper()) {
                other.sleepUntil(120);
            }
        });
        clock.advanceTo(500);
        assertEquals(120, wokenAt.get());
    }

    @Test
    void shouldNotWaitForASleeperThatIsUsedAfterItsEnd() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        CountDownLatch end = new CountDownLatch(1);
        FutureTask<Void> task = new FutureTask<>(() -> {
            sleeper.close(); // as by another thread, just before this one goes to sleep
            sleeper.sleepUntil(OrbClock.NEVER);
            end.await();
            return null;
        });
        Thread thread = new Thread(task, "late");
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        clock.advanceTo(500);
        end.countDown();
        task.get();
    }

    @Test
    void shouldRefuseToAdvanceWhileAnotherThreadAdvances() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        FutureTask<IllegalStateException> refused =
                new FutureTask<>(() -> assertThrows(IllegalStateException.class, () -> clock.advanceTo(300)));
        FutureTask<Long> task = startAndAwaitSleep(sleeper, () -> {
            sleeper.sleepUntil(110);
            refused.run(); // the main thread waits for this one meanwhile
        });
        clock.advanceTo(500);
        assertEquals(500, clock.nowUs());
        assertEquals(110, task.get());
        assertEquals(
                "the clock is being advanced by thread "
                        + Thread.currentThread().getName(),
                refused.get().getMessage());
    }
}
