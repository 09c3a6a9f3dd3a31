// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.Turn;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Policies on a clock with a few runners that each run some times. */
class SchedulesTest {
    private static final Turn TURN = new Turn() {
        @Override
        public int number() {
            return 1;
        }

        @Override
        public String name() {
            return "a";
        }

        @Override
        public long dueUs() {
            return 0;
        }
    };

    /** Runs so many runners so many times at one time each, and returns their order. */
    private static String order(SchedulePolicy policy, int runners, int times) throws InterruptedException {
        ManualClock clock = new ManualClock(0, policy);
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < runners; i++) {
            char name = (char) ('a' + i);
            clock.newRunner(String.valueOf(name), Thread.NORM_PRIORITY, nowUs -> {
                        order.append(name);
                        return nowUs < times - 1 ? nowUs + 1 : OrbClock.NEVER;
                    })
                    .wake();
        }
        clock.advanceTo(times);
        return order.toString();
    }

    @Test
    void shouldRepeatARandomScheduleBySeed() throws Exception {
        assertEquals(order(Schedules.random(5), 4, 10), order(Schedules.random(5), 4, 10));
        assertEquals(order(Schedules.random(5), 4, 10), order(Schedules.replay("seed 5"), 4, 10));
    }

    @Test
    void shouldFindAllOrdersAtRandom() throws Exception {
        Set<String> orders = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            orders.add(order(Schedules.random(seed), 3, 1));
        }
        assertEquals(6, orders.size());
    }

    @Test
    void shouldTryAllSchedulesOnceWithoutABound() throws Exception {
        ExhaustiveSchedule all = Schedules.exhaustive(1_000);
        List<String> orders = new ArrayList<>();
        do {
            orders.add(order(all, 3, 2));
        } while (all.next());
        assertEquals(36, orders.size());
        assertEquals(36, new HashSet<>(orders).size());
    }

    @Test
    void shouldTryAllSchedulesWithinTheBound() throws Exception {
        ExhaustiveSchedule all = Schedules.exhaustive(1);
        Set<String> orders = new HashSet<>();
        do {
            orders.add(order(all, 3, 1));
        } while (all.next());
        assertEquals(Set.of("abc", "bac", "cab", "acb"), orders);
    }

    @Test
    void shouldKeepPrioritiesAcrossTimes() throws Exception {
        String order = order(Schedules.priorities(7, 1, 10), 3, 5);
        assertEquals(order.substring(0, 3).repeat(5), order);
    }

    @Test
    void shouldHitAnOrderOfDepthTwoAsOftenAsPromised() throws Exception {
        // That c is first at one time and last at the next takes one change at one of the choices: 2 a time.
        int runs = 3_000;
        int times = 5;
        int hits = 0;
        for (int seed = 0; seed < runs; seed++) {
            String order = order(Schedules.priorities(seed, 2, 2 * times), 3, times);
            hits += order.startsWith("c") && order.charAt(5) == 'c' ? 1 : 0;
        }
        assertTrue(hits >= runs / (3 * 2 * times), hits + " hits");
    }

    @Test
    void shouldRepeatPrioritiesByTheirText() throws Exception {
        for (SchedulePolicy policy : List.of(Schedules.priorities(3, 3, 20), Schedules.priorities(4, 3))) {
            assertEquals(order(Schedules.replay(policy.toString()), 4, 10), order(policy, 4, 10));
        }
    }

    @Test
    void shouldRepeatWhatWasRecorded() throws Exception {
        for (int seed = 0; seed < 50; seed++) {
            ScheduleRecorder recorder = new ScheduleRecorder(Schedules.random(seed));
            String order = order(recorder, 4, 5);
            String text = recorder.schedule().toString();
            assertEquals(order, order(Schedules.replay(text), 4, 5), text);
        }
    }

    @Test
    void shouldWriteRunsOfChoicesShort() {
        List<ScheduleChoice> choices = List.of(
                new ScheduleChoice(3_000, 1, 1, 2), new ScheduleChoice(3_000, 1, 0, 2), new ScheduleChoice(9, 2, 0, 3));
        assertEquals("9:2.0=3 3000:1.0=2x2", ScheduleChoices.of(choices).toString());
        assertEquals("registration", ScheduleChoices.NONE.toString());
    }

    @Test
    void shouldIgnoreAChoiceOfATurnThatIsNotDue() throws Exception {
        assertEquals("abc", order(Schedules.replay("0:1.0=9"), 3, 1));
        assertEquals("cab", order(Schedules.replay("0:1.0=3"), 3, 1));
    }

    @Test
    void shouldRefuseTextsThatAreNoSchedule() {
        for (String text : List.of("", "seed", "seed x", "3000:1=2", "3000:1.0=2y", "1:1.0=2 1:1.0=3")) {
            assertThrows(IllegalArgumentException.class, () -> Schedules.replay(text), text);
        }
        assertThrows(IllegalArgumentException.class, () -> Schedules.replay("1:1.0=2x999999999"));
        assertThrows(IllegalArgumentException.class, () -> Schedules.replay("seed 9999999999999999999"));
        assertThrows(IllegalArgumentException.class, () -> Schedules.replay("priorities 1 depth 65"));
        assertThrows(IllegalArgumentException.class, () -> Schedules.exhaustive(-1));
    }

    @Test
    void shouldTakeTimesFromATableASeedAndMeasurements() {
        assertEquals(30, RunTimes.table(Map.of("a", 30L)).takesUs(TURN, 0));
        assertEquals(0, RunTimes.table(Map.of("b", 30L)).takesUs(TURN, 0));
        RunTimes random = RunTimes.random(1, 10, 12);
        Set<Long> times = new HashSet<>();
        for (int run = 0; run < 100; run++) {
            times.add(random.takesUs(TURN, run));
        }
        assertEquals(Set.of(10L, 11L, 12L), times);
        assertEquals(random.takesUs(TURN, 7), RunTimes.random(1, 10, 12).takesUs(TURN, 7));
        RunTimes asMeasured = RunTimes.measured(1, Map.of("a", percent -> percent <= 50 ? 5 : 50));
        times.clear();
        for (int run = 0; run < 100; run++) {
            times.add(asMeasured.takesUs(TURN, run));
        }
        assertEquals(Set.of(5L, 50L), times);
        assertThrows(IllegalArgumentException.class, () -> RunTimes.random(1, 5, 4));
        assertThrows(IllegalArgumentException.class, () -> RunTimes.table(Map.of("a", -1L)));
    }
}
