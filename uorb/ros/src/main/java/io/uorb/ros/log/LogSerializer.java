// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.standard.StandardDefinitions;
import java.nio.charset.StandardCharsets;

/** Writes {@link LogEntry}s; does not read them. */
public final class LogSerializer implements Serializer<LogEntry> {
    private static final long NANOS = 1_000_000_000;
    /** Sequence number, seconds, nanoseconds, an empty frame; level; four lengths, the line, a count. */
    private static final int FIXED_BYTES = 16 + 1 + 4 * 4 + 4 + 4;

    private static final MessageType TYPE =
            StandardDefinitions.require("rosgraph_msgs/Log").type();

    /** Creates a serializer. */
    public LogSerializer() {}

    @Override
    public MessageType type() {
        return TYPE;
    }

    @Override
    public LogEntry newMessage() {
        throw new UnsupportedOperationException("log entries are only written");
    }

    @Override
    public int length(LogEntry entry) {
        int length = FIXED_BYTES
                + bytes(entry.node()).length
                + bytes(entry.text()).length
                + bytes(entry.file()).length
                + bytes(entry.function()).length;
        for (String topic : entry.topics()) {
            length += Integer.BYTES + bytes(topic).length;
        }
        return length;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void write(LogEntry entry, MessageOutput out) {
        out.int32(0);
        out.int32((int) Math.floorDiv(entry.stampNs(), NANOS));
        out.int32((int) Math.floorMod(entry.stampNs(), NANOS));
        out.string("");
        out.int8(entry.level().code());
        out.string(entry.node());
        out.string(entry.text());
        out.string(entry.file());
        out.string(entry.function());
        out.int32(entry.line());
        out.int32(entry.topics().size());
        for (String topic : entry.topics()) {
            out.string(topic);
        }
    }

    @Override
    public void read(MessageInput in, LogEntry entry) {
        throw new UnsupportedOperationException("log entries are only written");
    }
}
