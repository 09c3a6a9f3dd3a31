// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.concurrent.TimeUnit;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.SettingDefinition;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * A run of a work item took longer than its interval, or, where it has none, than the limit; or it began later than its
 * timer wanted by more than the limit. The duration is that of the run, in real time; lateness and interval are times
 * of the queue's clock. One object serves all runs of an item; its queue's thread uses it.
 */
@Name("io.uorb.WorkItemOverrun")
@Label("Work Item Overrun")
@Description("A run of a work item took too long or began late")
@Category("uORB")
@Enabled(false)
@StackTrace(false)
public final class WorkItemOverrun extends Event {
    private static final WorkItemOverrun PROBE = new WorkItemOverrun();

    @Label("Queue")
    private String queue;

    @Label("Item")
    private String item;

    @Label("Interval")
    @Description("The period of the timer that caused the run; 0 if none did")
    @Timespan(Timespan.MICROSECONDS)
    private long interval;

    @Label("Lateness")
    @Description("Delay of the run after the due time of its timer; 0 if no timer caused it")
    @Timespan(Timespan.MICROSECONDS)
    private long lateness;

    private transient long runNs;

    private WorkItemOverrun() {}

    /** For the runs of one item. */
    public WorkItemOverrun(String queue, String item) {
        this.queue = queue;
        this.item = item;
    }

    /** Whether a recording wants such events. */
    public static boolean isOn() {
        return PROBE.isEnabled();
    }

    /** Ends the run that {@link #begin} began. */
    public void ended(long runNs, long intervalUs, long latenessUs) {
        end();
        this.runNs = runNs;
        this.interval = intervalUs;
        this.lateness = latenessUs;
        if (shouldCommit()) {
            commit();
        }
    }

    /** Whether the run exceeds the limit; called by the recorder. */
    @SettingDefinition
    @Name("limit")
    @Label("Limit")
    @Description("Maximum run time of items without an interval, and maximum lateness, that are not reported")
    boolean isOverrun(DurationSetting limit) {
        long limitNs = limit.durationNs();
        long mostNs = interval > 0 ? TimeUnit.MICROSECONDS.toNanos(interval) : limitNs;
        return runNs > mostNs || TimeUnit.MICROSECONDS.toNanos(lateness) > limitNs;
    }
}
