// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.CellCodec;
import io.uorb.error.RangeCheck;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Objects;

/**
 * One topic: its name, its message class and the codec between that class and 64-bit words. Immutable; any thread.
 *
 * <p>Subclasses are generated ({@code <Message>Topic}). A topic is identified by its name: objects of one name, of two
 * versions of a message class, share the nodes of a broker, which translates where their layouts differ.
 *
 * <p>Words are PX4's memory image in little-endian order: byte {@code i} of the message is bits {@code 8 * (i % 8)} and
 * up of word {@code i / 8}. A logged sample is therefore a plain copy of the words.
 *
 * @param <T> the message class
 */
@SuppressWarnings("exports") // an interface of the kernel with two methods of this class
public abstract class OrbMetadata<T> extends CellCodec<T> {
    private final String name;
    private final Class<T> type;
    private final MessageSchema schema;
    private final int queueLength;
    private final int words;
    private final int timestampWord;
    private final boolean asserting = getClass().desiredAssertionStatus();

    /**
     * For generated classes.
     *
     * @throws IllegalArgumentException if the name is not snake_case or the queue length no power of two up to 128
     */
    protected OrbMetadata(String name, Class<T> type, MessageSchema schema, int queueLength) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = Objects.requireNonNull(type, "type");
        this.schema = Objects.requireNonNull(schema, "schema");
        Names.requireTopicName(name);
        QueueLength.require(queueLength, "topic", name);
        this.queueLength = queueLength;
        this.words = schema.layout().sizeBytes() / Long.BYTES;
        this.timestampWord = timestampWord(schema);
    }

    private static int timestampWord(MessageSchema schema) {
        for (Layout.Slot slot : schema.layout().slots()) {
            if (slot.field().name().equals("timestamp")
                    && slot.field().type() == WireType.UINT64
                    && !slot.field().isArray()) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        return -1;
    }

    /** Returns the topic's name, such as {@code vehicle_attitude}. */
    public final String name() {
        return name;
    }

    /** Returns the message class. */
    public final Class<T> type() {
        return type;
    }

    /** Returns the message's fields, layout and hash. */
    public final MessageSchema schema() {
        return schema;
    }

    /**
     * Returns the message class's description: comments, units, constants, all its topics. Generated classes build it
     * with each call, for tools; one that is written by hand lists its own topic only.
     */
    public MessageDefinition definition() {
        return MessageDefinition.builder(schema)
                .topics(queueLength, List.of(name))
                .build();
    }

    /** Returns the number of messages that a node of this topic keeps: a power of two. */
    public final int queueLength() {
        return queueLength;
    }

    /** Returns which earlier messages new subscriptions are offered by default. */
    public LateJoin lateJoin() {
        return LateJoin.LATEST;
    }

    /** Returns the size of the message in 64-bit words. */
    public final int words() {
        return words;
    }

    /** Returns the index of the word that holds the field {@code timestamp} (us), or -1 if the message has none. */
    public final int timestampWord() {
        return timestampWord;
    }

    /** Creates a message with all fields zero. */
    public abstract T newMessage();

    /**
     * Checks that {@link #encode} cannot fail: arrays and nested messages are there and of the declared length.
     *
     * @throws IllegalArgumentException if an array is null or has not the declared length, or a nested message is null
     * @throws NullPointerException if the message is null
     */
    public abstract void check(T message);

    /**
     * Passes all values that their unsigned wire types do not hold to the listener, those of nested messages included;
     * {@link #encode} writes their lowest bits. A topic that is written by hand checks nothing. The message has passed
     * {@link #check}; nothing is allocated.
     */
    public void checkRanges(T message, RangeCheck.Listener listener) {
        Objects.requireNonNull(listener, "listener");
    }

    /**
     * Whether {@link #encode} cannot fail for a message that has passed {@link #check}, so that a publish encodes into
     * the node itself. Generated topics do; others are encoded elsewhere first, which takes longer.
     */
    protected boolean encodesInPlace() {
        return false;
    }

    /** Writes {@link #words()} words of a message that has passed {@link #check}, from {@code at}; padding is zero. */
    @Override
    public abstract void encode(T message, long[] words, int at);

    /** Reads {@link #words()} words from index {@code at} into the message. Any words are accepted. */
    @Override
    public abstract void decode(long[] words, int at, T message);

    /** As {@link #encode}, for a message in the words of its class; another codec may translate them. */
    protected void encodeWords(long[] message, long[] to, int at) {
        System.arraycopy(message, 0, to, at, words);
    }

    /** As {@link #decode}, into the words of the message's class. */
    protected void decodeWords(long[] from, int at, long[] message) {
        System.arraycopy(from, at, message, 0, words);
    }

    /** As {@link #check}; replaces an exception by one that names the reason. Every publish goes through it. */
    final void checkMessage(T message) {
        try {
            check(message);
        } catch (NullPointerException | ClassCastException e) {
            throw explain(e, "message", message);
        }
    }

    /** Returns the exception to throw after the codec has thrown one; that of {@link #check} if there is one. */
    final RuntimeException explainCodec(RuntimeException e, String role, T object) {
        RuntimeException explained = explain(e, role, object);
        if (explained == e) {
            check(object);
        }
        return explained;
    }

    /** Whether assertions of the topic's class are enabled, and so that of ranges. */
    final boolean isAsserting() {
        return asserting;
    }

    /**
     * Returns the object as a message of this topic, checked.
     *
     * @throws IllegalArgumentException if it is of another class, or one of its arrays has not the declared length
     * @throws NullPointerException if it or one of its arrays is null
     */
    public final T requireMessage(Object message) {
        try {
            T typed = type.cast(message);
            check(typed);
            if (asserting) {
                checkRanges(typed, RangeCheck.ASSERTING);
            }
            return typed;
        } catch (NullPointerException | ClassCastException e) {
            throw explain(e, "message", message);
        }
    }

    /** Returns the exception to throw: one that names the reason if it lies in the object as a whole, else that one. */
    private RuntimeException explain(RuntimeException error, String role, Object object) {
        if (object == null) {
            return new NullPointerException(role + " of topic " + this + " is null");
        }
        return type.isInstance(object)
                ? error
                : new IllegalArgumentException(
                        role + " of topic " + this + " is a "
                                + object.getClass().getName() + "; it must be a " + type.getName(),
                        error);
    }

    /** For generated classes: an array field is there. */
    protected static void checkArray(String field, Object array) {
        if (array == null) {
            throw new IllegalArgumentException(field + " is null; an array is required");
        }
    }

    /** For generated classes: the length of an array field is the declared one. */
    protected static void checkLength(String field, int length, int declared) {
        if (length != declared) {
            throw new IllegalArgumentException(
                    field + " has length " + length + "; its declared length is " + declared);
        }
    }

    /** For generated classes: a nested message is there. */
    protected static void checkPresent(String field, Object nested) {
        if (nested == null) {
            throw new IllegalArgumentException(field + " is null; a nested message is required");
        }
    }

    /** For generated classes: as {@link #checkPresent(String, Object)}, for an element of an array. */
    protected static void checkPresent(String field, int index, Object nested) {
        if (nested == null) {
            throw new IllegalArgumentException(field + "[" + index + "] is null; a nested message is required");
        }
    }

    @Override
    public final String toString() {
        return name;
    }

    /**
     * Returns the topic that a module is given in place of this one.
     *
     * @throws IllegalArgumentException if its message class is another one
     */
    OrbMetadata<T> replacedBy(OrbMetadata<?> other, String module) {
        if (other.type() != type()) {
            throw new IllegalArgumentException("topic " + this + " of module " + module + " has messages "
                    + type().getName() + ", and " + other + ", to which it is remapped, "
                    + other.type().getName());
        }
        @SuppressWarnings("unchecked") // the message classes are equal
        OrbMetadata<T> typed = (OrbMetadata<T>) other;
        return typed;
    }
}
