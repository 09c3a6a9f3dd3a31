// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import java.util.Comparator;

/**
 * One choice that differs from the order of registration. It is identified by the turn that would have run first, so
 * that changes of earlier choices do not affect it.
 *
 * @param timeUs time of the choice, us
 * @param insteadOf the number of the turn that would go first, or that runs and would go on
 * @param ordinal which of the choices at that time with that turn, from 0
 * @param first the number of the turn that goes first
 */
public record ScheduleChoice(long timeUs, int insteadOf, int ordinal, int first) implements Comparable<ScheduleChoice> {
    private static final Comparator<ScheduleChoice> BY_PLACE = Comparator.comparingLong(ScheduleChoice::timeUs)
            .thenComparingInt(ScheduleChoice::insteadOf)
            .thenComparingInt(ScheduleChoice::ordinal);

    /** Compares the places, not the chosen turns. */
    @Override
    public int compareTo(ScheduleChoice other) {
        return BY_PLACE.compare(this, other);
    }

    /** Whether this is the next choice after another one, with the same outcome. */
    boolean continues(ScheduleChoice before) {
        return timeUs == before.timeUs
                && insteadOf == before.insteadOf
                && ordinal == before.ordinal + 1
                && first == before.first;
    }
}
