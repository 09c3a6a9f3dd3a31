// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.poll.PollTimer;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Timers in a poller, on a manual clock at 10 s. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
@Statement("modules:MO-31")
class PollTimerTest extends SpecFixture {
    private final Poller poller = orb.poller();

    private int look() {
        return poller.poll(0, MICROSECONDS);
    }

    @ParameterizedTest
    @CsvSource({"1000, 0, 10001000", "1000, 1, 10000001", "3000, 1000, 10003000", "20000000, 15000000, 15000000"})
    void shouldTickAtThePhasePlusWholePeriodsOfTheClock(long periodUs, long phaseUs, long firstUs) {
        PollTimer timer = poller.addTimer(periodUs, phaseUs);
        assertEquals(firstUs, timer.nextTickUs());
        assertEquals(-1, timer.tickUs());
        advance(firstUs - START_US - 1);
        assertEquals(0, look());
        assertEquals(0, timer.take());
        advance(1);
        assertEquals(1, look());
        assertEquals(1, timer.take());
        assertEquals(firstUs, timer.tickUs());
        assertEquals(firstUs + periodUs, timer.nextTickUs());
        assertEquals(0, look());
    }

    @Test
    void shouldWakeAPollAtEachTickWithoutDrift() throws Exception {
        PollTimer timer = poller.addTimer(4_000, 500);
        FutureTask<List<Long>> ticks = startAndAwaitSleep(() -> {
            List<Long> times = new ArrayList<>();
            while (times.size() < 1_000) {
                assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
                times.add(clock.nowUs());
                assertEquals(1, timer.take());
            }
            poller.close();
            return times;
        });
        advance(4_000_000);
        List<Long> times = ticks.get();
        for (int i = 0; i < times.size(); i++) {
            assertEquals(START_US + 500 + 4_000L * i, times.get(i));
        }
        assertEquals(0, timer.missed());
    }

    @Test
    void shouldCountMissedTicksAndKeepTheSchedule() {
        PollTimer timer = poller.addTimer(1_000, 0);
        advance(3_700);
        assertEquals(1, look(), "one timer is due, however many ticks have come");
        assertEquals(3, timer.take());
        assertEquals(2, timer.missed());
        assertEquals(START_US + 3_000, timer.tickUs());
        advance(300);
        assertEquals(1, timer.take());
        assertEquals(2, timer.missed());
        advance(2_000);
        assertEquals(2, timer.take());
        assertEquals(3, timer.missed());
    }

    @Test
    void shouldStayDueUntilTheTickIsTaken() {
        PollTimer timer = poller.addTimer(1_000, 0);
        advance(1_000);
        assertEquals(1, look());
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
        assertTrue(timer.isDue());
        timer.take();
        assertFalse(timer.isDue());
    }

    @Test
    void shouldCountTimersAndSubscriptionsTogether() {
        poller.addTimer(1_000, 0);
        poller.addTimer(2_000, 0);
        poller.add(orb.subscribe(latest));
        advance(1_000);
        assertEquals(1, look());
        publish(orb.advertise(latest), 1);
        assertEquals(2, look());
        advance(1_000);
        assertEquals(3, look());
    }

    @Test
    void shouldEndAPollAtItsTimeoutBeforeTheTick() throws Exception {
        poller.addTimer(1_000, 0);
        FutureTask<Integer> ready = startAndAwaitSleep(() -> {
            int result = poller.poll(999, MICROSECONDS);
            poller.close();
            return result;
        });
        advance(999);
        assertEquals(0, ready.get());
    }

    @Test
    void shouldCountATickAtTheTimeoutItself() throws Exception {
        poller.addTimer(1_000, 0);
        FutureTask<Integer> ready = startAndAwaitSleep(() -> {
            int result = poller.poll(1_000, MICROSECONDS);
            poller.close();
            return result;
        });
        advance(1_000);
        assertEquals(1, ready.get());
    }

    @Test
    void shouldWakeAPollThatSleepsWhenATimerIsAdded() throws Exception {
        FutureTask<Integer> ready = startAndAwaitSleep(() -> {
            int result = poller.poll(FOREVER, MICROSECONDS);
            poller.close();
            return result;
        });
        poller.addTimer(1_000, 0);
        advance(1_000);
        assertEquals(1, ready.get());
    }

    @Test
    void shouldNotTickOnceClosed() {
        PollTimer timer = poller.addTimer(1_000, 0);
        PollTimer other = poller.addTimer(1_000, 0);
        advance(1_000);
        timer.close();
        timer.close();
        assertEquals(1, look());
        assertFalse(timer.isDue());
        assertEquals(0, timer.take());
        assertEquals(OrbClock.NEVER, timer.nextTickUs());
        assertEquals(1, other.take());
        poller.close();
        other.close();
    }

    @Test
    void shouldEndBeforeTheEndOfTime() throws Exception {
        ManualClock late = new ManualClock(OrbClock.NEVER - 1_500);
        try (Orb old = Orb.create(late)) {
            PollTimer timer = old.poller().addTimer(1_000, 0);
            late.advanceTo(OrbClock.NEVER - 1);
            assertTrue(timer.take() > 0);
            assertEquals(0, timer.take());
            assertEquals(OrbClock.NEVER, timer.nextTickUs());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 0", "1000, -1", "1000, 1000"})
    void shouldRefuseAPeriodOrPhaseThatIsNone(long periodUs, long phaseUs) {
        String message = assertThrows(IllegalArgumentException.class, () -> poller.addTimer(periodUs, phaseUs))
                .getMessage();
        assertTrue(message.contains("period of " + periodUs + " us and a phase of " + phaseUs + " us"), message);
        poller.close();
        assertThrows(IllegalStateException.class, () -> poller.addTimer(1, 0));
    }

    @Test
    void shouldTickOnTheSystemsClock() {
        try (Orb real = Orb.create()) {
            Poller waiting = real.poller();
            PollTimer timer = waiting.addTimer(1_000, 0);
            for (int i = 0; i < 20; i++) {
                assertEquals(1, waiting.poll(FOREVER, MICROSECONDS));
                assertTrue(timer.take() > 0);
                assertEquals(0, timer.tickUs() % 1_000);
                assertTrue(real.clock().nowUs() >= timer.tickUs());
            }
        }
    }
}
