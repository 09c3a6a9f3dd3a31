// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A duration in the time of ROS. */
public final class RosDuration extends TimeSpan<RosDuration> {
    /** No time. */
    public static final RosDuration ZERO = new RosDuration(0, 0);

    /** The least, about 68 years back. */
    public static final RosDuration MIN = new RosDuration(Integer.MIN_VALUE, 0);

    /** The greatest, about 68 years. */
    public static final RosDuration MAX = new RosDuration(Integer.MAX_VALUE, TimePoint.NANOS - 1);

    private RosDuration(long seconds, long nanoseconds) {
        super(seconds, nanoseconds);
    }

    /**
     * Returns a duration; nanoseconds outside of a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static RosDuration of(long seconds, long nanoseconds) {
        return new RosDuration(seconds, nanoseconds);
    }

    /**
     * Returns the duration of a number of seconds, rounded to nanoseconds.
     *
     * @throws ArithmeticException if it is out of range or not a number
     */
    public static RosDuration ofSeconds(double seconds) {
        return new RosDuration(0, nanosOf(seconds));
    }

    /**
     * Returns the duration of a number of nanoseconds.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static RosDuration ofNanos(long nanoseconds) {
        return new RosDuration(0, nanoseconds);
    }

    @Override
    RosDuration create(long sec, long nsec) {
        return new RosDuration(sec, nsec);
    }
}
