// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

/**
 * The offset between the clocks of two sides by exchanges of four times: that of the exchange with the shortest round
 * trip among the last 16 (bridges:B-8). An exchange that contradicts it by more than the bounds of both means that a
 * clock was set, and forgets the earlier ones. One thread; allocates nothing.
 */
public final class ClockSync {
    private static final int KEPT = 16;
    /** Most that two clocks part in the time of the kept exchanges: 50 ppm of 20 s. */
    private static final long DRIFT_NS = 1_000_000;

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
     * @return how far the clock there was set, ns; 0 if it was not
     */
    public long add(long originated, long received, long transmitted, long now) {
        long roundTripNs = now - originated - (transmitted - received);
        if (now < originated || roundTripNs < 0) {
            return 0; // a clock was set during the exchange
        }
        long offsetNs = (received - originated + (transmitted - now)) / 2;
        long jumpNs = count == 0 ? 0 : offsetNs - offsetNs();
        if (Math.abs(jumpNs) > (roundTripNs + (count == 0 ? 0 : roundTripNs())) / 2 + DRIFT_NS) {
            count = 0;
        } else {
            jumpNs = 0;
        }
        offsetsNs[count % KEPT] = offsetNs;
        roundTripsNs[count % KEPT] = roundTripNs;
        count++;
        return jumpNs;
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
