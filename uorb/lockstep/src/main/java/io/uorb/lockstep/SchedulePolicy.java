// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import java.util.List;

/**
 * The choice among the turns that are due at one time of a {@link ManualClock}, and the time that runs take. One policy
 * belongs to one clock, which calls it on its threads, one at a time, with a lock held: it must not use the clock.
 */
@FunctionalInterface
public interface SchedulePolicy {
    /** The order of registration, each run in no time: a clock's default. */
    SchedulePolicy REGISTRATION = due -> 0;

    /**
     * Chooses the turn to run next among those that may run, in the order of registration; on a preemptive clock, the
     * running one is first.
     *
     * @param due their number, 2 or more
     * @return from 0 to {@code due} - 1
     */
    int choose(int due);

    /** As {@link #choose(int)}, with the time, us, and those that may go; calls it by default. */
    default int choose(long nowUs, List<? extends Turn> due) {
        return choose(due.size());
    }

    /**
     * Returns how long the run that begins takes in the clock's time, us; 0 by default. Until it has ended its runner
     * or thread does not run again. What it wakes is due within that time: of n wake-ups, number i is due at i / (n +
     * 1) of it.
     */
    default long takesUs(Turn turn) {
        return 0;
    }
}
