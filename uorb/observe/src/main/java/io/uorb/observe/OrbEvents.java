// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.event.Events;
import io.uorb.event.GapWatch;

/**
 * Events for Java Flight Recorder, off until a recording enables them: {@code io.uorb.PublishGap},
 * {@code io.uorb.MessagesLost}, {@code io.uorb.PollWait} and {@code io.uorb.WorkItemOverrun}; see
 * {@code docs/observing.md}.
 *
 * <p>Brokers detect a flight recorder by themselves: when one is made, when a poller waits, when messages are lost and
 * when a work item runs. None of these blocks for it, so the first milliseconds of a recording may lack events.
 */
public final class OrbEvents {
    private OrbEvents() {}

    /**
     * Detects a flight recorder at once, and returns when the events are ready. For a program in which none of the
     * above happens, and after {@code PublishGap} was switched in a recording that already runs, which sends no
     * notification. Without a flight recorder the cost is negligible. Any thread may call it, but not a listener of the
     * flight recorder.
     *
     * @return whether there is a flight recorder
     */
    public static boolean refresh() {
        boolean on = Events.areOnNow();
        if (on) {
            GapWatch.refresh();
        }
        return on;
    }
}
