// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.util.function.Supplier;

/**
 * The serializer of a class whose messages read and write themselves. Any thread.
 *
 * @param type name, MD5 and full text
 * @param factory makes messages
 * @param <M> the class of the messages
 */
public record WireSerializer<M extends WireValue<M>>(MessageType type, Supplier<M> factory) implements Serializer<M> {
    @Override
    public M newMessage() {
        return factory.get();
    }

    @Override
    public int length(M message) {
        return message.wireLength();
    }

    @Override
    public void write(M message, MessageOutput out) {
        message.write(out);
    }

    @Override
    public void read(MessageInput in, M message) {
        message.read(in);
    }
}
