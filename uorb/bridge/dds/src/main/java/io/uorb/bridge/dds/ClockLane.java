// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.dds.cyclone.DdsWriter;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.time.OrbClock;
import java.util.concurrent.TimeUnit;

/**
 * ROS 2's {@code /clock}: the time of a clock that does not pass by itself, for nodes with {@code use_sim_time}
 * (bridges:B-17). It reads the clock and neither moves nor blocks it. For the sending thread.
 */
final class ClockLane {
    /** The name in DDS; ROS 2 has one, whatever the namespace of other topics. */
    static final String DDS_NAME = "rt/clock";

    /** The type in DDS. */
    static final String DDS_TYPE = "rosgraph_msgs::msg::dds_::Clock_";

    /** The fields of {@code rosgraph_msgs/msg/Clock}, which has a {@code builtin_interfaces/msg/Time}. */
    static final MessageSchema SCHEMA = MessageSchema.builder("Clock")
            .field(WireType.INT32, "sec")
            .field(WireType.UINT32, "nanosec")
            .build();

    /** The least time between two messages, ms. */
    static final long INTERVAL_MS = 10;

    private static final long US_PER_S = 1_000_000;
    private static final long NS_PER_US = 1_000;

    private final DdsWriter writer;
    private final OrbClock clock;
    private final long[] words = new long[1];
    private long sentNs = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(INTERVAL_MS);
    private long sentUs = -1;

    ClockLane(DdsWriter writer, OrbClock clock) {
        this.writer = writer;
        this.clock = clock;
    }

    /** Sends the time if it has moved since the last message, and that is not too fresh. */
    void send(long nowNs) {
        long nowUs = clock.nowUs();
        if (nowUs != sentUs && nowNs - sentNs >= TimeUnit.MILLISECONDS.toNanos(INTERVAL_MS)) {
            sentNs = nowNs;
            sentUs = nowUs;
            words[0] = word(nowUs);
            writer.write(words);
        }
    }

    /** Returns both fields as the message has them in memory: seconds, and above them nanoseconds. */
    static long word(long us) {
        long seconds = us / US_PER_S;
        long nanoseconds = us % US_PER_S * NS_PER_US;
        return seconds & 0xffff_ffffL | nanoseconds << Integer.SIZE;
    }
}
