// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;

/**
 * Writes and reads messages of one type. A serializer has no state: any thread may use it.
 *
 * @param <M> the class of the messages
 */
public interface Serializer<M> {
    /** Returns the type: name, MD5 and full text. */
    MessageType type();

    /** Returns a new message: numbers 0, texts and vectors empty. */
    M newMessage();

    /** Returns the length of what {@link #write} writes, bytes. */
    int length(M message);

    /**
     * Writes a message.
     *
     * @throws StreamOverrunException if the stream is too short
     */
    void write(M message, MessageOutput out);

    /**
     * Reads a message into {@code message}, whose former content is lost. Bytes behind it are left in the stream.
     *
     * @throws StreamOverrunException if the stream ends within the message
     */
    void read(MessageInput in, M message);

    /** Returns the bytes of a message. */
    default byte[] toBytes(M message) {
        byte[] bytes = new byte[length(message)];
        write(message, new MessageOutput(ByteBuffer.wrap(bytes)));
        return bytes;
    }

    /**
     * Returns the message of bytes, strictly: nothing may follow it.
     *
     * @throws StreamOverrunException if the bytes end within the message
     * @throws IllegalArgumentException if bytes follow the message
     */
    default M fromBytes(byte[] bytes) {
        M message = newMessage();
        MessageInput in = new MessageInput(ByteBuffer.wrap(bytes));
        read(in, message);
        if (in.remaining() > 0) {
            throw new IllegalArgumentException(
                    in.remaining() + " of " + bytes.length + " bytes follow a message of " + type().name());
        }
        return message;
    }
}
