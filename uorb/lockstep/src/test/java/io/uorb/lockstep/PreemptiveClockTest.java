// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A clock that lets one thread at a time go on, and stops it between two operations. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PreemptiveClockTest {
    private final List<String> order = Collections.synchronizedList(new ArrayList<>());

    private Runner runner(ManualClock clock, String name) {
        return clock.newRunner(name, Thread.NORM_PRIORITY, nowUs -> {
            for (int i = 0; i < 3; i++) {
                order.add(name + i);
                clock.operation();
            }
            return OrbClock.NEVER;
        });
    }

    private void runTwo(ManualClock clock) throws InterruptedException {
        try (Runner a = runner(clock, "a");
                Runner b = runner(clock, "b")) {
            a.wake();
            b.wake();
            clock.advance(0);
        }
    }

    @Test
    void shouldRunToTheEndInTheOrderOfRegistration() throws Exception {
        runTwo(ManualClock.preemptive(SchedulePolicy.REGISTRATION));
        assertEquals(List.of("a0", "a1", "a2", "b0", "b1", "b2"), order);
    }

    @Test
    void shouldLetAnotherGoOnAtEachOperation() throws Exception {
        runTwo(ManualClock.preemptive(due -> 1));
        assertEquals(List.of("b0", "a0", "b1", "a1", "b2", "a2"), order);
    }

    @Test
    void shouldRepeatAScheduleOfOneSeed() throws Exception {
        List<List<String>> orders = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            SplittableRandom random = new SplittableRandom(3);
            order.clear();
            runTwo(ManualClock.preemptive(random::nextInt));
            orders.add(List.copyOf(order));
        }
        assertEquals(Collections.nCopies(20, orders.get(0)), orders);
    }

    @Test
    void shouldLetOneThreadRunAtATime() throws Exception {
        SplittableRandom random = new SplittableRandom(9);
        ManualClock clock = ManualClock.preemptive(random::nextInt);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Runner> runners = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Runner runner = clock.newRunner("r" + i, Thread.NORM_PRIORITY, nowUs -> {
                for (int step = 0; step < 20; step++) {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    inside.decrementAndGet();
                    clock.operation();
                }
                return nowUs + 10;
            });
            runner.wake();
            runners.add(runner);
        }
        clock.advanceTo(200);
        runners.forEach(Runner::close);
        assertEquals(1, most.get());
    }

    @Test
    void shouldStopThreadsThatSleepOnTheClock() throws Exception {
        ManualClock clock = ManualClock.preemptive(due -> due - 1);
        Thread loop = new Thread(
                () -> {
                    try (Sleeper sleeper = clock.newSleeper()) {
                        sleeper.sleepUntil(10);
                        order.add("loop0");
                        clock.operation();
                        order.add("loop1");
                    }
                },
                "loop");
        clock.enrol(loop);
        loop.start();
        clock.advance(0);
        try (Runner a = clock.newRunner("a", Thread.NORM_PRIORITY, nowUs -> {
            if (nowUs == 10) {
                order.add("a");
            }
            return nowUs + 10;
        })) {
            a.wake();
            clock.advanceTo(10);
            loop.join();
        }
        assertEquals(2, order.indexOf("loop1"), order.toString());
    }

    @Test
    void shouldThrowOnTheAdvancingThreadWhatARunThrows() {
        ManualClock clock = ManualClock.preemptive(SchedulePolicy.REGISTRATION);
        Runner failing = clock.newRunner("a", Thread.NORM_PRIORITY, nowUs -> {
            throw new IllegalArgumentException("no");
        });
        failing.wake();
        assertEquals(
                "no",
                assertThrows(IllegalArgumentException.class, () -> clock.advance(1))
                        .getMessage());
    }

    @Test
    void shouldThrowOnTheAdvancingThreadWhatThePolicyThrows() {
        ManualClock clock = ManualClock.preemptive(due -> due);
        assertThrows(IllegalStateException.class, () -> runTwo(clock));
    }

    @Test
    void shouldRunNothingOutsideOfAnAdvance() throws Exception {
        ManualClock clock = ManualClock.preemptive(SchedulePolicy.REGISTRATION);
        try (Runner a = runner(clock, "a")) {
            a.wake();
            assertEquals(List.of(), order);
            clock.advance(0);
            assertEquals(List.of("a0", "a1", "a2"), order);
        }
    }

    @Test
    void shouldLetATurnCloseAnotherRunner() throws Exception {
        ManualClock clock = ManualClock.preemptive(due -> due - 1);
        Runner b = runner(clock, "b");
        try (Runner a = clock.newRunner("a", Thread.NORM_PRIORITY, nowUs -> {
            b.close();
            order.add("closed");
            return OrbClock.NEVER;
        })) {
            a.wake();
            b.wake();
            clock.advance(0);
        }
        assertTrue(order.contains("closed"));
        assertFalse(order.indexOf("closed") < order.lastIndexOf("b2"), order.toString());
    }

    @Test
    void shouldCloseARunnerThatHasNeverRun() {
        for (int i = 0; i < 500; i++) { // the thread may have begun, fallen asleep, or neither
            ManualClock clock = ManualClock.preemptive(SchedulePolicy.REGISTRATION);
            runner(clock, "a").close();
        }
        assertEquals(List.of(), order);
    }
}
