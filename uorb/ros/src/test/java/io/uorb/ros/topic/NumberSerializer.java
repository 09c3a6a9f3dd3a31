// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;

/** A serializer of messages of fixed size: a sequence number, a value, and a filling. */
public final class NumberSerializer implements Serializer<NumberSerializer.Numbers> {
    /** The type with a Header. */
    public static final NumberSerializer STAMPED =
            new NumberSerializer("test/Stamped", "a", "Header header\nint32 x", 0);

    /** The type without a Header. */
    public static final NumberSerializer PLAIN = new NumberSerializer("test/Plain", "b", "int32 seq\nint32 x", 0);

    private final MessageType type;
    private final byte[] filling;

    /** A message. */
    public static final class Numbers {
        /** The sequence number of a Header. */
        public int seq;
        /** The value. */
        public int value;
    }

    private NumberSerializer(String name, String md5Digit, String definition, int filling) {
        this.type = new MessageType(name, md5Digit.repeat(32), definition);
        this.filling = new byte[filling];
    }

    /** A serializer whose messages are longer by so many bytes. */
    public static NumberSerializer filled(int bytes) {
        return new NumberSerializer("test/Filled", "c", "int32 seq\nint32 x\nuint8[" + bytes + "] filling", bytes);
    }

    /** A message with that value. */
    public static Numbers of(int value) {
        Numbers message = new Numbers();
        message.seq = -1;
        message.value = value;
        return message;
    }

    @Override
    public MessageType type() {
        return type;
    }

    @Override
    public Numbers newMessage() {
        return new Numbers();
    }

    @Override
    public int length(Numbers message) {
        return 8 + filling.length;
    }

    @Override
    public void write(Numbers message, MessageOutput out) {
        out.int32(message.seq);
        out.int32(message.value);
        out.bytes(filling, 0, filling.length);
    }

    @Override
    public void read(MessageInput in, Numbers message) {
        message.seq = in.int32();
        message.value = in.int32();
        in.bytes(filling, 0, filling.length);
    }
}
