// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A stream that writes into a byte buffer; each step checks its bounds and throws a {@link StreamOverrunException}
 * before it writes (ros1:R-1). It belongs to one thread.
 */
public final class MessageOutput {
    private final ByteBuffer buffer;
    private final ArrayViews views;
    private int start;

    /** Writes from the buffer's position up to its limit; the buffer's position and order are not changed. */
    public MessageOutput(ByteBuffer buffer) {
        this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
        this.views = new ArrayViews(this.buffer);
    }

    /**
     * Begins anew, without allocating: writes the bytes {@code from} to {@code to}, counted from the position that the
     * buffer had.
     *
     * @throws IndexOutOfBoundsException if the buffer has not these bytes
     */
    public void reset(int from, int to) {
        if (from < 0 || to < from || to > buffer.capacity()) {
            throw new IndexOutOfBoundsException(
                    "bytes " + from + " to " + to + " of a buffer of " + buffer.capacity() + " bytes");
        }
        buffer.limit(to).position(from);
        start = from;
    }

    /** Returns the number of bytes written. */
    public int position() {
        return buffer.position() - start;
    }

    /** Returns the number of bytes that can still be written. */
    public int remaining() {
        return buffer.remaining();
    }

    private void require(long bytes) {
        if (bytes > buffer.remaining()) {
            throw new StreamOverrunException(position(), bytes, buffer.remaining());
        }
    }

    private void requireElements(int elements, int size) {
        require((long) elements * size);
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
        requireElements(count, Byte.BYTES);
        for (int i = 0; i < count; i++) {
            buffer.put((byte) (from[offset + i] ? 1 : 0));
        }
    }

    /** Writes elements of {@code int16[]} or {@code uint16[]} in one piece. */
    public void int16s(short[] from, int offset, int count) {
        requireElements(count, Short.BYTES);
        int at = buffer.position();
        views.shorts(at).put(at / Short.BYTES, from, offset, count);
        advance(count * Short.BYTES);
    }

    /** Writes elements of {@code int32[]} or {@code uint32[]} in one piece. */
    public void int32s(int[] from, int offset, int count) {
        requireElements(count, Integer.BYTES);
        int at = buffer.position();
        views.ints(at).put(at / Integer.BYTES, from, offset, count);
        advance(count * Integer.BYTES);
    }

    /** Writes elements of {@code int64[]} or {@code uint64[]} in one piece. */
    public void int64s(long[] from, int offset, int count) {
        requireElements(count, Long.BYTES);
        int at = buffer.position();
        views.longs(at).put(at / Long.BYTES, from, offset, count);
        advance(count * Long.BYTES);
    }

    /** Writes elements of {@code float32[]} in one piece. */
    public void float32s(float[] from, int offset, int count) {
        requireElements(count, Float.BYTES);
        int at = buffer.position();
        views.floats(at).put(at / Float.BYTES, from, offset, count);
        advance(count * Float.BYTES);
    }

    /** Writes elements of {@code float64[]} in one piece. */
    public void float64s(double[] from, int offset, int count) {
        requireElements(count, Double.BYTES);
        int at = buffer.position();
        views.doubles(at).put(at / Double.BYTES, from, offset, count);
        advance(count * Double.BYTES);
    }

    private void advance(int bytes) {
        buffer.position(buffer.position() + bytes);
    }
}
