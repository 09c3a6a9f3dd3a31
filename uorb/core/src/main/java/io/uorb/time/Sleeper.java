// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * The waiting place of one thread, for a wake-up or a deadline. {@link #sleepUntil} belongs to that thread; any thread
 * may call {@link #wake} and {@link #close}.
 */
public interface Sleeper extends AutoCloseable {
    /** A deadline that is never reached. */
    long NEVER = Long.MAX_VALUE;

    /**
     * Waits until {@link #wake} is called, the clock reaches {@code deadlineUs}, or the thread is interrupted (its flag
     * stays set). A wake-up since the last return counts, so none is lost. May return early: callers check again.
     */
    void sleepUntil(long deadlineUs);

    /** Ends the current sleep, or the next one if the thread is not asleep. */
    void wake();

    /** Leaves the clock for good: a manual clock no longer waits for this thread. Sleeps end, also later ones. */
    @Override
    void close();
}
