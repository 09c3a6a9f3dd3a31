// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

/** Counters that have been there: the greatest and the 63 below it; older ones count as seen. */
final class ReplayWindow {
    private static final int SIZE = 64;

    private long greatest;
    /** Bit i: greatest - i was there. */
    private long seen;

    /** Whether the counter, from 1, is there for the first time. */
    boolean accept(long counter) {
        if (counter <= 0) {
            return false;
        }
        long ahead = counter - greatest;
        if (ahead > 0) {
            seen = ahead >= SIZE ? 1 : seen << ahead | 1;
            greatest = counter;
            return true;
        }
        if (ahead <= -SIZE || (seen >>> -ahead & 1) != 0) {
            return false;
        }
        seen |= 1L << -ahead;
        return true;
    }
}
