// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

/** A signal from threads of a bridge to the one that sends; it is kept until it is taken. Any thread. */
public final class WorkSignal {
    private boolean isGiven;

    /** Creates a signal that is not given. */
    public WorkSignal() {}

    /** Gives the signal. */
    public synchronized void give() {
        isGiven = true;
        notifyAll();
    }

    /** Takes the signal; waits for it for up to this time. */
    public synchronized void await(long limitMs) throws InterruptedException {
        if (!isGiven) {
            wait(limitMs);
        }
        isGiven = false;
    }
}
