// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.Turn;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A schedule as the choices that differ from the order of registration. Immutable; {@link #policy} makes a policy for
 * each run. Where a choice names a turn that is not due, the order of registration holds.
 */
public final class ScheduleChoices {
    /** The order of registration. */
    public static final ScheduleChoices NONE = new ScheduleChoices(List.of());

    private final List<ScheduleChoice> choices;

    private ScheduleChoices(List<ScheduleChoice> sorted) {
        this.choices = sorted;
    }

    /**
     * Returns the schedule with these choices.
     *
     * @throws IllegalArgumentException if two are for the same place
     */
    public static ScheduleChoices of(List<ScheduleChoice> choices) {
        List<ScheduleChoice> sorted = choices.stream().sorted().toList();
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i - 1).compareTo(sorted.get(i)) == 0) {
                throw new IllegalArgumentException("schedule has two choices for choice "
                        + sorted.get(i).ordinal() + " instead of turn "
                        + sorted.get(i).insteadOf() + " at "
                        + sorted.get(i).timeUs() + " us");
            }
        }
        return new ScheduleChoices(sorted);
    }

    /** Returns the choices in their order. */
    public List<ScheduleChoice> list() {
        return choices;
    }

    /** Returns a policy for one run. */
    public SchedulePolicy policy() {
        return new Script();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ScheduleChoices same && choices.equals(same.choices);
    }

    @Override
    public int hashCode() {
        return choices.hashCode();
    }

    /**
     * Returns the text for {@link Schedules#replay}: {@code TIME:INSTEAD.ORDINAL=FIRST}, followed by {@code xN} for N
     * such choices in a row, separated by blanks; {@code registration} if there is none.
     */
    @Override
    public String toString() {
        if (choices.isEmpty()) {
            return ScheduleText.REGISTRATION;
        }
        StringBuilder text = new StringBuilder();
        int from = 0;
        while (from < choices.size()) {
            int to = from + 1;
            while (to < choices.size() && choices.get(to).continues(choices.get(to - 1))) {
                to++;
            }
            ScheduleChoice first = choices.get(from);
            text.append(from == 0 ? "" : " ")
                    .append(first.timeUs())
                    .append(':')
                    .append(first.insteadOf())
                    .append('.')
                    .append(first.ordinal())
                    .append('=')
                    .append(first.first())
                    .append(to - from > 1 ? "x" + (to - from) : "");
            from = to;
        }
        return text.toString();
    }

    /** The choices in one run. */
    private final class Script implements SchedulePolicy {
        private final ChoicePlaces places = new ChoicePlaces();
        private final Map<ScheduleChoice, Integer> firsts = new TreeMap<>();

        Script() {
            choices.forEach(choice -> firsts.put(choice, choice.first()));
        }

        @Override
        public int choose(int due) {
            throw new UnsupportedOperationException("call choose(long, List): choices depend on the turns");
        }

        @Override
        public int choose(long nowUs, List<? extends Turn> due) {
            Integer first = firsts.get(places.next(nowUs, due.get(0).number()));
            for (int i = 0; first != null && i < due.size(); i++) {
                if (due.get(i).number() == first) {
                    return i;
                }
            }
            return 0;
        }

        @Override
        public String toString() {
            return ScheduleChoices.this.toString();
        }
    }
}
