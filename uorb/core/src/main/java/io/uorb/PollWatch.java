// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.event.Events;
import io.uorb.event.PollWait;

/** Times the waits of one poller for the flight recorder, while one wants it. The polling thread only. */
final class PollWatch {
    private final String module = OrbModule.current();
    /** Made for the first wait that is timed. */
    private PollWait event;

    private boolean timed;

    void begin() {
        timed = Events.areOn() && PollWait.isOn();
        if (timed) {
            if (event == null) {
                event = new PollWait(module);
            }
            event.begin();
        }
    }

    /** Negative timeouts mean none. */
    void end(int entries, int ready, long timeoutUs) {
        if (timed) {
            event.ended(entries, ready, timeoutUs);
        }
    }
}
