// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

/** The timing of one poller's waits for the flight recorder, while one wants it. The polling thread only. */
public final class PollWatch {
    private final String module;
    /** Made for the first wait that is timed. */
    private PollWait event;

    private boolean timed;

    /** Creates the watch of a poller that belongs to the module. */
    public PollWatch(String module) {
        this.module = module;
    }

    /** Begins a wait. */
    public void begin() {
        timed = Events.areOn() && PollWait.isOn();
        if (timed) {
            if (event == null) {
                event = new PollWait(module);
            }
            event.begin();
        }
    }

    /** Ends a wait; a negative timeout means none. */
    public void end(int entries, int ready, long timeoutUs) {
        if (timed) {
            event.ended(entries, ready, timeoutUs);
        }
    }
}
