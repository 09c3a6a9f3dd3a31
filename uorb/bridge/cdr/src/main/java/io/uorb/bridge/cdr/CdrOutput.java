// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A growing buffer of one message of plain CDR, little-endian, with {@link Encapsulation}: for messages with texts and
 * sequences, which no {@link CdrCodec} has. Values are aligned as they are written. One thread; once it is large
 * enough, writing allocates nothing.
 */
public final class CdrOutput {
    private static final int FIRST_BYTES = 256;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /** Creates a buffer; {@link #begin} starts a message. */
    public CdrOutput() {}

    /** Begins a message. */
    public CdrOutput begin() {
        Encapsulation.write(bytes.clear());
        return this;
    }

    private ByteBuffer room(int alignment, int length) {
        int padding = -(bytes.position() - Encapsulation.BYTES) & alignment - 1;
        if (bytes.remaining() < padding + length) {
            int capacity = Math.max(2 * bytes.capacity(), bytes.position() + padding + length);
            byte[] grown = Arrays.copyOf(bytes.array(), capacity);
            bytes = ByteBuffer.wrap(grown).order(ByteOrder.LITTLE_ENDIAN).position(bytes.position());
        }
        for (int i = 0; i < padding; i++) {
            bytes.put((byte) 0);
        }
        return bytes;
    }

    /** Adds an integer of 8 bits, or a truth value. */
    public CdrOutput int8(int value) {
        room(Byte.BYTES, Byte.BYTES).put((byte) value);
        return this;
    }

    /** Adds an integer of 16 bits. */
    public CdrOutput int16(int value) {
        room(Short.BYTES, Short.BYTES).putShort((short) value);
        return this;
    }

    /** Adds an integer of 32 bits, or the length of a sequence. */
    public CdrOutput int32(int value) {
        room(Integer.BYTES, Integer.BYTES).putInt(value);
        return this;
    }

    /** Adds an integer of 64 bits. */
    public CdrOutput int64(long value) {
        room(Long.BYTES, Long.BYTES).putLong(value);
        return this;
    }

    /** Adds a number of 32 bits. */
    public CdrOutput float32(float value) {
        room(Float.BYTES, Float.BYTES).putFloat(value);
        return this;
    }

    /** Adds a number of 64 bits. */
    public CdrOutput float64(double value) {
        room(Double.BYTES, Double.BYTES).putDouble(value);
        return this;
    }

    /** Adds a text in UTF-8, with the NUL at its end that CDR requires. */
    public CdrOutput text(byte[] utf8) {
        int32(utf8.length + 1);
        room(Byte.BYTES, utf8.length + 1).put(utf8).put((byte) 0);
        return this;
    }

    /** Returns a view of the message; it is valid until the next {@link #begin}. */
    public ByteBuffer message() {
        return ByteBuffer.wrap(bytes.array(), 0, bytes.position());
    }
}
