// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.uorb;

import io.uorb.OrbMetadata;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * The serializer of a topic's messages, through the words of its codec. Any thread may use it; each has words of its
 * own, and allocates them at its first message.
 *
 * @param <T> the message class
 */
public final class UorbSerializer<T> implements Serializer<T> {
    private final OrbMetadata<T> topic;
    private final RosDefinition definition;
    private final MessageType type;
    private final WirePlan.Piece[] pieces;
    private final WirePlan.Piece[] bools;
    private final ThreadLocal<Words> words;

    UorbSerializer(OrbMetadata<T> topic, RosDefinition definition) {
        WirePlan plan = new WirePlan(topic.schema());
        this.topic = topic;
        this.definition = definition;
        this.type = definition.type();
        this.pieces = plan.pieces();
        this.bools = plan.bools();
        this.words = ThreadLocal.withInitial(() -> new Words(topic.words()));
    }

    /** The memory image of a message, as words and as bytes. */
    private static final class Words {
        private final long[] words;
        private final byte[] bytes;
        private final LongBuffer view;

        Words(int count) {
            words = new long[count];
            bytes = new byte[count * Long.BYTES];
            view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
        }
    }

    /** Returns the definition. */
    public RosDefinition definition() {
        return definition;
    }

    @Override
    public MessageType type() {
        return type;
    }

    @Override
    public T newMessage() {
        return topic.newMessage();
    }

    /** Returns the same length for all messages. */
    @Override
    public int length(T message) {
        return definition.leastBytes();
    }

    @Override
    public void write(T message, MessageOutput out) {
        Words image = words.get();
        topic.encode(message, image.words, 0);
        image.view.put(0, image.words);
        for (WirePlan.Piece piece : pieces) {
            out.bytes(image.bytes, piece.offset(), piece.length());
        }
    }

    @Override
    public void read(MessageInput in, T message) {
        Words image = words.get();
        for (WirePlan.Piece piece : pieces) {
            in.bytes(image.bytes, piece.offset(), piece.length());
        }
        for (WirePlan.Piece piece : bools) {
            for (int i = piece.offset(); i < piece.offset() + piece.length(); i++) {
                image.bytes[i] = (byte) (image.bytes[i] == 0 ? 0 : 1);
            }
        }
        image.view.get(0, image.words);
        topic.decode(image.words, 0, message);
    }
}
