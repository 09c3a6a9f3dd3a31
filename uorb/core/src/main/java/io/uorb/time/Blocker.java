// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * A way to block a thread that sleeps on a clock and that something else may wake too, such as a channel in a selector.
 * {@link #block} belongs to the sleeping thread; any thread may call {@link #unblock}.
 */
public interface Blocker {
    /**
     * Blocks the calling thread until {@link #unblock} is called, the time is over, the thread is interrupted (its flag
     * stays set), or an event of its own occurs. An earlier {@code unblock} counts. May return early for no reason.
     *
     * @param timeoutNs longest time, ns of real time; {@link OrbClock#NEVER} for no limit
     * @return whether an event of its own has occurred
     */
    boolean block(long timeoutNs);

    /** Ends the present {@link #block} of that thread, or the next one; must not throw. */
    void unblock(Thread thread);
}
