// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A point in the time of ROS: wall time since 1970, or simulated time. */
public final class RosTime extends TimePoint<RosTime, RosDuration> {
    /** Not set. */
    public static final RosTime ZERO = new RosTime(0, 0);

    /** The first point that is set. */
    public static final RosTime MIN = new RosTime(0, 1);

    /** The last point, in the year 2106. */
    public static final RosTime MAX = new RosTime(MOST_SECONDS, NANOS - 1);

    private RosTime(long seconds, long nanoseconds) {
        super(seconds, nanoseconds);
    }

    /**
     * Returns a point in time; nanoseconds beyond a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static RosTime of(long seconds, long nanoseconds) {
        return new RosTime(seconds, nanoseconds);
    }

    /**
     * Returns the point at a number of seconds, rounded to nanoseconds.
     *
     * @throws ArithmeticException if it is out of range or not a number
     */
    public static RosTime ofSeconds(double seconds) {
        return new RosTime(0, nanosOf(seconds));
    }

    /**
     * Returns the point at a number of nanoseconds.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static RosTime ofNanos(long nanoseconds) {
        return new RosTime(0, nanoseconds);
    }

    @Override
    RosTime create(long sec, long nsec) {
        return new RosTime(sec, nsec);
    }

    @Override
    RosDuration difference(long sec, long nsec) {
        return RosDuration.of(sec, nsec);
    }
}
