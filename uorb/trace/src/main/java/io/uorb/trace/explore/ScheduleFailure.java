// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.schedule.ScheduleRecorder;
import java.util.List;

/** The failure of a graph under a schedule; its message contains the schedule's text and the order of turns. */
public final class ScheduleFailure extends AssertionError {
    private static final long serialVersionUID = 1L;
    private static final int MOST_ROWS = 40;

    private final String schedule;
    private final int number;
    private final transient ScheduleFinding finding;

    /**
     * Creates a failure.
     *
     * @param number the number of the schedule, from 1; 0 for the order of registration
     * @param rows the choices of the reduced schedule
     */
    ScheduleFailure(
            int number, String schedule, String found, ScheduleFinding finding, List<ScheduleRecorder.Row> rows) {
        super(message(number, schedule, found, finding, rows), finding.cause());
        this.number = number;
        this.schedule = schedule;
        this.finding = finding;
    }

    private static String message(
            int number, String schedule, String found, ScheduleFinding finding, List<ScheduleRecorder.Row> rows) {
        StringBuilder text = new StringBuilder("schedule ")
                .append(number)
                .append(" fails: ")
                .append(finding.kind())
                .append(' ')
                .append(finding.text())
                .append("\n  found with: ")
                .append(found)
                .append("\n  repeat with: replay(\"")
                .append(schedule)
                .append("\")");
        if (!rows.isEmpty()) {
            text.append(String.format("%n  %12s  %-24s %s", "time, us", "first", "instead of"));
        }
        rows.stream()
                .limit(MOST_ROWS)
                .forEach(row -> text.append(
                        String.format("%n  %12d  %-24s %s", row.choice().timeUs(), row.first(), row.insteadOf())));
        if (rows.size() > MOST_ROWS) {
            text.append("\n  and ").append(rows.size() - MOST_ROWS).append(" more");
        }
        return text.toString();
    }

    /** Returns the text for {@link Exploration#replay}. */
    public String schedule() {
        return schedule;
    }

    /** Returns the number of the schedule that failed first, from 1; 0 for the order of registration. */
    public int number() {
        return number;
    }

    /** Returns the finding. */
    public ScheduleFinding finding() {
        return finding;
    }
}
