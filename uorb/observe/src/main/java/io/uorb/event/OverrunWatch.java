// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import io.uorb.time.OrbClock;

/** Times the runs of one item for the flight recorder, while one wants it. The queue's runner only. */
final class OverrunWatch {
    private final String queue;
    private final String item;
    /** Made for the first run that is timed. */
    private WorkItemOverrun event;

    private boolean timed;
    /** The time that the earliest timer wanted that has fired since the last run; NEVER if none has. */
    private long dueUs = OrbClock.NEVER;

    private long dueIntervalUs;
    private long latenessUs;
    private long intervalUs;

    OverrunWatch(String queue, String item) {
        this.queue = queue;
        this.item = item;
    }

    void due(long timeUs, long intervalUs) {
        if (dueUs == OrbClock.NEVER) {
            dueUs = timeUs;
            dueIntervalUs = intervalUs;
        }
    }

    void forgetDue() {
        dueUs = OrbClock.NEVER;
    }

    void started(long startUs) {
        timed = Events.areOn() && WorkItemOverrun.isOn();
        if (timed) {
            boolean hasTimer = dueUs != OrbClock.NEVER;
            latenessUs = hasTimer ? startUs - dueUs : 0;
            intervalUs = hasTimer ? dueIntervalUs : 0;
            if (event == null) {
                event = new WorkItemOverrun(queue, item);
            }
            event.begin();
        }
        forgetDue();
    }

    void ended(long runNs) {
        if (timed) {
            event.ended(runNs, intervalUs, latenessUs);
        }
    }
}
