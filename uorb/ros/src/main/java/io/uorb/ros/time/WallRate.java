// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A loop that runs at a rate in wall time; drift does not accumulate. One thread. */
public final class WallRate {
    private final RateCycle cycle;

    /**
     * Begins the first cycle.
     *
     * @param hz cycles a second
     * @throws IllegalArgumentException if a cycle would be less than 1 ns or more than {@link WallDuration#MAX}
     */
    public WallRate(RosTimeSystem time, double hz) {
        this(time, RateCycle.cycleNs(hz));
    }

    /**
     * Begins the first cycle.
     *
     * @throws IllegalArgumentException if the cycle is not positive
     */
    public WallRate(RosTimeSystem time, WallDuration expected) {
        this(time, expected.toNanos());
    }

    private WallRate(RosTimeSystem time, long ns) {
        cycle = new RateCycle(time::wallNowNs, time::sleepWallNs, ns);
    }

    /**
     * Sleeps for the rest of the cycle. After a cycle that took too long, the next is shorter by as much, unless that
     * is more than a cycle.
     *
     * @return false if the cycle was over already, time went back, or the time system is closed
     */
    public boolean sleep() {
        return cycle.sleep();
    }

    /** Begins a cycle now. */
    public void reset() {
        cycle.reset();
    }

    /** Returns how long the last cycle took, without its sleep. */
    public WallDuration cycleTime() {
        return WallDuration.ofNanos(cycle.actualNs());
    }

    /** Returns how long a cycle should take. */
    public WallDuration expectedCycleTime() {
        return WallDuration.ofNanos(cycle.expectedNs());
    }
}
