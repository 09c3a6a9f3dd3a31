// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.util.Objects;

/**
 * One topic: its name, its message class and the codec between that class and 64-bit words. Immutable; any thread may use it.
 *
 * <p>Subclasses are generated ({@code <Message>Topic}); a topic is identified by the object, not by its structure (M-2).
 *
 * <p>Words are PX4's memory image in little-endian order: byte {@code i} of the message is bits {@code 8 * (i % 8)} and up of word
 * {@code i / 8}. A logged sample is therefore a plain copy of the words.
 *
 * @param <T> the message class
 */
public abstract class OrbMetadata<T> {
    /** The longest queue (M-15). */
    public static final int MAX_QUEUE_LENGTH = 128;

    private final String name;
    private final Class<T> type;
    private final MessageSchema schema;
    private final int queueLength;
    private final int timestampWord;

    /**
     * For generated classes.
     *
     * @throws IllegalArgumentException if the name is not in snake_case or the queue length is not a power of two up to 128
     */
    protected OrbMetadata(String name, Class<T> type, MessageSchema schema, int queueLength) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = Objects.requireNonNull(type, "type");
        this.schema = Objects.requireNonNull(schema, "schema");
        if (!Names.isSnakeCase(name)) {
            throw new IllegalArgumentException("topic name " + name + " is not in snake_case");
        }
        if (queueLength < 1 || queueLength > MAX_QUEUE_LENGTH || Integer.bitCount(queueLength) != 1) {
            throw new IllegalArgumentException("queueLength " + queueLength + " of topic " + name
                    + " is not a power of two from 1 to " + MAX_QUEUE_LENGTH);
        }
        this.queueLength = queueLength;
        this.timestampWord = timestampWord(schema);
    }

    private static int timestampWord(MessageSchema schema) {
        for (Layout.Slot slot : schema.layout().slots()) {
            if (slot.field().name().equals("timestamp") && slot.field().type() == WireType.UINT64) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        return -1;
    }

    /** The topic's name, such as {@code vehicle_attitude}. */
    public final String name() {
        return name;
    }

    /** The message class. */
    public final Class<T> type() {
        return type;
    }

    /** The message's fields, layout and hash. */
    public final MessageSchema schema() {
        return schema;
    }

    /** Messages that a node of this topic keeps: a power of two. */
    public final int queueLength() {
        return queueLength;
    }

    /** Size of the message in 64-bit words. */
    public final int words() {
        return schema.layout().sizeBytes() / Long.BYTES;
    }

    /** Index of the word that holds the field {@code timestamp} (us), or -1 if the message has none. */
    public final int timestampWord() {
        return timestampWord;
    }

    /** A new message with all fields zero. */
    public abstract T newMessage();

    /**
     * Checks that {@link #encode} cannot fail: arrays and nested messages are there and of the declared length. With assertions on,
     * also that values are in the range of their wire types.
     *
     * @throws IllegalArgumentException naming the field, its length and the declared one
     * @throws NullPointerException if the message, an array or a nested message is null
     */
    public abstract void check(T message);

    /** Writes {@link #words()} words of the message, padding as zero, from index {@code at}. */
    public abstract void encode(T message, long[] words, int at);

    /** Reads {@link #words()} words from index {@code at} into the message. Any words are accepted. */
    public abstract void decode(long[] words, int at, T message);

    @Override
    public final String toString() {
        return name;
    }
}
