// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import java.nio.charset.StandardCharsets;

/** A serializer of std_msgs/String, written by hand. */
public final class TextSerializer implements Serializer<StringBuilder> {
    /** The only one. */
    public static final TextSerializer TEXT = new TextSerializer();

    private static final MessageType TYPE =
            new MessageType("std_msgs/String", "992ce8a1687cec8c8bd883ec73ca41d1", "string data\n");

    /** A message. */
    public static StringBuilder of(String text) {
        return new StringBuilder(text);
    }

    @Override
    public MessageType type() {
        return TYPE;
    }

    @Override
    public StringBuilder newMessage() {
        return new StringBuilder();
    }

    @Override
    public int length(StringBuilder message) {
        return 4 + message.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    @Override
    public void write(StringBuilder message, MessageOutput out) {
        byte[] text = message.toString().getBytes(StandardCharsets.UTF_8);
        out.int32(text.length);
        out.bytes(text, 0, text.length);
    }

    @Override
    public void read(MessageInput in, StringBuilder message) {
        message.setLength(0);
        message.append(in.string());
    }
}
