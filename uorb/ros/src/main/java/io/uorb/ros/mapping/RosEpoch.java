// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

/**
 * The time of ROS at which a broker's clock was 0 (ros1:P-4). Microseconds survive the way there and back exactly. Any
 * thread.
 *
 * @param unixUs since 1970, us; simulated time that begins at 0 has an epoch as much as {@link #EARLIEST_US} before
 */
public record RosEpoch(long unixUs) {
    /** The time of a stamp before the epoch. */
    public static final long REFUSED = -1;

    /** How far ahead of this program's clock the time of a message may be, us; one further ahead has another epoch. */
    public static final long MOST_AHEAD_US = 60_000_000;

    /** The earliest epoch, us: clocks that follow simulated time begin at 1 s. */
    public static final long EARLIEST_US = -1_000_000;

    private static final long US_PER_S = 1_000_000;
    private static final long NS_PER_US = 1_000;

    /** @throws IllegalArgumentException if the epoch is before {@link #EARLIEST_US} */
    public RosEpoch {
        if (unixUs < EARLIEST_US) {
            throw new IllegalArgumentException("epoch of " + unixUs + " us is before " + EARLIEST_US + " us");
        }
    }

    /** Returns the epoch of a clock that is at {@code clockUs} when the time of ROS is {@code unixUs}. */
    public static RosEpoch at(long unixUs, long clockUs) {
        return new RosEpoch(Math.subtractExact(unixUs, clockUs));
    }

    /** Returns the seconds of the stamp of a time of uORB; 0 before 1970. */
    public long secs(long timestampUs) {
        return Math.max(0, unixUs + timestampUs) / US_PER_S;
    }

    /** Returns the nanoseconds of the stamp of a time of uORB. */
    public long nsecs(long timestampUs) {
        return Math.max(0, unixUs + timestampUs) % US_PER_S * NS_PER_US;
    }

    /**
     * Returns the time of uORB of a stamp, us: {@code nowUs} of the stamp 0, which means "not set", and {@link
     * #REFUSED} of one before the epoch.
     */
    public long timestampUs(long secs, long nsecs, long nowUs) {
        if (secs == 0 && nsecs == 0) {
            return nowUs;
        }
        return Math.max(REFUSED, secs * US_PER_S + nsecs / NS_PER_US - unixUs);
    }
}
