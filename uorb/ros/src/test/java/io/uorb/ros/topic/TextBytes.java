// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import java.nio.charset.StandardCharsets;

/** A text as std_msgs/String has it. */
record TextBytes(MessageType type) implements Serializer<String> {
    @Override
    public String newMessage() {
        return "";
    }

    @Override
    public int length(String message) {
        return 4 + message.length();
    }

    @Override
    public void write(String message, MessageOutput out) {
        out.int32(message.length());
        out.bytes(message.getBytes(StandardCharsets.ISO_8859_1), 0, message.length());
    }

    @Override
    public void read(MessageInput in, String message) {
        throw new UnsupportedOperationException();
    }
}
