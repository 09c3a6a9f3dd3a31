// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/** An action at a time of a {@link ManualClock}: of a sleeping thread or a runner. */
abstract class DueAction extends TimerHeap.Entry {
    /** Handles that the time has come and the action was taken off the agenda. Called with the clock's monitor held. */
    abstract void begin();

    /** Returns the thread that sleeps until the action's time; null if it is not a sleep. With the monitor held. */
    Thread sleepingThread() {
        return null;
    }

    /** Runs, after {@link #begin}, on the advancing thread without the monitor. */
    abstract void act();

    /**
     * Handles an advance that ended early, with this action still on the agenda. Called with the clock's monitor held.
     */
    abstract void abandoned();
}
