// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.TimerHeap;

/** An action at a time of a {@link ManualClock}: of a sleeping thread or a runner. */
abstract class DueAction extends TimerHeap.Entry implements Turn {
    /** The end of the last run; 0 without a policy by which runs take time. Guarded by the clock. */
    private long busyUntilUs;

    @Override
    public final int number() {
        return (int) order();
    }

    /** Handles that the time has come and the action was taken off the agenda. Called with the clock's monitor held. */
    abstract void begin();

    /** Returns the thread that sleeps until the action's time; null if it is not a sleep. With the monitor held. */
    Thread sleepingThread() {
        return null;
    }

    /** Whether its turn has begun, and waits for its end. With the monitor held. */
    boolean isPaused() {
        return false;
    }

    /** Returns the thread that its run is on, called by the clock's next turn. With the monitor held. */
    abstract Thread thread();

    /** Runs, after {@link #begin}, on the advancing thread without the monitor. */
    abstract void act();

    /** Makes it due at that time, us, unless it is due before, or closed. Called with the clock's monitor held. */
    abstract void wakeAt(long timeUs);

    /**
     * Handles an advance that ended early, with this action still on the agenda. Called with the clock's monitor held.
     */
    abstract void abandoned();

    final long busyUntilUs() {
        return busyUntilUs;
    }

    final void setBusyUntilUs(long timeUs) {
        busyUntilUs = timeUs;
    }
}
