// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.Turn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The choices of one policy, with runs that take time. */
final class TimedSchedule implements SchedulePolicy {
    private final SchedulePolicy choices;
    private final RunTimes times;
    private final Map<Integer, Long> runs = new HashMap<>();

    TimedSchedule(SchedulePolicy choices, RunTimes times) {
        this.choices = Objects.requireNonNull(choices, "choices");
        this.times = Objects.requireNonNull(times, "times");
    }

    @Override
    public int choose(int due) {
        return choices.choose(due);
    }

    @Override
    public int choose(long nowUs, List<? extends Turn> due) {
        return choices.choose(nowUs, due);
    }

    @Override
    public long takesUs(Turn turn) {
        return times.takesUs(turn, runs.merge(turn.number(), 1L, Long::sum) - 1);
    }

    @Override
    public String toString() {
        return choices.toString();
    }
}
