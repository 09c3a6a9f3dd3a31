// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * Estimate of a peer's clock from exchanges of four times (bridges:B-8): that of the exchange with the least round trip
 * among the last 16. Its bound is half that round trip plus 50 ppm of its age.
 */
public final class ClockEstimate {
    private static final int SIZE = 16;
    private static final long AGE_DIVISOR = 20_000;
    private static final long MAX_ROUND_TRIP_US = 10_000_000;
    private static final long RESOLUTION_US = 2;

    private final long[] offsetsUs = new long[SIZE];
    private final long[] roundTripsUs = new long[SIZE];
    private final long[] timesUs = new long[SIZE];
    private long exchanges;
    private int count;
    private int best = -1;
    private long lastJumpUs;

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
        }
        int at = (int) (exchanges % SIZE);
        offsetsUs[at] = offsetUs;
        roundTripsUs[at] = roundTripUs;
        timesUs[at] = nowUs;
        exchanges++;
        count = Math.min(count + 1, SIZE);
        choose();
        return jumped;
    }

    private void choose() {
        best = -1;
        for (int i = 1; i <= count; i++) {
            int at = (int) ((exchanges - i) % SIZE);
            if (best < 0 || roundTripsUs[at] < roundTripsUs[best]) {
                best = at;
            }
        }
    }

    /** Forgets all. */
    public void reset() {
        count = 0;
        best = -1;
    }

    /** Whether there is an estimate. */
    public boolean isKnown() {
        return best >= 0;
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
        return best < 0 ? 0 : roundTripsUs[best] / 2 + RESOLUTION_US + Math.max(0, nowUs - timesUs[best]) / AGE_DIVISOR;
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
