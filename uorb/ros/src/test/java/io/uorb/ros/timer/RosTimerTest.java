// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

@Statement("ros1:C-12")
class RosTimerTest {
    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final Queue<Runnable> queue = new ArrayDeque<>();
    private final List<String> calls = new ArrayList<>();
    private long offsetNs = 1_000 * MS;
    private boolean simulated;

    @AutoClose
    private final TimerManager manager = new TimerManager(
            "test timers", new TimerTime(() -> offsetNs + clock.nowUs() * 1_000, () -> simulated), clock);

    private final TimerTarget target = new TimerTarget() {
        @Override
        public void add(Runnable call) {
            queue.add(call);
        }

        @Override
        public void remove() {
            queue.clear();
        }
    };

    private RosTimer timer(long periodMs, boolean oneShot, Consumer<TimerEvent> callback) {
        return manager.create(periodMs * MS, oneShot, target, callback);
    }

    private void record(TimerEvent event) {
        calls.add(event.lastExpectedNs() / MS + " " + event.lastRealNs() / MS + " " + event.currentExpectedNs() / MS
                + " " + event.currentRealNs() / MS + " " + event.lastDurationNs() / MS);
    }

    private void advance(long ms) {
        clock.advance(ms * 1_000);
    }

    /** Lets the manager look at a time that was set. */
    private void look() {
        manager.timeChanged();
        advance(0);
        callAll();
    }

    private void callAll() {
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }

    /** Advances by single ms, and calls what waits. */
    private void run(long ms) {
        for (long i = 0; i < ms; i++) {
            advance(1);
            callAll();
        }
    }

    @Test
    void shouldCallAtThePeriod() {
        timer(10, false, this::record);
        run(35);
        assertEquals(List.of("0 0 1010 1010 0", "1010 1010 1020 1020 0", "1020 1020 1030 1030 0"), calls);
    }

    @Test
    void shouldTellExpectedAndRealTimesAndTheDuration() {
        timer(10, false, event -> {
            record(event);
            advance(3);
        });
        advance(14);
        callAll();
        advance(5);
        callAll();
        assertEquals(List.of("0 0 1010 1014 0", "1010 1014 1020 1022 3"), calls);
    }

    @Test
    void shouldNotMakeUpForCallsThatWereMissed() {
        timer(10, false, this::record);
        advance(95);
        assertEquals(1, queue.size());
        run(12);
        assertEquals(
                List.of("0 0 1010 1096 0", "1010 1096 1096 1097 0", "1096 1097 1106 1106 0"),
                calls,
                "at once after more than a period was missed, then from there");
    }

    @Test
    void shouldCallOnce() {
        RosTimer timer = timer(10, true, this::record);
        assertTrue(timer.hasPending());
        run(50);
        assertEquals(1, calls.size());
        assertFalse(timer.hasPending());
        timer.start();
        run(10);
        assertEquals(2, calls.size());
    }

    @Test
    void shouldNotCallAfterAStop() {
        RosTimer timer = timer(10, false, this::record);
        advance(10);
        timer.stop();
        callAll();
        run(50);
        assertEquals(List.of(), calls);
        timer.start();
        run(10);
        assertEquals(1, calls.size());
    }

    @Test
    void shouldStopInsideACall() {
        List<RosTimer> timers = new ArrayList<>();
        timers.add(timer(10, false, event -> {
            record(event);
            timers.get(0).stop();
        }));
        run(50);
        assertEquals(1, calls.size());
    }

    @Test
    void shouldTakeAnotherPeriod() {
        RosTimer timer = timer(100, false, this::record);
        run(30);
        timer.setPeriod(40 * MS, false);
        run(10);
        assertEquals(List.of("0 0 1040 1040 0"), calls);
        run(10);
        timer.setPeriod(20 * MS, true);
        run(20);
        assertEquals("1040 1040 1070 1070 0", calls.get(1));
        timer.setPeriod(MS, false);
        run(1);
        assertEquals(3, calls.size());
    }

    @Test
    void shouldBeginAnewWhenTimeGoesBack() {
        simulated = true;
        timer(10, false, this::record);
        run(10);
        look();
        assertEquals(1, calls.size());
        offsetNs -= 500 * MS;
        look();
        assertEquals(1, calls.size());
        run(9);
        look();
        assertEquals(1, calls.size());
        run(1);
        look();
        assertEquals("1010 1010 520 520 0", calls.get(1));
    }

    @Test
    void shouldBeginAnewWhenTimeGoesBackDuringACall() {
        simulated = true;
        timer(10, false, this::record);
        advance(10);
        manager.timeChanged();
        advance(0);
        offsetNs -= 500 * MS;
        manager.timeChanged();
        advance(0);
        run(9);
        assertEquals(1, calls.size());
        run(1);
        look();
        assertEquals("1010 510 520 520 0", calls.get(1).replace("1010 511", "1010 510"));
    }

    @Test
    void shouldBeginWithTheFirstSimulatedTime() {
        simulated = true;
        offsetNs = 0;
        timer(10, false, this::record);
        offsetNs = 1_000_000 * MS;
        look();
        assertEquals(List.of(), calls);
        offsetNs += 10 * MS;
        look();
        assertEquals(List.of("0 0 1000010 1000010 0"), calls);
    }

    @Test
    void shouldGoOnAfterAFailure() {
        timer(10, false, event -> {
            record(event);
            throw new IllegalStateException("a callback's");
        });
        advance(10);
        assertThrows(IllegalStateException.class, this::callAll);
        advance(10);
        assertThrows(IllegalStateException.class, this::callAll);
        assertEquals(2, calls.size());
    }

    @Test
    void shouldRefuseAPeriodThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> timer(0, false, this::record));
        RosTimer timer = timer(1, false, this::record);
        assertThrows(IllegalArgumentException.class, () -> timer.setPeriod(-1, false));
    }

    @Test
    void shouldEndWithTheManager() {
        timer(10, false, this::record);
        manager.close();
        run(50);
        assertEquals(List.of(), calls);
        assertThrows(IllegalStateException.class, () -> timer(10, false, this::record));
    }
}
