// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A loop that runs at a rate in the time of ROS; drift does not accumulate. One thread. */
public final class RosRate {
    private final RateCycle cycle;

    /**
     * Begins the first cycle.
     *
     * @param hz cycles a second
     * @throws IllegalArgumentException if a cycle would be less than 1 ns or more than {@link RosDuration#MAX}
     */
    public RosRate(RosTimeSystem time, double hz) {
        this(time, RateCycle.cycleNs(hz));
    }

    /**
     * Begins the first cycle.
     *
     * @throws IllegalArgumentException if the cycle is not positive
     */
    public RosRate(RosTimeSystem time, RosDuration expected) {
        this(time, expected.toNanos());
    }

    private RosRate(RosTimeSystem time, long ns) {
        cycle = new RateCycle(time::nowNs, time::sleepNs, ns);
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
    public RosDuration cycleTime() {
        return RosDuration.ofNanos(cycle.actualNs());
    }

    /** Returns how long a cycle should take. */
    public RosDuration expectedCycleTime() {
        return RosDuration.ofNanos(cycle.expectedNs());
    }
}
