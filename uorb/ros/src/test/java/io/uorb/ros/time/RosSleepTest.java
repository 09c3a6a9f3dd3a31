// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import io.uorb.time.Sleeper;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sleeps and rates. */
@Timeout(60)
class RosSleepTest {
    private static final long EPOCH_NS = 1_700_000_000_000_000_000L;
    private final ManualClock wall = new ManualClock();
    private final RosTimeSystem time = new RosTimeSystem(wall, () -> EPOCH_NS + wall.nowUs() * 1_000);
    private final SimulatedClock simulated = new SimulatedClock();
    private Thread thread;

    private static RosDuration seconds(double value) {
        return RosDuration.ofSeconds(value);
    }

    /** Runs on a thread that the wall clock waits for, from the first of its sleeps to the end. */
    private <T> CompletableFuture<T> start(Supplier<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        thread = new Thread(() -> {
            try (Sleeper part = wall.newSleeper()) {
                part.sleepUntil(0);
                result.complete(task.get());
            }
        });
        thread.setDaemon(true);
        wall.enrol(thread);
        thread.start();
        return result;
    }

    private <T> CompletableFuture<T> startSimulated(Supplier<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        thread = new Thread(() -> result.complete(task.get()));
        thread.setDaemon(true);
        thread.start();
        awaitBlocked();
        return result;
    }

