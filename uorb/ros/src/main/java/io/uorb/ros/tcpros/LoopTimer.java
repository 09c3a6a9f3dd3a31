// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.time.TimerHeap;
import java.util.Objects;

/** An action of a poll loop at a time. It belongs to the loop's thread. */
public final class LoopTimer extends TimerHeap.Entry {
    private final Runnable action;

    /** Creates a timer that is not set. */
    public LoopTimer(Runnable action) {
        this.action = Objects.requireNonNull(action, "action");
    }

    void run() {
        action.run();
    }
}
