// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

/** The times at which a link acknowledges what has arrived. One thread. */
final class AckTimes {
    private static final long BUSY_NS = 20_000_000L;
    /** Those of {@link #BUSY_NS} alone would fill a line of 32 kbit/s. */
    private static final long SLOW_NS = 60_000_000L;

    private static final long IDLE_NS = 500_000_000L;
    /** On a long way a lost message holds up others for so long that the sender would take the line for cut. */
    private static final long STALLED_NS = 50_000_000L;

    private static final long LONG_WAY_NS = 50_000_000L;
    private static final long FLOWING_NS = 2_000_000_000L;
    /** Messages of a slow line are further apart. */
    private static final long DENSE_NS = 40_000_000L;

    private long lastNs;

    /**
     * Whether an acknowledgement is due, which then is sent.
     *
     * @param hasArrived whether something has, since the last one
     * @param lastDenseNs when a message of a route with all of them has come closely behind another one
     */
    boolean isDue(boolean hasArrived, long lastDenseNs, boolean isLineSlow, long roundTripNs, long nowNs) {
        boolean isLongWay = roundTripNs >= LONG_WAY_NS && !isLineSlow;
        boolean isStalled = isLongWay && nowNs - lastDenseNs < FLOWING_NS;
        long busyNs = isLineSlow ? SLOW_NS : BUSY_NS;
        long idleNs = isStalled ? STALLED_NS : IDLE_NS;
        boolean isDue = nowNs - lastNs >= (hasArrived ? busyNs : idleNs);
        lastNs = isDue ? nowNs : lastNs;
        return isDue;
    }

    /** Returns whether a message came so soon after the one before it that the line is not slow. */
    static boolean isDense(long gapNs) {
        return gapNs < DENSE_NS;
    }
}
