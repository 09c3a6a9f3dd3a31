// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.Turn;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes the turn of the highest priority go first. Priorities are random; at some random choices the highest falls
 * behind all others for good.
 */
final class PrioritySchedule implements SchedulePolicy {
    static final int MAX_DEPTH = 64;
    private static final int UNKNOWN_CHOICES_BITS = 20;

    private final long seed;
    private final int depth;
    private final long choices;
    private final SplittableRandom random;
    private final Map<Integer, Long> priorities = new HashMap<>();
    private final Set<Long> changes = new HashSet<>();
    private long choice;
    private long lowest;

    /** Creates a policy; with 0 choices their number is not known. */
    PrioritySchedule(long seed, int depth, long choices) {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw new IllegalArgumentException("depth " + depth + " is not from 1 to " + MAX_DEPTH);
        }
        this.seed = seed;
        this.depth = depth;
        this.choices = choices;
        this.random = new SplittableRandom(seed);
        for (int i = 1; i < depth; i++) {
            changes.add(choices > 0 ? random.nextLong(choices) : anyChoice());
        }
    }

    /** Returns a number whose logarithm is uniform, so that few and many choices are both hit. */
    private long anyChoice() {
        long power = 1L << random.nextInt(UNKNOWN_CHOICES_BITS + 1);
        return power - 1 + random.nextLong(power);
    }

    @Override
    public int choose(int due) {
        throw new UnsupportedOperationException("call choose(long, List): priorities depend on the turns");
    }

    @Override
    public int choose(long nowUs, List<? extends Turn> due) {
        int highest = highest(due);
        if (changes.contains(choice)) {
            lowest--;
            priorities.put(due.get(highest).number(), lowest);
            highest = highest(due);
        }
        choice++;
        return highest;
    }

    private int highest(List<? extends Turn> due) {
        int highest = 0;
        for (int i = 1; i < due.size(); i++) {
            if (priority(due.get(i)) > priority(due.get(highest))) {
                highest = i;
            }
        }
        return highest;
    }

    private long priority(Turn turn) {
        return priorities.computeIfAbsent(turn.number(), number -> random.nextLong(Long.MAX_VALUE));
    }

    /** Returns the text for {@link Schedules#replay}. */
    @Override
    public String toString() {
        return "priorities " + seed + " depth " + depth + (choices > 0 ? " choices " + choices : "");
    }
}
