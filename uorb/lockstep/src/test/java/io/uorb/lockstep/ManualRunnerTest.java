// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runners and threads of a manual clock: one at a time, in a reproducible order. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class ManualRunnerTest {
    private final ManualClock clock = new ManualClock(100);
    private final List<String> order = Collections.synchronizedList(new ArrayList<>());

    private Runner runner(Runner.Task task) {
        return clock.newRunner("runner", Thread.NORM_PRIORITY, task);
    }

    /** A runner that notes its runs. */
    private Runner noting(String name) {
        return runner(nowUs -> {
            order.add(name + " " + nowUs);
            return OrbClock.NEVER;
        });
    }

    /** A thread that sleeps once until woken or the deadline, and notes when it goes on. */
    private Sleeper startSleeper(String name, long deadlineUs) throws InterruptedException {
        Sleeper sleeper = clock.newSleeper();
        Thread thread = new Thread(() -> {
            sleeper.sleepUntil(deadlineUs);
            order.add(name + " " + clock.nowUs());
            sleeper.close();
        });
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return sleeper;
    }

    @Test
    void shouldRunNothingBeforeAWakeUp() throws Exception {
        noting("one");
        clock.advance(1_000);
        assertEquals(List.of(), order);
    }

    @Test
    void shouldRunOnTheAdvancingThreadInTheNextAdvance() throws Exception {
        List<Thread> threads = new ArrayList<>();
        Runner runner = runner(nowUs -> {
            threads.add(Thread.currentThread());
            return OrbClock.NEVER;
        });
        runner.wake();
        runner.wake();
        assertEquals(List.of(), threads);
        clock.advance(0);
        assertEquals(List.of(Thread.currentThread()), threads);
    }

    @Test
    void shouldRunAtEachTimeThatTheTaskNames() throws Exception {
        List<Long> times = new ArrayList<>();
        runner(nowUs -> {
                    times.add(nowUs);
                    return nowUs + 30;
                })
                .wake();
        clock.advanceTo(200);
        assertEquals(List.of(100L, 130L, 160L, 190L), times);
    }

    @Test
    void shouldRunAtTheCurrentTimeWhatIsWokenDuringARun() throws Exception {
        Runner later = noting("woken");
        Runner first = runner(nowUs -> {
            order.add("first " + nowUs);
            later.wake();
            return nowUs == 100 ? 150 : OrbClock.NEVER;
        });
        first.wake();
        clock.advanceTo(300);
        assertEquals(List.of("first 100", "woken 100", "first 150", "woken 150"), order);
    }

    @Test
    void shouldNotForgetAWakeUpOfTheRunnerThatIsRunning() throws Exception {
        Runner[] itself = new Runner[1];
        itself[0] = runner(nowUs -> {
            order.add("run " + nowUs);
            if (order.size() == 1) {
                itself[0].wake();
            }
            return nowUs + 1_000;
        });
        itself[0].wake();
        clock.advanceTo(500);
        assertEquals(List.of("run 100", "run 100"), order);
    }

    @Test
    void shouldTakeThreadsAndRunnersOfOneTimeInOrderOfRegistration() throws Exception {
        Runner one = noting("runner 1");
        startSleeper("thread 2", 100 + 50);
        Runner three = noting("runner 3");
        startSleeper("thread 4", 100 + 50);
        runner(nowUs -> {
                    if (nowUs == 150) {
                        three.wake();
                        one.wake();
                    }
                    return nowUs == 100 ? 150 : OrbClock.NEVER;
                })
                .wake();
        clock.advanceTo(150);
        assertEquals(List.of("thread 2 150", "thread 4 150", "runner 1 150", "runner 3 150"), order);
    }

    @Test
    void shouldRouseThreadsThatARunWokeInOrderOfRegistration() throws Exception {
        Sleeper one = startSleeper("thread 1", OrbClock.NEVER);
        Sleeper two = startSleeper("thread 2", OrbClock.NEVER);
        Sleeper three = startSleeper("thread 3", OrbClock.NEVER);
        runner(nowUs -> {
                    three.wake();
                    two.wake();
                    one.wake();
                    order.add("run " + nowUs);
                    return OrbClock.NEVER;
                })
                .wake();
        clock.advance(10);
        assertEquals(List.of("run 100", "thread 1 100", "thread 2 100", "thread 3 100"), order);
    }

    @Test
    void shouldRouseAThreadAtOnceWhileNobodyAdvances() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        FutureTask<Void> task = new FutureTask<>(() -> sleeper.sleepUntil(OrbClock.NEVER), null);
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        sleeper.wake();
        task.get();
    }

    @Test
    void shouldRefuseToSleepOnTheAdvancingThread() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        runner(nowUs -> {
                    sleeper.sleepUntil(OrbClock.NEVER);
                    return OrbClock.NEVER;
                })
                .wake();
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> clock.advance(10));
        assertTrue(refusal.getMessage().contains("cannot sleep on it meanwhile"), refusal.getMessage());
        clock.advance(10);
        assertEquals(110, clock.nowUs());
    }

    @Test
    void shouldRefuseToAdvanceInsideARun() throws Exception {
        List<IllegalStateException> refusals = new ArrayList<>();
        runner(nowUs -> {
                    refusals.add(assertThrows(IllegalStateException.class, () -> clock.advance(1)));
                    return OrbClock.NEVER;
                })
                .wake();
        clock.advance(10);
        assertEquals(1, refusals.size());
    }

    @Test
    void shouldLetAnExceptionOutAndGoOnLater() throws Exception {
        Sleeper sleeper = startSleeper("thread", OrbClock.NEVER);
        IllegalArgumentException bug = new IllegalArgumentException("bug of a task");
        runner(nowUs -> {
                    sleeper.wake();
                    throw bug;
                })
                .wake();
        noting("other").wake();
        assertSame(bug, assertThrows(IllegalArgumentException.class, () -> clock.advance(10)));
        clock.advance(10);
        assertEquals(110, clock.nowUs());
        Collections.sort(order); // the thread was roused when the advance ended, on its own
        assertEquals(List.of("other 100", "thread 100"), order);
    }

    @Test
    void shouldNotRunAfterClose() throws Exception {
        Runner runner = noting("closed");
        runner.wake();
        runner.close();
        runner.wake();
        clock.advance(10);
        assertEquals(List.of(), order);
    }

    @Test
    void shouldNotRunAgainWhenTheTaskClosesItsRunner() throws Exception {
        Runner[] itself = new Runner[1];
        itself[0] = runner(nowUs -> {
            order.add("run " + nowUs);
            itself[0].wake();
            itself[0].close();
            return nowUs + 1;
        });
        itself[0].wake();
        clock.advance(10);
        assertEquals(List.of("run 100"), order);
    }

    @Test
    void shouldWaitForTheRunInProgressWhenAnotherThreadCloses() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        Runner[] itself = new Runner[1];
        FutureTask<Void> closing = new FutureTask<>(() -> {
            running.await();
            itself[0].close();
            order.add("closed");
            return null;
        });
        Thread closer = new Thread(closing);
        itself[0] = runner(nowUs -> {
            running.countDown();
            while (closer.getState() != Thread.State.WAITING && closer.getState() != Thread.State.TERMINATED) {
                Thread.onSpinWait();
            }
            order.add("run");
            return OrbClock.NEVER;
        });
        closer.start();
        itself[0].wake();
        clock.advance(1);
        closing.get();
        assertEquals(List.of("run", "closed"), order);
    }
}
