// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

/**
 * Writes and reads messages of one type. A serializer has no state: any thread may use it.
 *
 * @param <M> the class of the messages
 */
public interface Serializer<M> {
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
     * Reads a message into {@code message}, whose former content is lost.
     *
     * @throws StreamOverrunException if the stream ends within the message
     */
    void read(MessageInput in, M message);
}
