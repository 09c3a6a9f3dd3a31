// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.value;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import java.util.function.IntFunction;

/**
 * A kind of arrays of numbers or truth values, and how they are read and written in one piece. Unsigned elements are
 * their bits in the signed type of the same width. Any thread.
 *
 * @param <A> the class of the arrays
 */
public final class ArrayKind<A> {
    /** Of {@code bool}. */
    public static final ArrayKind<boolean[]> BOOL =
            new ArrayKind<>(Byte.BYTES, boolean[]::new, MessageInput::bools, MessageOutput::bools);

    /** Of {@code int8}, {@code uint8}, {@code byte} and {@code char}. */
    public static final ArrayKind<byte[]> INT8 =
            new ArrayKind<>(Byte.BYTES, byte[]::new, MessageInput::bytes, MessageOutput::bytes);

    /** Of {@code int16} and {@code uint16}. */
    public static final ArrayKind<short[]> INT16 =
            new ArrayKind<>(Short.BYTES, short[]::new, MessageInput::int16s, MessageOutput::int16s);

    /** Of {@code int32} and {@code uint32}. */
    public static final ArrayKind<int[]> INT32 =
            new ArrayKind<>(Integer.BYTES, int[]::new, MessageInput::int32s, MessageOutput::int32s);

    /** Of {@code int64} and {@code uint64}. */
    public static final ArrayKind<long[]> INT64 =
            new ArrayKind<>(Long.BYTES, long[]::new, MessageInput::int64s, MessageOutput::int64s);

    /** Of {@code float32}. */
    public static final ArrayKind<float[]> FLOAT32 =
            new ArrayKind<>(Float.BYTES, float[]::new, MessageInput::float32s, MessageOutput::float32s);

    /** Of {@code float64}. */
    public static final ArrayKind<double[]> FLOAT64 =
            new ArrayKind<>(Double.BYTES, double[]::new, MessageInput::float64s, MessageOutput::float64s);

    private final int elementBytes;
    private final IntFunction<A> factory;
    private final Reader<A> reader;
    private final Writer<A> writer;

    private interface Reader<A> {
        void read(MessageInput in, A to, int offset, int count);
    }

    private interface Writer<A> {
        void write(MessageOutput out, A from, int offset, int count);
    }

    private ArrayKind(int elementBytes, IntFunction<A> factory, Reader<A> reader, Writer<A> writer) {
        this.elementBytes = elementBytes;
        this.factory = factory;
        this.reader = reader;
        this.writer = writer;
    }

    /** Returns the bytes of an element. */
    int elementBytes() {
        return elementBytes;
    }

    /** Returns a new array of zeros. */
    A newArray(int length) {
        return factory.apply(length);
    }

    void read(MessageInput in, A to, int count) {
        reader.read(in, to, 0, count);
    }

    void write(MessageOutput out, A from, int count) {
        writer.write(out, from, 0, count);
    }
}
