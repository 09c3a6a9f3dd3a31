// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

/**
 * The offset between the clocks of two sides by exchanges of four times: that of the exchange with the shortest round
 * trip among the last 16 (bridges:B-8). One thread adds; allocates nothing.
 */
public final class ClockSync {
    private static final int KEPT = 16;

    private final long[] offsetsNs = new long[KEPT];
    private final long[] roundTripsNs = new long[KEPT];
    private int count;

    /** Creates a measurement without exchanges. */
    public ClockSync() {}

    /** Forgets all exchanges. */
    public void reset() {
        count = 0;
    }

    /**
     * Adds an exchange, ns.
     *
     * @param originated here
     * @param received there
     * @param transmitted there
     * @param now here
     */
    public void add(long originated, long received, long transmitted, long now) {
        long roundTripNs = now - originated - (transmitted - received);
        if (now < originated || roundTripNs < 0) {
            return; // clocks were set meanwhile
        }
        offsetsNs[count % KEPT] = (received - originated + (transmitted - now)) / 2;
        roundTripsNs[count % KEPT] = roundTripNs;
        count++;
    }

    /** Returns whether an offset is known. */
    public boolean isKnown() {
        return count > 0;
    }

    private int best() {
        int best = 0;
        for (int i = 1; i < Math.min(count, KEPT); i++) {
            if (roundTripsNs[i] < roundTripsNs[best]) {
                best = i;
            }
        }
        return best;
    }

    /** Returns the offset, there minus here, ns. */
    public long offsetNs() {
        return offsetsNs[best()];
    }

    /** Returns the shortest round trip, ns. */
    public long roundTripNs() {
        return roundTripsNs[best()];
    }
}
