// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * Estimate of a peer's clock from exchanges of four times (bridges:B-8): that of the exchange with the least round trip
 * among the last 16. Its bound is half that round trip plus 50 ppm of its age, and the drift of the clocks in that time
 * as the exchanges show it.
 */
public final class ClockEstimate {
    private static final int SIZE = 16;
    private static final double LEAST_DRIFT = 50e-6;
    /** Assumed until it is measured: beyond what crystals have. */
    private static final double UNKNOWN_DRIFT = 500e-6;

    private static final long LEAST_DRIFT_TIME_US = 900_000;
    private static final long MAX_ROUND_TRIP_US = 10_000_000;
    private static final long RESOLUTION_US = 2;

    private final long[] offsetsUs = new long[SIZE];
    private final long[] roundTripsUs = new long[SIZE];
    private final long[] timesUs = new long[SIZE];
    private long exchanges;
    private int count;
    private int best = -1;
    private long lastJumpUs;
    private double drift = UNKNOWN_DRIFT;

    /**
     * Adds an exchange.
     *
     * @param sentUs when it began here
     * @param receivedUs when it arrived there
     * @param answeredUs when it left there
     * @param nowUs when it came back
     * @return whether the offset has jumped: it differs from the estimate by more than both bounds
     */
    public boolean add(long sentUs, long receivedUs, long answeredUs, long nowUs) {
        long roundTripUs = nowUs - sentUs - (answeredUs - receivedUs);
        if (roundTripUs < 0 || roundTripUs > MAX_ROUND_TRIP_US || nowUs < sentUs) {
            return false;
        }
        long offsetUs = Math.floorDiv(receivedUs - sentUs + (answeredUs - nowUs), 2);
        boolean jumped =
                best >= 0 && Math.abs(offsetUs - offsetUs()) > boundUs(nowUs) + roundTripUs / 2 + RESOLUTION_US;
        if (jumped) {
            lastJumpUs = offsetUs - offsetUs();
            count = 0;
            drift = UNKNOWN_DRIFT;
        }
        int at = (int) (exchanges % SIZE);
        offsetsUs[at] = offsetUs;
        roundTripsUs[at] = roundTripUs;
        timesUs[at] = nowUs;
        exchanges++;
        count = Math.min(count + 1, SIZE);
        best = bestOf(1, count, false);
        measureDrift();
        return jumped;
    }

    /**
     * Returns the exchange with the least round trip, from the first to the last back; the oldest of equal ones if so.
     */
    private int bestOf(int first, int last, boolean oldest) {
        int found = -1;
        for (int i = first; i <= last; i++) {
            int at = (int) ((exchanges - i) % SIZE);
            if (found < 0
                    || roundTripsUs[at] < roundTripsUs[found]
                    || oldest && roundTripsUs[at] == roundTripsUs[found]) {
                found = at;
            }
        }
        return found;
    }

    private void measureDrift() {
        int newer = bestOf(1, count / 2, false);
        int older = bestOf(count / 2 + 1, count, true);
        if (newer >= 0 && older >= 0 && timesUs[newer] - timesUs[older] >= LEAST_DRIFT_TIME_US) {
            drift = LEAST_DRIFT
                    + Math.abs((double) (offsetsUs[newer] - offsetsUs[older]) / (timesUs[newer] - timesUs[older]));
        }
    }

    /** Forgets all. */
    public void reset() {
        count = 0;
        best = -1;
        drift = UNKNOWN_DRIFT;
    }

    /** Returns the number of exchanges that the estimate is from. */
    public int count() {
        return count;
    }

    /** Returns the peer's time less ours, us; 0 before the first exchange. */
    public long offsetUs() {
        return best < 0 ? 0 : offsetsUs[best];
    }

    /** Returns the greatest error of the offset, us. */
    public long boundUs(long nowUs) {
        return best < 0
                ? 0
                : roundTripsUs[best] / 2 + RESOLUTION_US + (long) (Math.max(0, nowUs - timesUs[best]) * drift);
    }

    /** Returns the least round trip, us; 0 before the first exchange. */
    public long roundTripUs() {
        return best < 0 ? 0 : roundTripsUs[best];
    }

    /** Returns the last jump of the offset, us. */
    public long lastJumpUs() {
        return lastJumpUs;
    }
}
