// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import java.util.SplittableRandom;

/** Chooses each turn with equal probability. */
final class RandomSchedule implements SchedulePolicy {
    private final long seed;
    private final SplittableRandom random;

    RandomSchedule(long seed) {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
    }

    @Override
    public int choose(int due) {
        return random.nextInt(due);
    }

    /** Returns the text for {@link Schedules#replay}. */
    @Override
    public String toString() {
        return "seed " + seed;
    }
}
