// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A stream that reads from a byte buffer; each step checks its bounds and throws a {@link StreamOverrunException}
 * before it reads or allocates (ros1:R-1, ros1:G-24). It belongs to one thread.
 */
public final class MessageInput extends WireStream {
    /** The most elements of size 0 (empty messages) in all vectors of a message. */
    public static final int MAX_EMPTY_ELEMENTS = 1 << 20;

    private static final long MAX_UINT32 = 0xffff_ffffL;

    private long emptyElements;

    /** Reads from the buffer's position up to its limit; the buffer's position and order are not changed. */
    public MessageInput(ByteBuffer buffer) {
        super(buffer);
    }

    @Override
    public void reset(int from, int to) {
        super.reset(from, to);
        emptyElements = 0;
    }

    /** Reads octets into {@code to}. */
    public void bytes(byte[] to, int offset, int length) {
        require(length);
        buffer.get(to, offset, length);
    }

    /** Leaves out bytes. */
    public void skip(int bytes) {
        pass(bytes, Byte.BYTES);
    }

    /** Reads a {@code bool}: any octet but 0 is true. */
    public boolean bool() {
        return int8() != 0;
    }

    /** Reads an {@code int8}. */
    public byte int8() {
        require(Byte.BYTES);
        return buffer.get();
    }

    /** Reads a {@code uint8}. */
    public int uint8() {
        return Byte.toUnsignedInt(int8());
    }

    /** Reads an {@code int16}. */
    public short int16() {
        require(Short.BYTES);
        return buffer.getShort();
    }

    /** Reads a {@code uint16}. */
    public int uint16() {
        return Short.toUnsignedInt(int16());
    }

    /** Reads an {@code int32}. */
    public int int32() {
        require(Integer.BYTES);
        return buffer.getInt();
    }

    /** Reads a {@code uint32}. */
    public long uint32() {
        return Integer.toUnsignedLong(int32());
    }

    /** Reads an {@code int64}, or the bits of a {@code uint64}. */
    public long int64() {
        require(Long.BYTES);
        return buffer.getLong();
    }

    /** Reads a {@code float32}. */
    public float float32() {
        require(Float.BYTES);
        return buffer.getFloat();
    }

    /** Reads a {@code float64}. */
    public double float64() {
        require(Double.BYTES);
        return buffer.getDouble();
    }

    /**
     * Reads the number of elements of a vector.
     *
     * @param leastElementBytes the least size of an element; at least this many bytes remain for each
     */
    public int count(int leastElementBytes) {
        long count = uint32();
        if (leastElementBytes == 0) {
            requireEmptyElements(count);
        } else {
            require(count * leastElementBytes);
        }
        return (int) count;
    }

    /** Counts elements of size 0; the sum of a message is limited, since its bytes do not limit it. */
    public void requireEmptyElements(long count) {
        emptyElements += Math.min(count, MAX_UINT32);
        if (emptyElements > MAX_EMPTY_ELEMENTS) {
            throw StreamOverrunException.emptyElements(position(), emptyElements);
        }
    }

    /** Reads a {@code string}; malformed UTF-8 becomes U+FFFD. */
    public String string() {
        byte[] octets = new byte[count(Byte.BYTES)];
        buffer.get(octets);
        return new String(octets, StandardCharsets.UTF_8);
    }

    /** Reads elements of {@code bool[]}. */
    public void bools(boolean[] to, int offset, int count) {
        require(count);
        for (int i = 0; i < count; i++) {
            to[offset + i] = buffer.get() != 0;
        }
    }

    /** Reads elements of {@code int16[]} or {@code uint16[]} in one piece. */
    public void int16s(short[] to, int offset, int count) {
        int at = pass(count, Short.BYTES);
        views.shorts(at).get(at / Short.BYTES, to, offset, count);
    }

    /** Reads elements of {@code int32[]} or {@code uint32[]} in one piece. */
    public void int32s(int[] to, int offset, int count) {
        int at = pass(count, Integer.BYTES);
        views.ints(at).get(at / Integer.BYTES, to, offset, count);
    }

    /** Reads elements of {@code int64[]} or {@code uint64[]} in one piece. */
    public void int64s(long[] to, int offset, int count) {
        int at = pass(count, Long.BYTES);
        views.longs(at).get(at / Long.BYTES, to, offset, count);
    }

    /** Reads elements of {@code float32[]} in one piece. */
    public void float32s(float[] to, int offset, int count) {
        int at = pass(count, Float.BYTES);
        views.floats(at).get(at / Float.BYTES, to, offset, count);
    }

    /** Reads elements of {@code float64[]} in one piece. */
    public void float64s(double[] to, int offset, int count) {
        int at = pass(count, Double.BYTES);
        views.doubles(at).get(at / Double.BYTES, to, offset, count);
    }
}
