// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.schema.WireType;
import io.uorb.text.Texts;
import java.util.Arrays;
import java.util.Objects;

/**
 * A message of any topic whose fields are read and written by name: for consoles, recorders and bridges, which do not
 * know the message class. Not thread-safe, as a message class is not.
 *
 * <p>Fields are named as in {@code .msg} files: {@code "arming_state"}, {@code "q[2]"}, {@code "esc[3].esc_rpm"}. For
 * frequent use, find the {@link FieldPath} of a field once: reading and writing numbers with it allocates nothing. A
 * path of an equal schema that is another object works as well, but all its fields are compared with each access.
 *
 * <p>It holds PX4's memory image, as {@link OrbMetadata} describes it. Characters are unsigned.
 */
public final class DynamicMessage {
    private final OrbMetadata<?> topic;
    private final long[] words;
    /** Null until a text is set. */
    private FieldSyntax texts;

    /** Creates a message of the topic with all fields zero. */
    public DynamicMessage(OrbMetadata<?> topic) {
        this.topic = Objects.requireNonNull(topic, "topic");
        this.words = new long[topic.words()];
    }

    /**
     * Creates a view of the given words: reads and writes go to that array.
     *
     * @throws IllegalArgumentException if the number of words is not that of the topic's messages
     */
    public DynamicMessage(OrbMetadata<?> topic, long[] words) {
        this.topic = Objects.requireNonNull(topic, "topic");
        this.words = Objects.requireNonNull(words, "words");
        if (words.length != topic.words()) {
            throw new IllegalArgumentException(
                    words.length + " words for a message of topic " + topic + "; it has " + topic.words());
        }
    }

    /** Returns the topic. */
    public OrbMetadata<?> topic() {
        return topic;
    }

    /**
     * Returns the message's words themselves, not a copy. Any words are a message; what is written here is not checked:
     * leave padding zero.
     */
    public long[] words() {
        return words;
    }

    /**
     * Finds a field.
     *
     * @throws IllegalArgumentException if there is none of that name; the message names what is near
     */
    public FieldPath path(String field) {
        return FieldPath.of(topic.schema(), field);
    }

    /** As {@link #getLong(FieldPath)}. */
    public long getLong(String field) {
        return getLong(path(field));
    }

    /**
     * Returns the value of an integer; of a {@code uint64} its 64 bits, for {@link Long#toUnsignedString(long)}; of a
     * bool 0 or 1.
     *
     * @throws IllegalArgumentException if the field is floating, an array or a nested message, or of another message
     */
    public long getLong(FieldPath field) {
        if (requireScalar(field).isFloating()) {
            throw FieldMismatch.kind(topic, field, "not an integer; read it as a double");
        }
        return FieldWords.integer(words, field);
    }

    /** As {@link #getDouble(FieldPath)}. */
    public double getDouble(String field) {
        return getDouble(path(field));
    }

    /**
     * Returns the value of a number, floating or not; of a 64-bit integer the nearest double.
     *
     * @throws IllegalArgumentException if the field is an array or a nested message, or of another message
     */
    public double getDouble(FieldPath field) {
        requireScalar(field);
        return FieldWords.real(words, field);
    }

    /** As {@link #getBoolean(FieldPath)}. */
    public boolean getBoolean(String field) {
        return getBoolean(path(field));
    }

    /**
     * Returns the value of a bool.
     *
     * @throws IllegalArgumentException if the field is none, or of another message
     */
    public boolean getBoolean(FieldPath field) {
        requireBool(field);
        return FieldWords.integer(words, field) != 0;
    }

    /** As {@link #getText(FieldPath)}. */
    public String getText(String field) {
        return getText(path(field));
    }

    /**
     * Returns the text in an array of characters, up to the first NUL. Bytes that are not UTF-8 become U+FFFD.
     *
     * @throws IllegalArgumentException if the field is no such array, or of another message
     */
    public String getText(FieldPath field) {
        requireOwn(field);
        if (field.type() != WireType.CHAR || !field.isArray()) {
            throw FieldMismatch.kind(topic, field, "not an array of characters");
        }
        return Texts.get(getBytes(field));
    }

    /** As {@link #getBytes(FieldPath)}. */
    public byte[] getBytes(String field) {
        return getBytes(path(field));
    }

    /** Returns the bytes of any field, arrays and nested messages included, as they lie in memory: little-endian. */
    public byte[] getBytes(FieldPath field) {
        requireOwn(field);
        return FieldWords.bytes(words, field);
    }

    /** As {@link #set(FieldPath, long)}. */
    public void set(String field, long value) {
        set(path(field), value);
    }

    /**
     * Sets a number. A {@code uint64} takes any 64 bits; a floating field takes what it holds exactly; a bool 0 or 1.
     *
     * @throws IllegalArgumentException if the field's type does not hold the value, it is an array or a nested message,
     *     or of another message
     */
    public void set(FieldPath field, long value) {
        WireType type = requireScalar(field);
        if (type.isFloating()) {
            double real = type == WireType.FLOAT32 ? (float) value : (double) value;
            // 2^63 is no long, but its cast yields the greatest, which may be what was rounded up to it.
            if ((long) real != value || real == 0x1p63) {
                throw FieldMismatch.value(topic, field, Long.toString(value));
            }
            set(field, real);
        } else if (type.holdsInteger(value)) {
            FieldWords.put(words, field, value);
        } else {
            throw FieldMismatch.value(topic, field, Long.toString(value));
        }
    }

