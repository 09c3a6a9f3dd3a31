// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A point in wall time, since 1970, independent of the time of ROS. */
public final class WallTime extends TimePoint<WallTime, WallDuration> {
    /** Not set. */
    public static final WallTime ZERO = new WallTime(0, 0);

    /** The first point that is set. */
    public static final WallTime MIN = new WallTime(0, 1);

    /** The last point, in the year 2106. */
    public static final WallTime MAX = new WallTime(MOST_SECONDS, NANOS - 1);

    private WallTime(long seconds, long nanoseconds) {
        super(seconds, nanoseconds);
    }

    /**
     * Returns a point in time; nanoseconds beyond a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static WallTime of(long seconds, long nanoseconds) {
        return new WallTime(seconds, nanoseconds);
    }

    /**
     * Returns the point at a number of seconds, rounded to nanoseconds.
     *
     * @throws ArithmeticException if it is out of range or not a number
     */
    public static WallTime ofSeconds(double seconds) {
        return new WallTime(0, nanosOf(seconds));
    }

    /**
     * Returns the point at a number of nanoseconds.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static WallTime ofNanos(long nanoseconds) {
        return new WallTime(0, nanoseconds);
    }

    @Override
    WallTime create(long sec, long nsec) {
        return new WallTime(sec, nsec);
    }

    @Override
    WallDuration difference(long sec, long nsec) {
        return WallDuration.of(sec, nsec);
    }
}
