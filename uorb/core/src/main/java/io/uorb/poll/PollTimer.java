// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll;

/**
 * A periodic timer in a poller, on the broker's clock. Its ticks are at the phase plus whole periods of the clock's
 * time, whenever polls return and however long the work between them takes: it does not drift. A poll returns at once
 * as long as a tick has come that was not {@linkplain #take taken}. For the thread that polls; any thread may close it.
 */
public interface PollTimer extends AutoCloseable {
    /** Returns the period, us. */
    long periodUs();

    /** Whether a tick is due that was not taken. */
    boolean isDue();

    /**
     * Takes the ticks that are due.
     *
     * @return their number: 0 if there is none; those but the last one were missed
     */
    long take();

    /** Returns the scheduled time of the last tick that was taken, us; -1 before the first. */
    long tickUs();

    /** Returns the scheduled time of the first tick that was not taken, us; it may have passed. */
    long nextTickUs();

    /** Returns the number of missed ticks: those with a later one due when they were taken. */
    long missed();

    /** Removes the timer from the poller: it has no more ticks. Idempotent. */
    @Override
    void close();
}
