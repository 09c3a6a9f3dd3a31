// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/** A duration in wall time or steady time. */
public final class WallDuration extends TimeSpan<WallDuration> {
    /** No time. */
    public static final WallDuration ZERO = new WallDuration(0, 0);

    /** The least, about 68 years back. */
    public static final WallDuration MIN = new WallDuration(Integer.MIN_VALUE, 0);

    /** The greatest, about 68 years. */
    public static final WallDuration MAX = new WallDuration(Integer.MAX_VALUE, TimePoint.NANOS - 1);

    private WallDuration(long seconds, long nanoseconds) {
        super(seconds, nanoseconds);
    }

    /**
     * Returns a duration; nanoseconds outside of a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static WallDuration of(long seconds, long nanoseconds) {
        return new WallDuration(seconds, nanoseconds);
    }

    /**
     * Returns the duration of a number of seconds, rounded to nanoseconds.
     *
     * @throws ArithmeticException if it is out of range or not a number
     */
    public static WallDuration ofSeconds(double seconds) {
        return new WallDuration(0, nanosOf(seconds));
    }

    /**
     * Returns the duration of a number of nanoseconds.
     *
     * @throws ArithmeticException if it is out of range
     */
    public static WallDuration ofNanos(long nanoseconds) {
        return new WallDuration(0, nanoseconds);
    }

    @Override
    WallDuration create(long sec, long nsec) {
        return new WallDuration(sec, nsec);
    }
}
