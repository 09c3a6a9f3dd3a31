// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A stream that writes into a byte buffer; each step checks its bounds and throws a {@link StreamOverrunException}
 * before it writes (ros1:R-1). It belongs to one thread.
 */
public final class MessageOutput extends WireStream {
    /** Writes from the buffer's position up to its limit; the buffer's position and order are not changed. */
    public MessageOutput(ByteBuffer buffer) {
        super(buffer);
    }

    /** Writes octets of {@code from}. */
    public void bytes(byte[] from, int offset, int length) {
        require(length);
        buffer.put(from, offset, length);
    }

    /** Writes a {@code bool}: 0 or 1. */
    public void bool(boolean value) {
        int8(value ? 1 : 0);
    }

    /** Writes the lowest octet as an {@code int8} or {@code uint8}. */
    public void int8(int value) {
        require(Byte.BYTES);
        buffer.put((byte) value);
    }

    /** Writes the lowest two octets as an {@code int16} or {@code uint16}. */
    public void int16(int value) {
        require(Short.BYTES);
        buffer.putShort((short) value);
    }

    /** Writes an {@code int32}, or the bits of a {@code uint32}. */
    public void int32(int value) {
        require(Integer.BYTES);
        buffer.putInt(value);
    }

    /** Writes an {@code int64}, or the bits of a {@code uint64}. */
    public void int64(long value) {
        require(Long.BYTES);
        buffer.putLong(value);
    }

    /** Writes a {@code float32}. */
    public void float32(float value) {
        require(Float.BYTES);
        buffer.putFloat(value);
    }

    /** Writes a {@code float64}. */
    public void float64(double value) {
        require(Double.BYTES);
        buffer.putDouble(value);
    }

    /** Writes a {@code string} in UTF-8. */
    public void string(String value) {
        byte[] octets = value.getBytes(StandardCharsets.UTF_8);
        require((long) Integer.BYTES + octets.length);
        buffer.putInt(octets.length).put(octets);
    }

    /** Writes elements of {@code bool[]}. */
    public void bools(boolean[] from, int offset, int count) {
        require(count);
        for (int i = 0; i < count; i++) {
            buffer.put((byte) (from[offset + i] ? 1 : 0));
        }
    }

    /** Writes elements of {@code int16[]} or {@code uint16[]} in one piece. */
    public void int16s(short[] from, int offset, int count) {
        int at = pass(count, Short.BYTES);
        views.shorts(at).put(at / Short.BYTES, from, offset, count);
    }

    /** Writes elements of {@code int32[]} or {@code uint32[]} in one piece. */
    public void int32s(int[] from, int offset, int count) {
        int at = pass(count, Integer.BYTES);
        views.ints(at).put(at / Integer.BYTES, from, offset, count);
    }

    /** Writes elements of {@code int64[]} or {@code uint64[]} in one piece. */
    public void int64s(long[] from, int offset, int count) {
        int at = pass(count, Long.BYTES);
        views.longs(at).put(at / Long.BYTES, from, offset, count);
    }

    /** Writes elements of {@code float32[]} in one piece. */
    public void float32s(float[] from, int offset, int count) {
        int at = pass(count, Float.BYTES);
        views.floats(at).put(at / Float.BYTES, from, offset, count);
    }

    /** Writes elements of {@code float64[]} in one piece. */
    public void float64s(double[] from, int offset, int count) {
        int at = pass(count, Double.BYTES);
        views.doubles(at).put(at / Double.BYTES, from, offset, count);
    }
}
