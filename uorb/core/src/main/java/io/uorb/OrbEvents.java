// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.event.Events;

/**
 * Events for Java Flight Recorder, off until a recording enables them: {@code io.uorb.PublishGap},
 * {@code io.uorb.MessagesLost}, {@code io.uorb.PollWait} and {@code io.uorb.WorkItemOverrun}; see
 * {@code docs/observing.md}.
 *
 * <p>Brokers notice a flight recorder by themselves: when one is made, when a poller waits, when messages are lost and
 * when a work item runs. Nobody is held up for it, so the first milliseconds of a recording may lack events.
 */
public final class OrbEvents {
    private OrbEvents() {}

    /**
     * Looks at once, and returns when the events are ready. For a program in which nothing of the above happens, and
     * after {@code PublishGap} was switched in a recording that runs already, of which nobody is told. Without a flight
     * recorder it costs nothing to speak of. Any thread may call it, but not out of a listener of the flight recorder.
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
