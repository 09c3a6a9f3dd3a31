// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * The time that frames wait on a line for as long as 100 ms: the least of that time, and of such a time before it. One
 * pause of either end is no such wait, since frames before or after it have not waited. One thread.
 */
final class SteadyWait {
    private static final long SPAN_NS = 100_000_000;
    private static final long MOST_GAP_NS = 1_000_000_000;

    private long leastBeforeNs;
    private long leastNs;
    private long sinceNs;
    private long lastNs;

    void reset(long nowNs) {
        leastBeforeNs = 0;
        leastNs = 0;
        sinceNs = nowNs;
        lastNs = nowNs;
    }

    /** Records the arrival of a frame that has waited for so long. */
    void add(long waitNs, long nowNs) {
        boolean isAlone = nowNs - lastNs > MOST_GAP_NS + waitNs; // what was before tells nothing of now
        if (isAlone || nowNs - sinceNs >= SPAN_NS) {
            leastBeforeNs = isAlone ? 0 : leastNs;
            leastNs = waitNs;
            sinceNs = nowNs;
        } else {
            leastNs = Math.min(leastNs, waitNs);
        }
        lastNs = nowNs;
    }

    long ns() {
        return Math.min(leastBeforeNs, leastNs);
    }
}
