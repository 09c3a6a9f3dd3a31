// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.time.OrbClock;
import java.util.concurrent.TimeUnit;

/**
 * Messages of ROS 2's {@code /clock}: the time of a clock that does not pass by itself, for nodes with
 * {@code use_sim_time} (bridges:B-17). Reads the clock and neither moves nor blocks it. Not thread-safe: one sending
 * thread.
 */
public final class ClockMessages {
    /** The name in DDS; ROS 2 has one, independent of the namespace of other topics. */
    public static final String DDS_NAME = "rt/clock";

    /** The type in DDS. */
    public static final String DDS_TYPE = "rosgraph_msgs::msg::dds_::Clock_";

    /** The fields of {@code rosgraph_msgs/msg/Clock}, which has a {@code builtin_interfaces/msg/Time}. */
    public static final MessageSchema SCHEMA = MessageSchema.builder("Clock")
            .field(WireType.INT32, "sec")
            .field(WireType.UINT32, "nanosec")
            .build();

    /** The least time between two messages, ms. */
    public static final long INTERVAL_MS = 10;

    private static final long US_PER_S = 1_000_000;
    private static final long NS_PER_US = 1_000;

    private final OrbClock clock;
    private long sentNs = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(INTERVAL_MS);
    private long sentUs = -1;

    /**
     * Creates the messages of a clock.
     *
     * @throws IllegalArgumentException if the clock passes by itself
     */
    public ClockMessages(OrbClock clock) {
        if (clock.passesByItself()) {
            throw new IllegalArgumentException("the program's clock passes by itself, as that of ROS 2 does; only a"
                    + " manual clock can be sent as /clock");
        }
        this.clock = clock;
    }

    /**
     * Writes the next message if the time has moved since the last one, and that is not too fresh; false if nothing is
     * to be sent.
     *
     * @param words of one message
     */
    public boolean next(long nowNs, long[] words) {
        long nowUs = clock.nowUs();
        if (nowUs == sentUs || nowNs - sentNs < TimeUnit.MILLISECONDS.toNanos(INTERVAL_MS)) {
            return false;
        }
        sentNs = nowNs;
        sentUs = nowUs;
        words[0] = word(nowUs);
        return true;
    }

    /** Returns both fields as the message has them in memory: seconds, and above them nanoseconds. */
    public static long word(long us) {
        long seconds = us / US_PER_S;
        long nanoseconds = us % US_PER_S * NS_PER_US;
        return seconds & 0xffff_ffffL | nanoseconds << Integer.SIZE;
    }
}
