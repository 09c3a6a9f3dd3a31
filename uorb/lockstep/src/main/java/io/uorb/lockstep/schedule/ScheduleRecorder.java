// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy that records the choices of another policy where they differ from the order of registration. It serves one
 * run on the clock's advancing thread; read it when the run has ended.
 */
public final class ScheduleRecorder implements SchedulePolicy {
    /** The most choices that are kept; a run with more cannot be reduced. */
    private static final int MAX_CHOICES = 1 << 20;

    private static final int HASH_FACTOR = 31;

    private final SchedulePolicy policy;
    private final List<Row> rows = new ArrayList<>();
    private final ChoicePlaces places = new ChoicePlaces();
    private long choices;

    /** Creates a recorder of a policy's choices. */
    public ScheduleRecorder(SchedulePolicy policy) {
        this.policy = policy;
    }

    @Override
    public int choose(int due) {
        throw new UnsupportedOperationException("call choose(long, List): the recorder writes the turns down");
    }

    @Override
    public int choose(long nowUs, List<? extends Turn> due) {
        ScheduleChoice place = places.next(nowUs, due.get(0).number());
        choices++;
        int chosen = policy.choose(nowUs, due);
        if (chosen > 0 && chosen < due.size() && rows.size() < MAX_CHOICES) {
            Turn first = due.get(chosen);
            rows.add(new Row(
                    new ScheduleChoice(nowUs, place.insteadOf(), place.ordinal(), first.number()),
                    first.name(),
                    due.get(0).name()));
        }
        return chosen;
    }

    @Override
    public long takesUs(Turn turn) {
        return policy.takesUs(turn);
    }

    /** Returns the number of choices between two turns or more. */
    public long choices() {
        return choices;
    }

    /** Returns the choices that differ from the order of registration. */
    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** Returns a hash of the choices in the order in which they were made: the same for two runs of one schedule. */
    public int fingerprint() {
        int hash = 1;
        for (Row row : rows) {
            hash = HASH_FACTOR * hash + row.choice().hashCode();
        }
        return hash;
    }

    /** Returns the schedule that repeats the run. */
    public ScheduleChoices schedule() {
        return ScheduleChoices.of(rows.stream().map(Row::choice).toList());
    }

    @Override
    public String toString() {
        return policy.toString();
    }

    /**
     * One choice for people.
     *
     * @param first the name of the runner or thread that went first
     * @param insteadOf the name of the one that would have
     */
    public record Row(ScheduleChoice choice, String first, String insteadOf) {}
}
