// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A point in the time of a monotonic clock, since a moment that differs between programs. */
public final class SteadyTime extends TimePoint<SteadyTime, WallDuration> {
    /** Not set. */
    public static final SteadyTime ZERO = new SteadyTime(0, 0);

    /** The first point that is set. */
    public static final SteadyTime MIN = new SteadyTime(0, 1);

    /** The last point, in the year 2106. */
    public static final SteadyTime MAX = new SteadyTime(MOST_SECONDS, NANOS - 1);

    private SteadyTime(long seconds, long nanoseconds) {
        super(seconds, nanoseconds);
    }

    /**
     * Returns a point in time; nanoseconds beyond a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static SteadyTime of(long seconds, long nanoseconds) {
        return new SteadyTime(seconds, nanoseconds);
    }

    /**
     * Returns the point at a number of seconds, rounded to nanoseconds.
     *
     * @throws ArithmeticException if it is out of range or not a number
     */
    public static SteadyTime ofSeconds(double seconds) {
        return new SteadyTime(0, nanosOf(seconds));
    }

    /**
     * Returns the point at a number of nanoseconds.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static SteadyTime ofNanos(long nanoseconds) {
        return new SteadyTime(0, nanoseconds);
    }

    @Override
    SteadyTime create(long sec, long nsec) {
        return new SteadyTime(sec, nsec);
    }

    @Override
    WallDuration difference(long sec, long nsec) {
        return WallDuration.of(sec, nsec);
    }
}
