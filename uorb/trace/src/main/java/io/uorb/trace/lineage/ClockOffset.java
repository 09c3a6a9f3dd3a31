// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

/** The distance of a broker's clock from the time of stamps in ns, where both pass alike. One thread. */
public final class ClockOffset {
    private static final long NS_PER_US = 1_000;
    /** Two readings of one begin are less apart, but for pauses between them. */
    private static final long MOST_SPREAD_NS = 500_000_000;

    private long leastNs = Long.MAX_VALUE;
    private long mostNs = Long.MIN_VALUE;

    /** Creates one without readings. */
    ClockOffset() {}

    /** Adds two readings of one moment, the stamp first. */
    void add(long clockUs, long ns) {
        long distanceNs = ns - clockUs * NS_PER_US;
        leastNs = Math.min(leastNs, distanceNs);
        mostNs = Math.max(mostNs, distanceNs);
    }

    /** Whether the clock passes as the stamps do; not so a manual clock. */
    public boolean isKnown() {
        return mostNs >= leastNs && mostNs - leastNs < MOST_SPREAD_NS;
    }

    /** Returns a time of the clock as one of stamps, ns; {@link ActivationTable#NONE} if the distance is not known. */
    public long ns(long clockUs) {
        return isKnown() ? clockUs * NS_PER_US + mostNs : ActivationTable.NONE;
    }
}
