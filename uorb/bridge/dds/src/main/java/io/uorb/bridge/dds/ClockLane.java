// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.dds.cyclone.DdsWriter;
import io.uorb.bridge.ros2.ClockMessages;

/** The writer of ROS 2's {@code /clock}. For the sending thread. */
final class ClockLane {
    private final DdsWriter writer;
    private final ClockMessages messages;
    private final long[] words = new long[1];

    ClockLane(DdsWriter writer, ClockMessages messages) {
        this.writer = writer;
        this.messages = messages;
    }

    /** Sends the time if that is due. */
    void send(long nowNs) {
        if (messages.next(nowNs, words)) {
            writer.write(words);
        }
    }
}