    private void awaitBlocked() {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    private static <T> T get(CompletableFuture<T> result) throws Exception {
        return result.get(30, TimeUnit.SECONDS);
    }

    @Test
    @Statement("ros1:C-3")
    void shouldTellWallAndSteadyTimeWhateverTheTimeOfRosIs() throws Exception {
        wall.advance(2_000_000);
        assertThrows(IllegalStateException.class, () -> time.sleep(seconds(1)));
        time.useSimulatedTime(simulated);
        assertEquals(RosTime.ZERO, time.now());
        assertEquals(WallTime.of(1_700_000_002, 0), time.wallNow());
        assertEquals(SteadyTime.of(2, 0), time.steadyNow());
        assertFalse(time.isValid());
        time.useSystemTime();
        assertEquals(RosTime.of(1_700_000_002, 0), time.now());
        assertTrue(time.isValid());
    }

    @Test
    @Statement("ros1:C-3")
    void shouldWaitForValidTimeByWallTime() throws Exception {
        time.useSimulatedTime(simulated);
        CompletableFuture<Long> late =
                start(() -> time.waitForValid(WallDuration.ofSeconds(0.025)) ? -1 : wall.nowUs());
        wall.advance(100_000);
        assertEquals(25_000, get(late));
        CompletableFuture<Boolean> valid = start(() -> time.waitForValid(WallDuration.of(-1, 0)));
        wall.advance(RosTimeSystem.VALIDITY_CHECK_US);
        simulated.set(5);
        wall.advance(RosTimeSystem.VALIDITY_CHECK_US);
        assertTrue(get(valid));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldSleepInWallTime() throws Exception {
        time.useSystemTime();
        CompletableFuture<Boolean> result = start(() -> time.sleep(seconds(1.5)) && wall.nowUs() == 1_500_000);
        wall.advance(3_000_000);
        assertTrue(get(result));
        assertTrue(time.sleep(seconds(-1)));
        assertTrue(time.sleepWall(WallDuration.ZERO));
        assertTrue(time.sleepUntil(time.now()));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldSleepOnAfterAnInterruptAndKeepTheFlag() throws Exception {
        time.useSystemTime();
        CompletableFuture<Boolean> result = start(() -> {
            Thread.currentThread().interrupt();
            return time.sleep(seconds(1)) && wall.nowUs() == 1_000_000 && Thread.interrupted();
        });
        wall.advance(2_000_000);
        assertTrue(get(result));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldSleepInSimulatedTime() throws Exception {
        time.useSimulatedTime(simulated);
        simulated.set(seconds(10).toNanos());
        CompletableFuture<Boolean> result = startSimulated(() -> time.sleep(seconds(2)));
        simulated.set(seconds(11.9).toNanos());
        awaitBlocked();
        simulated.set(seconds(12).toNanos());
        assertTrue(get(result));
        assertFalse(time.sleep(RosDuration.ZERO));
        assertTrue(time.sleepUntil(RosTime.of(12, 0)));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldBeginToSleepWithTheFirstClock() throws Exception {
        time.useSimulatedTime(simulated);
        CompletableFuture<Boolean> result = startSimulated(() -> time.sleep(seconds(2)));
        simulated.set(seconds(100).toNanos());
        awaitBlocked();
        assertFalse(result.isDone());
        simulated.set(seconds(102).toNanos());
        assertTrue(get(result));
    }

    @Test
    @Statement({"ros1:C-10", "ros1:C-32"})
    void shouldEndSleepsWhenTimeGoesBack() throws Exception {
        time.useSimulatedTime(simulated);
        simulated.set(seconds(10).toNanos());
        CompletableFuture<Boolean> sleep = startSimulated(() -> time.sleep(seconds(2)));
        simulated.set(seconds(5).toNanos());
        assertFalse(get(sleep));
        CompletableFuture<Boolean> until = startSimulated(() -> time.sleepUntil(RosTime.of(7, 0)));
        simulated.set(seconds(4).toNanos());
        assertFalse(get(until));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldSleepOnAfterASmallStepBackThatIsNotBeforeItsStart() throws Exception {
        time.useSimulatedTime(simulated);
        simulated.set(seconds(10).toNanos());
        CompletableFuture<Boolean> sleep = startSimulated(() -> time.sleep(seconds(5)));
        simulated.set(seconds(14).toNanos());
        simulated.set(seconds(11).toNanos());
        awaitBlocked();
        simulated.set(seconds(15).toNanos());
        assertTrue(get(sleep));
    }

    @Test
    @Statement("ros1:C-10")
    void shouldEndSleepsWhenClosed() throws Exception {
        time.useSimulatedTime(simulated);
        CompletableFuture<Boolean> first = startSimulated(() -> time.sleep(seconds(2)));
        time.close();
        assertFalse(get(first));
        simulated.set(5);
        assertFalse(time.sleep(seconds(2)));
        assertFalse(time.sleepWall(WallDuration.of(1, 0)));
        assertTrue(time.isClosed());
    }

    @Test
    @Statement("ros1:C-11")
    void shouldKeepRateWithoutDrift() throws Exception {
        time.useSystemTime();
        CompletableFuture<String> result = start(() -> {
            StringBuilder log = new StringBuilder();
            RosRate rate = new RosRate(time, 10);
            long[] workUs = {20_000, 130_000, 50_000, 350_000, 10_000};
            for (long us : workUs) {
                time.sleepWall(WallDuration.ofNanos(us * 1_000));
                log.append(rate.sleep())
                        .append(' ')
                        .append(rate.cycleTime())
                        .append(' ')
                        .append(wall.nowUs());
                log.append(';');
            }
            return log.toString();
        });
        wall.advance(2_000_000);
        assertEquals(
                "true 0.020000000 100000;"
                        + "false 0.130000000 230000;" // late by 30 ms, which the next cycle catches up
                        + "true 0.080000000 300000;"
                        + "false 0.350000000 650000;" // more than a cycle: given up
                        + "true 0.010000000 750000;",
                get(result));
    }

    @Test
    @Statement({"ros1:C-11", "ros1:C-32"})
    void shouldBeginCycleAnewWhenTimeGoesBack() throws Exception {
        time.useSimulatedTime(simulated);
        simulated.set(seconds(100).toNanos());
        RosRate rate = new RosRate(time, seconds(1));
        simulated.set(seconds(50).toNanos());
        CompletableFuture<Boolean> sleep = startSimulated(rate::sleep);
        simulated.set(seconds(51).toNanos());
        assertTrue(get(sleep));
        assertEquals(seconds(-50), rate.cycleTime());
        assertEquals(seconds(1), rate.expectedCycleTime());
        simulated.set(seconds(80).toNanos());
        rate.reset();
        CompletableFuture<Boolean> after = startSimulated(rate::sleep);
        simulated.set(seconds(81).toNanos());
        assertTrue(get(after));
    }

    @Test
    @Statement("ros1:C-11")
    void shouldKeepWallRateInSimulatedTime() throws Exception {
        time.useSimulatedTime(simulated);
        CompletableFuture<Long> result = start(() -> {
            WallRate rate = new WallRate(time, 100);
            for (int i = 0; i < 5; i++) {
                rate.sleep();
            }
            return wall.nowUs();
        });
        wall.advance(1_000_000);
        assertEquals(50_000, get(result));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseImpossibleRates() {
        time.useSystemTime();
        for (double hz : new double[] {0, -1, Double.NaN, 2e9, 1e-10}) {
            assertThrows(IllegalArgumentException.class, () -> new RosRate(time, hz));
        }
        assertThrows(IllegalArgumentException.class, () -> new WallRate(time, WallDuration.ZERO));
    }
}
