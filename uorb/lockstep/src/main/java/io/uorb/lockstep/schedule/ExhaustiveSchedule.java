// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import java.util.Arrays;

/**
 * Enumerates all schedules in which at most a given number of choices differ from the order of registration, one per
 * run, depth first. Call {@link #next} before each run except the first. The advancing thread of the clock calls it;
 * one run at a time.
 */
public final class ExhaustiveSchedule implements SchedulePolicy {
    private static final int FIRST_CAPACITY = 64;
    private static final int MAX_CHOICES = 1 << 20;

    private final int bound;
    private int[] chosen = new int[FIRST_CAPACITY];
    private int[] due = new int[FIRST_CAPACITY];
    /** Choices made in this run, and those that it repeats from the one before, the last of them changed. */
    private int made;

    private int prefix;

    ExhaustiveSchedule(int bound) {
        if (bound < 0) {
            throw new IllegalArgumentException("bound " + bound + " is negative");
        }
        this.bound = bound;
    }

    @Override
    public int choose(int number) {
        if (made == MAX_CHOICES) {
            throw new IllegalStateException("a run has more than " + MAX_CHOICES + " choices, too many to try all");
        }
        if (made == chosen.length) {
            chosen = Arrays.copyOf(chosen, 2 * made);
            due = Arrays.copyOf(due, 2 * made);
        }
        if (made >= prefix) {
            chosen[made] = 0;
        }
        due[made] = number;
        int choice = Math.min(chosen[made], number - 1);
        made++;
        return choice;
    }

    /** Begins the next run; returns false if all schedules were tried. */
    public boolean next() {
        int differing = 0;
        for (int i = 0; i < made; i++) {
            differing += chosen[i] == 0 ? 0 : 1;
        }
        for (int last = made - 1; last >= 0; last--) {
            differing -= chosen[last] == 0 ? 0 : 1;
            if (chosen[last] + 1 < due[last] && differing < bound) {
                chosen[last]++;
                prefix = last + 1;
                made = 0;
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return "exhaustive, bound " + bound;
    }
}
