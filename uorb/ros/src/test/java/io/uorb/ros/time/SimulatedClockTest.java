// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The clock that follows simulated time. */
@Timeout(60)
class SimulatedClockTest {
    private static final long SECOND = 1_000_000_000;
    private final SimulatedClock clock = new SimulatedClock();

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    @Statement("ros1:C-31")
    void shouldStandAtZeroThenBeginAtOneSecond() {
        assertEquals(0, clock.nowUs());
        assertFalse(clock.isSet());
        assertFalse(clock.passesByItself());
        clock.set(1_700_000_000 * SECOND);
        assertEquals(1_000_000, clock.nowUs());
        clock.set(1_700_000_000 * SECOND + 1_500);
        assertEquals(1_000_001, clock.nowUs());
        assertEquals(1_700_000_000 * SECOND + 1_500, clock.simulatedNs());
        assertEquals(1_699_999_999 * SECOND, clock.epochNs());
    }

    @Test
    @Statement({"ros1:C-31", "ros1:C-32"})
    void shouldGoBackAndTellListeners() {
        List<String> jumps = new ArrayList<>();
        clock.addListener(jump -> jumps.add(jump.toString()));
        clock.set(10 * SECOND);
        clock.set(20 * SECOND);
        clock.set(15 * SECOND);
        assertEquals(6_000_000, clock.nowUs());
        clock.set(2 * SECOND);
        assertEquals(1_000_000, clock.nowUs());
        clock.set(3 * SECOND);
        assertEquals(2_000_000, clock.nowUs());
        assertEquals(
                List.of(
                        "time went back by 5.000000000 s, from 20.000000000 to 15.000000000",
                        "time went back by 13.000000000 s, from 15.000000000 to 2.000000000"),
                jumps);
        assertThrows(IllegalArgumentException.class, () -> clock.set(-1));
    }

    @Test
    @Statement("ros1:C-31")
    void shouldWakeSleepersThatAreDue() throws Exception {
        clock.set(SECOND);
        Thread sleeping = start(() -> clock.newSleeper().sleepUntil(3_000_000));
        awaitBlocked(sleeping);
        clock.set(3 * SECOND - 1_000);
        awaitBlocked(sleeping);
        clock.set(3 * SECOND);
        sleeping.join();
    }

    @Test
    @Statement("ros1:C-32")
    void shouldEndAllSleepsWhenTimeGoesBack() throws Exception {
        clock.set(10 * SECOND);
        Thread timed = start(() -> clock.newSleeper().sleepUntil(9_000_000));
        Thread untimed = start(() -> clock.newSleeper().sleepUntil(OrbClock.NEVER));
        awaitBlocked(timed);
        awaitBlocked(untimed);
        clock.set(5 * SECOND);
        timed.join();
        untimed.join();
    }

    @Test
    void shouldWakeCloseAndInterruptSleepers() throws Exception {
        Sleeper sleeper = clock.newSleeper();
        sleeper.wake();
        sleeper.sleepUntil(OrbClock.NEVER); // counts the earlier wake-up
        Thread sleeping = start(() -> sleeper.sleepUntil(OrbClock.NEVER));
        awaitBlocked(sleeping);
        sleeping.interrupt();
        sleeping.join();
        Thread closing = start(() -> sleeper.sleepUntil(OrbClock.NEVER));
        awaitBlocked(closing);
        sleeper.close();
        closing.join();
        sleeper.sleepUntil(OrbClock.NEVER);
    }

    @Test
    @Statement({"ros1:C-31", "ros1:C-32"})
    void shouldRunRunnersWhenDueAndOnJumps() throws Exception {
        BlockingQueue<Long> runs = new LinkedBlockingQueue<>();
        clock.set(SECOND);
        try (Runner runner = clock.newRunner("runner", Thread.NORM_PRIORITY, nowUs -> {
            runs.add(nowUs);
            return nowUs + 1_000_000;
        })) {
            runner.wake();
            assertEquals(1_000_000, runs.poll(30, TimeUnit.SECONDS));
            clock.set(10 * SECOND);
            assertEquals(10_000_000, runs.poll(30, TimeUnit.SECONDS)); // once, however far it jumped
            clock.set(4 * SECOND);
            assertEquals(4_000_000, runs.poll(30, TimeUnit.SECONDS));
            clock.set(5 * SECOND);
            assertEquals(5_000_000, runs.poll(30, TimeUnit.SECONDS));
        }
        assertTrue(runs.isEmpty());
    }
}
