// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/**
 * A point in time: unsigned 32-bit seconds and 0 to 999,999,999 nanoseconds. Immutable. A result out of range throws an
 * {@link ArithmeticException} and never wraps.
 *
 * @param <T> the kind of point
 * @param <D> the kind of difference between two
 */
public abstract sealed class TimePoint<T extends TimePoint<T, D>, D extends TimeSpan<D>> implements Comparable<T>
        permits RosTime, SteadyTime, WallTime {
    static final long NANOS = 1_000_000_000;
    static final long MOST_SECONDS = 0xFFFF_FFFFL;
    private static final String OUT_OF_RANGE = "Time is out of dual 32-bit range";

    private final long seconds;
    private final int nanoseconds;

    /**
     * Creates a point in time; nanoseconds beyond a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    TimePoint(long seconds, long nanoseconds) {
        long carried = seconds + Math.floorDiv(nanoseconds, NANOS);
        if (carried < 0 || carried > MOST_SECONDS) {
            throw new ArithmeticException(OUT_OF_RANGE);
        }
        this.seconds = carried;
        this.nanoseconds = (int) Math.floorMod(nanoseconds, NANOS);
    }

    /** Returns the nanoseconds of a number of seconds. */
    static long nanosOf(double seconds) {
        return nanosOf(seconds, 0, MOST_SECONDS, OUT_OF_RANGE);
    }

    /** Returns the nanoseconds of a number of seconds, rounded within the second. */
    static long nanosOf(double seconds, long least, long most, String outOfRange) {
        double whole = Math.floor(seconds);
        if (!(whole >= least && whole <= most)) { // also NaN
            throw new ArithmeticException(outOfRange);
        }
        return (long) whole * NANOS + Math.round((seconds - whole) * NANOS);
    }

    /** Creates a point of the same kind. */
    abstract T create(long sec, long nsec);

    /** Creates a difference of the kind that belongs to this one. */
    abstract D difference(long sec, long nsec);

    /** Returns the seconds, 0 to 4,294,967,295. */
    public final long seconds() {
        return seconds;
    }

    /** Returns the nanoseconds within the second. */
    public final int nanoseconds() {
        return nanoseconds;
    }

    /** Returns the time in nanoseconds. */
    public final long toNanos() {
        return seconds * NANOS + nanoseconds;
    }

    /** Returns the time in seconds, as near as a double can be. */
    public final double toSeconds() {
        return seconds + 1e-9 * nanoseconds;
    }

    /** Whether it is 0, which means that it is not set. */
    public final boolean isZero() {
        return seconds == 0 && nanoseconds == 0;
    }

    /** Returns the time from another point to this one. */
    public final D minus(T earlier) {
        TimePoint<T, D> other = earlier;
        return difference(seconds - other.seconds, (long) nanoseconds - other.nanoseconds);
    }

    /** Returns this point moved by a duration. */
    public final T plus(D duration) {
        return create(seconds + duration.seconds(), (long) nanoseconds + duration.nanoseconds());
    }

    /** Returns this point moved back by a duration. */
    public final T minus(D duration) {
        return create(seconds - duration.seconds(), (long) nanoseconds - duration.nanoseconds());
    }

    /** Whether this point is before another. */
    public final boolean isBefore(T other) {
        return compareTo(other) < 0;
    }

    @Override
    public final int compareTo(T other) {
        return Long.compare(toNanos(), other.toNanos());
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof TimePoint<?, ?> point && point.getClass() == getClass() && point.toNanos() == toNanos();
    }

    @Override
    public final int hashCode() {
        return Long.hashCode(toNanos());
    }

    /** Returns seconds and nine digits, such as {@code 1.000000002}. */
    @Override
    public final String toString() {
        return String.format("%d.%09d", seconds, nanoseconds);
    }
}
