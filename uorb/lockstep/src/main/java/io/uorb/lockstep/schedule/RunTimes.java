// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.Turn;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleToLongFunction;

/**
 * Durations of runs in a clock's time. The duration depends only on the runner and the number of the run, so that
 * another order of turns does not change it. The clock's advancing thread calls it.
 */
@FunctionalInterface
public interface RunTimes {
    /** The longest time of a run, us: an hour. */
    long MOST_US = 3_600_000_000L;

    /**
     * Returns the duration of a run, us, 0 to {@link #MOST_US}.
     *
     * @param run its number among the runs of that runner or thread, from 0
     */
    long takesUs(Turn turn, long run);

    /**
     * Returns times from a table by name of runner or thread, us; others take none.
     *
     * @throws IllegalArgumentException if a time is negative or above {@link #MOST_US}
     */
    static RunTimes table(Map<String, Long> timesUs) {
        timesUs.forEach((name, timeUs) -> requireFrom(0, "time of " + name, timeUs));
        Map<String, Long> copy = Map.copyOf(timesUs);
        return (turn, run) -> copy.getOrDefault(turn.name(), 0L);
    }

    /**
     * Returns random times from {@code leastUs} to {@code mostUs}, both included.
     *
     * @throws IllegalArgumentException if the least is negative or above the most, or the most above {@link #MOST_US}
     */
    static RunTimes random(long seed, long leastUs, long mostUs) {
        requireFrom(0, "least time", leastUs);
        requireFrom(leastUs, "most time", mostUs);
        return (turn, run) -> leastUs + draw(seed, turn, run).nextLong(mostUs - leastUs + 1);
    }

    /**
     * Returns random times with the distributions of measured ones; unlisted turns take no time.
     *
     * @param percentilesUs by name: what so many percent of the measured times do not exceed, us; 0 if there are none
     */
    static RunTimes measured(long seed, Map<String, DoubleToLongFunction> percentilesUs) {
        Map<String, DoubleToLongFunction> copy = Map.copyOf(percentilesUs);
        double all = 100;
        return (turn, run) -> {
            DoubleToLongFunction times = copy.get(turn.name());
            return times == null ? 0 : times.applyAsLong(draw(seed, turn, run).nextDouble() * all);
        };
    }

    private static SplittableRandom draw(long seed, Turn turn, long run) {
        SplittableRandom ofTurn = new SplittableRandom(seed ^ turn.name().hashCode() * 0x9E3779B97F4A7C15L);
        return new SplittableRandom(ofTurn.nextLong() + run * 0xD1B54A32D192ED03L);
    }

    private static void requireFrom(long leastUs, String what, long timeUs) {
        if (timeUs < leastUs || timeUs > MOST_US) {
            throw new IllegalArgumentException(
                    what + " " + timeUs + " us is not from " + leastUs + " to " + MOST_US + " us");
        }
    }
}
