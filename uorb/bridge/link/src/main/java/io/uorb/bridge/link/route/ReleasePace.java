// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

/**
 * The times at which messages that arrive in a burst are published: a few at once, and more at twice the rate at which
 * their sender published them. A subscriber that keeps up with the sender then reads each before the topic's queue is
 * full. No message gets older than the oldest one that has arrived before it: the pace gains on the sender. One thread.
 */
final class ReleasePace {
    private static final int GAIN = 2;
    /** A step of the sender's clock must not hold up messages for longer. */
    private static final long MOST_HELD_US = 500_000;

    private final long[] bornUs;
    private final long[] releasedUs;
    private int next;
    private int count;
    private long latestBornUs = Long.MIN_VALUE;

    /** Creates a pace at which so many messages may go at once. */
    ReleasePace(int burst) {
        this.bornUs = new long[burst];
        this.releasedUs = new long[burst];
    }

    /** Returns the earliest time to publish the next message, whose sender published it at the given time. */
    long dueUs(long itsBornUs) {
        if (count < bornUs.length) {
            return Long.MIN_VALUE;
        }
        long sentForUs = Math.max(itsBornUs, latestBornUs) - bornUs[next];
        return releasedUs[next] + Math.min(MOST_HELD_US, sentForUs / GAIN);
    }

    /** Records a message that is published. */
    void released(long itsBornUs, long nowUs) {
        latestBornUs = Math.max(latestBornUs, itsBornUs); // ages are rounded; sums of gaps must not grow by that
        bornUs[next] = latestBornUs;
        releasedUs[next] = nowUs;
        next = (next + 1) % bornUs.length;
        count = Math.min(count + 1, bornUs.length);
    }
}
