// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.standard.StandardDefinitions;

/** Writes and reads {@code rosgraph_msgs/Clock} as one number, ns since 1970. */
public final class ClockSerializer implements Serializer<long[]> {
    private static final long NANOS = 1_000_000_000;
    private static final MessageType TYPE =
            StandardDefinitions.require("rosgraph_msgs/Clock").type();

    /** Creates a serializer. */
    public ClockSerializer() {}

    @Override
    public MessageType type() {
        return TYPE;
    }

    @Override
    public long[] newMessage() {
        return new long[1];
    }

    @Override
    public int length(long[] message) {
        return Long.BYTES;
    }

    @Override
    public void write(long[] message, MessageOutput out) {
        out.int32((int) Math.floorDiv(message[0], NANOS));
        out.int32((int) Math.floorMod(message[0], NANOS));
    }

    @Override
    public void read(MessageInput in, long[] message) {
        message[0] = in.uint32() * NANOS + in.uint32();
    }
}
