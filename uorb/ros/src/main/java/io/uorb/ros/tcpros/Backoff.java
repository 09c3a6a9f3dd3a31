// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

/** Waiting times between attempts, each twice the one before. One thread. */
public final class Backoff {
    /** Default of the first time, us: 0.1 s. */
    public static final long DEFAULT_FIRST_US = 100_000;

    /** Default of the longest time, us: 20 s. */
    public static final long DEFAULT_LONGEST_US = 20_000_000;

    private final long firstUs;
    private final long longestUs;
    private long nextUs;

    /**
     * Creates waiting times.
     *
     * @throws IllegalArgumentException unless {@code 0 < firstUs <= longestUs}
     */
    public Backoff(long firstUs, long longestUs) {
        if (firstUs <= 0 || firstUs > longestUs) {
            throw new IllegalArgumentException(
                    "times from " + firstUs + " to " + longestUs + " us; the first must be positive and the least");
        }
        this.firstUs = firstUs;
        this.longestUs = longestUs;
        this.nextUs = firstUs;
    }

    /** Returns the time to wait now, us; the next one is twice as long, up to the longest. */
    public long nextUs() {
        long us = nextUs;
        nextUs = us > longestUs / 2 ? longestUs : 2 * us;
        return us;
    }

    /** Restarts: the last attempt succeeded. */
    public void reset() {
        nextUs = firstUs;
    }
}