    /** As {@link #set(FieldPath, double)}. */
    public void set(String field, double value) {
        set(path(field), value);
    }

    /**
     * Sets a floating number; a {@code float32} takes the nearest value that it holds.
     *
     * @throws IllegalArgumentException if the field is not floating, or the value is beyond what a {@code float32}
     *     holds, or the field is of another message
     */
    public void set(FieldPath field, double value) {
        WireType type = requireScalar(field);
        if (type == WireType.FLOAT64) {
            FieldWords.put(words, field, Double.doubleToRawLongBits(value));
        } else if (type != WireType.FLOAT32) {
            throw FieldMismatch.kind(topic, field, "not floating");
        } else if (Float.isInfinite((float) value) && !Double.isInfinite(value)) {
            throw FieldMismatch.value(topic, field, Double.toString(value));
        } else {
            FieldWords.put(words, field, Float.floatToRawIntBits((float) value));
        }
    }

    /** As {@link #set(FieldPath, boolean)}. */
    public void set(String field, boolean value) {
        set(path(field), value);
    }

    /**
     * Sets a bool.
     *
     * @throws IllegalArgumentException if the field is none, or of another message
     */
    public void set(FieldPath field, boolean value) {
        requireBool(field);
        FieldWords.put(words, field, value ? 1 : 0);
    }

    /** As {@link #set(FieldPath, String)}. */
    public void set(String field, String text) {
        set(path(field), text);
    }

    /**
     * Sets a field from what a person writes: a number (decimal, or hexadecimal after {@code 0x}; {@code nan} and
     * {@code inf}), {@code true} or {@code false}, the name of a constant of the field ({@code ARMING_STATE_ARMED}; of
     * bits several with {@code |} between), the text of an array of characters, or {@code [1, 2, 3]} for other arrays.
     * Names are known for fields of the message itself, not for those of nested messages.
     *
     * @throws IllegalArgumentException if the text is no value of the field; the message says what is
     */
    public void set(FieldPath field, String text) {
        requireOwn(field);
        if (texts == null) {
            texts = new FieldSyntax(this);
        }
        texts.set(field, text);
    }

    /** As {@link #setBytes(FieldPath, byte[])}. */
    public void setBytes(String field, byte[] bytes) {
        setBytes(path(field), bytes);
    }

    /**
     * Sets any field to bytes as they lie in memory, as many as it has.
     *
     * @throws IllegalArgumentException if the number of bytes is another, or the field is of another message
     */
    public void setBytes(FieldPath field, byte[] bytes) {
        requireOwn(field);
        if (bytes.length != field.sizeBytes()) {
            throw FieldMismatch.kind(topic, field, "of " + field.sizeBytes() + " bytes, not " + bytes.length);
        }
        FieldWords.put(words, field, bytes);
    }

    /** Sets all fields to zero. */
    public void clear() {
        Arrays.fill(words, 0);
    }

    /**
     * Takes the values of a message of the topic's class.
     *
     * @throws IllegalArgumentException if it is of another class, or one of its arrays has not the declared length
     */
    public void copyFrom(Object message) {
        encode(topic, message);
    }

    /**
     * Copies the values to a message of the topic's class.
     *
     * @throws IllegalArgumentException if it is of another class, or one of its arrays has not the declared length
     */
    public void copyTo(Object message) {
        decode(topic, message);
    }

    private <T> void encode(OrbMetadata<T> typed, Object message) {
        typed.encode(typed.requireMessage(message), words, 0);
    }

    private <T> void decode(OrbMetadata<T> typed, Object message) {
        typed.decode(words, 0, typed.requireMessage(message));
    }

    /** Checks the topic, which is known by its object, not by name or class (M-2). */
    void requireTopic(OrbMetadata<?> expected) {
        if (topic != expected) {
            String other =
                    topic.name().equals(expected.name()) ? "another metadata object of that name" : "topic " + topic;
            throw new IllegalArgumentException("message is one of " + other + "; it must be one of topic " + expected);
        }
    }

    private WireType requireScalar(FieldPath field) {
        requireOwn(field);
        if (!field.isScalar()) {
            throw FieldMismatch.kind(topic, field, "not a single value");
        }
        return field.type();
    }

    private void requireBool(FieldPath field) {
        if (requireScalar(field) != WireType.BOOL) {
            throw FieldMismatch.kind(topic, field, "not a bool");
        }
    }

    private void requireOwn(FieldPath field) {
        if (field.schema() != topic.schema() && !field.schema().equals(topic.schema())) {
            throw new IllegalArgumentException("field " + field + " is one of message "
                    + field.schema().name() + "; topic " + topic + " carries "
                    + topic.schema().name());
        }
    }

    /** Whether the other is a message of the same topic with the same words: NaN equals NaN, 0.0 differs from -0.0. */
    @Override
    public boolean equals(Object other) {
        return other instanceof DynamicMessage that && topic == that.topic && Arrays.equals(words, that.words);
    }

    /** Returns a hash that changes with the values: a message is no key. */
    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return "message of topic " + topic + " " + Arrays.toString(words);
    }
}
