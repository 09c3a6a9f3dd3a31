// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.ConnectionHeader;

/**
 * Forwards the bytes of messages unchanged: for tools that forward, measure or record. Any thread.
 *
 * @param type a real one to publish; of any type to subscribe whatever there is
 */
public record RawSerializer(MessageType type) implements Serializer<RawMessage> {
    /** Subscribes messages of any type. */
    public static final RawSerializer ANY = new RawSerializer(new MessageType(MessageType.ANY, MessageType.ANY, ""));

    /** Returns a serializer of the type that a publisher has named in its header. */
    public static RawSerializer of(ConnectionHeader header) {
        return new RawSerializer(new MessageType(
                header.fieldOr(ConnectionHeader.TYPE, MessageType.ANY),
                header.fieldOr(ConnectionHeader.MD5SUM, MessageType.ANY),
                header.fieldOr(ConnectionHeader.MESSAGE_DEFINITION, "")));
    }

    @Override
    public RawMessage newMessage() {
        return new RawMessage();
    }

    @Override
    public int length(RawMessage message) {
        return message.length();
    }

    @Override
    public void write(RawMessage message, MessageOutput out) {
        out.bytes(message.array(), 0, message.length());
    }

    @Override
    public void read(MessageInput in, RawMessage message) {
        int count = in.remaining();
        in.bytes(message.ensure(count), 0, count);
    }
}
