// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * Strategies of a {@link Poller} that waits while there is no message. The figures are orders of magnitude on a
 * desktop-class processor; measure on yours.
 */
public enum WaitStrategy {
    /**
     * Parks the thread. Uses no processor while it waits; a message reaches the thread some microseconds (2.5 to 6)
     * after its publish, and the publish that wakes it pays for the system call (1.5 to 3 us). The default.
     */
    PARK,
    /**
     * Checks in a loop for some tens of microseconds, then parks. A message that comes while it looks is seen within a
     * cache-line transfer (50 to 500 ns) and costs its publisher nothing extra; after that as {@link #PARK}. Uses up to
     * that much processor time a poll: for streams whose messages come in bursts or in quick succession.
     */
    SPIN_THEN_PARK,
    /**
     * Checks in a loop until a message or the timeout comes. Least latency, no cost for publishers, and one processor
     * used up: for a thread with a core of its own. On a clock that does not pass by itself it parks, for time would
     * never come.
     */
    SPIN
}
