// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A manual clock whose policy chooses among the turns that are due, and lets them take time. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class ManualScheduleTest {
    private final List<String> order = new ArrayList<>();

    /** A runner that notes its runs, one each so many us, and wakes another one. */
    private Runner runner(ManualClock clock, String name, long periodUs, Runner... woken) {
        return clock.newRunner(name, Thread.NORM_PRIORITY, nowUs -> {
            order.add(name + " " + nowUs);
            for (Runner one : woken) {
                one.wake();
            }
            return periodUs == 0 ? OrbClock.NEVER : nowUs + periodUs;
        });
    }

    private static SchedulePolicy last() {
        return due -> due - 1;
    }

    private static SchedulePolicy taking(long timeUs, String name) {
        return new SchedulePolicy() {
            @Override
            public int choose(int due) {
                return 0;
            }

            @Override
            public long takesUs(Turn turn) {
                return turn.name().equals(name) ? timeUs : 0;
            }
        };
    }

    @Test
    void shouldLetThePolicyChooseAmongWhoIsDue() throws Exception {
        ManualClock clock = new ManualClock(0, last());
        for (String name : List.of("a", "b", "c")) {
            runner(clock, name, 10).wake();
        }
        clock.advanceTo(10);
        assertEquals(List.of("c 0", "b 0", "a 0", "c 10", "b 10", "a 10"), order);
    }

    @Test
    void shouldKeepTheOrderOfRegistrationWithItsPolicy() throws Exception {
        ManualClock clock = new ManualClock(0, due -> 0);
        for (String name : List.of("a", "b", "c")) {
            runner(clock, name, 10).wake();
        }
        clock.advanceTo(10);
        assertEquals(List.of("a 0", "b 0", "c 0", "a 10", "b 10", "c 10"), order);
    }

    @Test
    void shouldTellThePolicyTimeNumberAndName() throws Exception {
        List<String> seen = new ArrayList<>();
        ManualClock clock = new ManualClock(5, new SchedulePolicy() {
            @Override
            public int choose(int due) {
                return 0;
            }

            @Override
            public int choose(long nowUs, List<? extends Turn> due) {
                due.forEach(turn -> seen.add(nowUs + " " + turn.number() + turn.name() + " " + turn.dueUs()));
                return choose(due.size());
            }
        });
        runner(clock, "a", 0).wake();
        runner(clock, "b", 0).wake();
        clock.advance(0);
        assertEquals(List.of("5 1a 5", "5 2b 5"), seen);
    }

    @Test
    void shouldTellThePolicyWhenARunWasDue() throws Exception {
        List<Long> seenUs = new ArrayList<>();
        ManualClock clock = new ManualClock(5, new SchedulePolicy() {
            @Override
            public int choose(int due) {
                return 0;
            }

            @Override
            public long takesUs(Turn turn) {
                seenUs.add(turn.dueUs());
                return 0;
            }
        });
        runner(clock, "a", 10).wake();
        clock.advanceTo(16);
        assertEquals(List.of(5L, 15L), seenUs);
    }

    @Test
    void shouldNeverChooseAnythingBeforeItsTime() throws Exception {
        ManualClock clock = new ManualClock(0, last());
        runner(clock, "a", 10).wake();
        runner(clock, "b", 15).wake();
        clock.advanceTo(29);
        assertEquals(List.of("b 0", "a 0", "a 10", "b 15", "a 20"), order);
    }

    @Test
    void shouldRefuseAChoiceOfWhatThereIsNot() {
        ManualClock clock = new ManualClock(0, due -> due);
        runner(clock, "a", 0).wake();
        runner(clock, "b", 0).wake();
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> clock.advance(0));
        assertTrue(refused.getMessage().contains("chose turn 2 of 2"), refused.getMessage());
    }

    @Test
    void shouldRefuseARunOfNegativeLength() {
        ManualClock clock = new ManualClock(0, taking(-1, "a"));
        runner(clock, "a", 0).wake();
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> clock.advance(0));
        assertTrue(refused.getMessage().contains("returned -1 us for a"), refused.getMessage());
    }

    @Test
    void shouldKeepARunnerBusyAsLongAsItsRunTakes() throws Exception {
        ManualClock clock = new ManualClock(0, taking(25, "a"));
        runner(clock, "a", 10).wake();
        clock.advanceTo(60);
        assertEquals(List.of("a 0", "a 25", "a 50"), order);
    }

    @Test
    void shouldMakeDueWithinTheRunWhomItWakes() throws Exception {
        ManualClock clock = new ManualClock(0, taking(30, "a"));
        Runner b = runner(clock, "b", 0);
        Runner c = runner(clock, "c", 0);
        runner(clock, "a", 0, c, b).wake();
        clock.advanceTo(60);
        assertEquals(List.of("a 0", "c 10", "b 20"), order);
    }

    @Test
    void shouldMakeAWakeUpDuringABusyTimeWaitForItsEnd() throws Exception {
        ManualClock clock = new ManualClock(0, taking(30, "a"));
        Runner a = runner(clock, "a", 0);
        a.wake();
        clock.advanceTo(10);
        a.wake();
        clock.advanceTo(60);
        assertEquals(List.of("a 0", "a 30"), order);
    }

    @Test
    void shouldKeepAThreadBusyAsLongAsItsTurnTakes() throws Exception {
        ManualClock clock = new ManualClock(0, taking(25, "loop"));
        Thread thread = new Thread(
                () -> {
                    try (Sleeper sleeper = clock.newSleeper()) {
                        for (long nextUs = 10; nextUs <= 30; nextUs += 10) {
                            sleeper.sleepUntil(nextUs);
                            order.add("loop " + clock.nowUs());
                        }
                    }
                },
                "loop");
        clock.enrol(thread);
        thread.start();
        clock.advanceTo(100);
        thread.join();
        assertEquals(List.of("loop 10", "loop 35", "loop 60"), order);
    }

    @Test
    void shouldTellThatTimeStandsStill() {
        ManualClock clock = new ManualClock(7, last());
        clock.newRunner("eager", Thread.NORM_PRIORITY, nowUs -> nowUs).wake();
        IllegalStateException livelock = assertThrows(IllegalStateException.class, () -> clock.advance(1));
        assertEquals("livelock: 1000000 turns at 7 us, and the clock does not move on", livelock.getMessage());
    }
}
