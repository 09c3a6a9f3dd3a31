// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.demand.NodeEvents.EventPoller;
import java.lang.ref.WeakReference;

/** A poller that waits for events, and can be forgotten. */
final class PollerWaiter implements EventWaiter {
    private final WeakReference<EventPoller> poller;
    private final NodeEvents events;

    PollerWaiter(EventPoller poller, NodeEvents events) {
        this.poller = new WeakReference<>(poller);
        this.events = events;
    }

    @Override
    public boolean wake() {
        return lookAgain();
    }

    @Override
    public boolean lookAgain() {
        EventPoller present = poller.get();
        if (present != null) {
            present.lookAgain();
        }
        return present != null;
    }

    @Override
    public void forget() {
        EventPoller present = poller.get();
        if (present != null) {
            present.forget(events);
        }
    }

    @Override
    public boolean isOf(Object waiting) {
        return waiting instanceof EventPoller one && poller.refersTo(one);
    }
}
