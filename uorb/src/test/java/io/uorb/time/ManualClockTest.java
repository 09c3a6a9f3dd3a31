// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ManualClockTest {
    private final ManualClock clock = new ManualClock(100);

    /** Starts a thread that uses a sleeper of its own, and returns once it sleeps. */
    private FutureTask<Long> startAndAwaitSleep(Sleeper sleeper, Runnable action) {
        FutureTask<Long> task = new FutureTask<>(() -> {
            try (sleeper) {
                action.run();
                return clock.nowUs();
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
    void shouldStandStillUntilAdvanced() throws Exception {
        assertEquals(100, clock.nowUs());
        clock.advance(5);
        assertEquals(105, clock.nowUs());
    }

    @Test
    void shouldNotGoBack() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> clock.advanceTo(99));
        assertEquals("clock stands at 100 us and cannot go back to 99 us", e.getMessage());
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
}
