// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;

/** Makes schedule policies. Each policy is for one run, but for {@link #exhaustive}. */
public final class Schedules {
    private Schedules() {}

    /** Returns the policy that chooses each turn with equal probability. */
    public static SchedulePolicy random(long seed) {
        return new RandomSchedule(seed);
    }

    /** As {@link #priorities(long, int, long)}, where the number of choices is not known, up to 2^20 of them. */
    public static SchedulePolicy priorities(long seed, int depth) {
        return new PrioritySchedule(seed, depth, 0);
    }

    /**
     * Returns the policy of probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte, 2010):
     * random priorities, and {@code depth} - 1 random points at which the highest one falls behind all others. It hits
     * an order bug of that depth among n turns with a probability of at least 1 / (n * choices^(depth - 1)).
     *
     * @param choices the number of choices of a run, 1 or more; points are drawn from them
     * @throws IllegalArgumentException if the depth is not from 1 to {@value PrioritySchedule#MAX_DEPTH}, or choices is
     *     less than 1
     */
    public static SchedulePolicy priorities(long seed, int depth, long choices) {
        if (choices < 1) {
            throw new IllegalArgumentException("number of choices " + choices + " is less than 1, the least");
        }
        return new PrioritySchedule(seed, depth, choices);
    }

    /**
     * Returns the policy that enumerates all schedules in which at most a given number of choices differ from the order
     * of registration; for small tests, since their number grows with the power of the bound.
     *
     * @throws IllegalArgumentException if the bound is negative
     */
    public static ExhaustiveSchedule exhaustive(int bound) {
        return new ExhaustiveSchedule(bound);
    }

    /**
     * Returns the policy of a text: {@code registration}, {@code seed 42}, {@code priorities 42 depth 3 choices 500},
     * or a list of choices as {@link ScheduleChoices#toString} writes it.
     *
     * @throws IllegalArgumentException if the text is none of these
     */
    public static SchedulePolicy replay(String text) {
        return ScheduleText.parse(text);
    }

    /** Returns a policy with the choices of one, and runs that take time. */
    public static SchedulePolicy timed(SchedulePolicy choices, RunTimes times) {
        return new TimedSchedule(choices, times);
    }
}
