// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/**
 * A duration: signed 32-bit seconds and 0 to 999,999,999 nanoseconds that are added to them, so that -0.5 s is -1 and
 * 500,000,000. Immutable. A result out of range throws an {@link ArithmeticException} and never wraps.
 *
 * @param <D> the kind of duration
 */
public abstract sealed class TimeSpan<D extends TimeSpan<D>> implements Comparable<D>
        permits RosDuration, WallDuration {
    private static final String OUT_OF_RANGE = "Duration is out of dual 32-bit range";

    private final int seconds;
    private final int nanoseconds;

    /**
     * Creates a duration; nanoseconds outside of a second are carried.
     *
     * @throws ArithmeticException if it is out of range
     */
    TimeSpan(long seconds, long nanoseconds) {
        long carried = seconds + Math.floorDiv(nanoseconds, TimePoint.NANOS);
        if (carried != (int) carried) {
            throw new ArithmeticException(OUT_OF_RANGE);
        }
        this.seconds = (int) carried;
        this.nanoseconds = (int) Math.floorMod(nanoseconds, TimePoint.NANOS);
    }

    /** Returns the nanoseconds of a number of seconds. */
    static long nanosOf(double seconds) {
        return TimePoint.nanosOf(seconds, Integer.MIN_VALUE, Integer.MAX_VALUE, OUT_OF_RANGE);
    }

    /** Creates a duration of the same kind. */
    abstract D create(long sec, long nsec);

    /** Returns the whole seconds, rounded down. */
    public final int seconds() {
        return seconds;
    }

    /** Returns the nanoseconds to add to the seconds. */
    public final int nanoseconds() {
        return nanoseconds;
    }

    /** Returns the duration in nanoseconds. */
    public final long toNanos() {
        return seconds * TimePoint.NANOS + nanoseconds;
    }

    /** Returns the duration in seconds, as near as a double can be. */
    public final double toSeconds() {
        return seconds + 1e-9 * nanoseconds;
    }

    /** Whether it is 0. */
    public final boolean isZero() {
        return seconds == 0 && nanoseconds == 0;
    }

    /** Returns the sum. */
    public final D plus(D other) {
        return create((long) seconds + other.seconds(), (long) nanoseconds + other.nanoseconds());
    }

    /** Returns the difference. */
    public final D minus(D other) {
        return create((long) seconds - other.seconds(), (long) nanoseconds - other.nanoseconds());
    }

    /** Returns the opposite. */
    public final D negated() {
        return create(-(long) seconds, -(long) nanoseconds);
    }

    /** Returns the product, by way of a double. */
    public final D times(double factor) {
        return create(0, nanosOf(toSeconds() * factor));
    }

    @Override
    public final int compareTo(D other) {
        return Long.compare(toNanos(), other.toNanos());
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof TimeSpan<?> span && span.getClass() == getClass() && span.toNanos() == toNanos();
    }

    @Override
    public final int hashCode() {
        return Long.hashCode(toNanos());
    }

    /** Returns sign, seconds and nine digits, such as {@code -0.500000000}. */
    @Override
    public final String toString() {
        long magnitude = Math.abs(toNanos());
        return String.format(
                "%s%d.%09d", toNanos() < 0 ? "-" : "", magnitude / TimePoint.NANOS, magnitude % TimePoint.NANOS);
    }
}
