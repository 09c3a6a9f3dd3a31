// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.schedule.ScheduleChoice;
import io.uorb.lockstep.schedule.ScheduleChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reduces a failing schedule: sets choices back to the order of registration as long as it fails (delta debugging,
 * Zeller and Hildebrandt 2002), and lets one choice do what several did together.
 */
final class ScheduleReduction {
    private final Predicate<ScheduleChoices> fails;
    private int runsLeft;

    /**
     * Creates a reduction.
     *
     * @param fails whether a schedule fails in the same way
     * @param mostRuns how often that may be asked
     */
    ScheduleReduction(Predicate<ScheduleChoices> fails, int mostRuns) {
        this.fails = fails;
        this.runsLeft = mostRuns;
    }

    /** Returns a schedule that fails too; the same one if it does not fail when it is repeated. */
    ScheduleChoices reduce(ScheduleChoices failing) {
        List<ScheduleChoice> present = failing.list();
        if (!fails(present)) {
            return failing;
        }
        int before;
        do {
            before = present.size();
            present = join(withoutParts(present));
        } while (present.size() < before);
        return ScheduleChoices.of(present);
    }

    private boolean fails(List<ScheduleChoice> choices) {
        if (runsLeft == 0) {
            return false;
        }
        runsLeft--;
        return fails.test(ScheduleChoices.of(choices));
    }

    /** Leaves out parts, large ones first, until no single choice can be left out. */
    private List<ScheduleChoice> withoutParts(List<ScheduleChoice> choices) {
        List<ScheduleChoice> present = choices;
        int parts = 2;
        while (!present.isEmpty()) {
            int size = Math.max(1, (present.size() + parts - 1) / parts);
            List<ScheduleChoice> smaller = withoutOne(present, size);
            if (smaller != null) {
                present = smaller;
                parts = Math.max(2, parts - 1);
            } else if (size == 1) {
                break;
            } else {
                parts = Math.min(present.size(), 2 * parts);
            }
        }
        return present;
    }

    private List<ScheduleChoice> withoutOne(List<ScheduleChoice> choices, int size) {
        for (int from = 0; from < choices.size(); from += size) {
            List<ScheduleChoice> rest = new ArrayList<>(choices.subList(0, from));
            rest.addAll(choices.subList(Math.min(choices.size(), from + size), choices.size()));
            if (fails(rest)) {
                return rest;
            }
        }
        return null;
    }

    /** Makes a choice name at once whom a later one of that time names, and leaves the later one out. */
    private List<ScheduleChoice> join(List<ScheduleChoice> choices) {
        for (int i = 0; i < choices.size(); i++) {
            for (int j = 0; j < choices.size(); j++) {
                ScheduleChoice one = choices.get(i);
                ScheduleChoice other = choices.get(j);
                if (i != j && one.timeUs() == other.timeUs() && one.insteadOf() != other.first()) {
                    List<ScheduleChoice> joined = new ArrayList<>(choices);
                    joined.set(i, new ScheduleChoice(one.timeUs(), one.insteadOf(), one.ordinal(), other.first()));
                    joined.remove(j);
                    if (fails(joined)) {
                        return join(joined);
                    }
                }
            }
        }
        return choices;
    }
}
