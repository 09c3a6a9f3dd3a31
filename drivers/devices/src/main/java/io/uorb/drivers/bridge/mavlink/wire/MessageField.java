// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One field of a MAVLink message: reads and writes it in a payload, little-endian, in place. Immutable; allocates
 * nothing.
 */
public final class MessageField {
    private static final int BITS = 8;

    private final String name;
    private final int offset;
    private final int size;
    private final int count;
    private final boolean signed;
    private final boolean real;

    /**
     * Creates a field of {@code count} elements of {@code size} bytes at an offset; {@code real} is float or double.
     */
    MessageField(String name, int offset, int size, int count, boolean signed, boolean real) {
        this.name = name;
        this.offset = offset;
        this.size = size;
        this.count = count;
        this.signed = signed;
        this.real = real;
    }

    /** Returns the message and name, for texts. */
    @Override
    public String toString() {
        return name;
    }

    /** Returns where it starts in the payload. */
    int offset() {
        return offset;
    }

    /** Returns the number of elements; 1 if it is no array. */
    public int count() {
        return count;
    }

    /** Returns the value, as its type has it: unsigned ones are not negative, but for uint64. */
    public long get(byte[] payload) {
        return get(payload, 0);
    }

    /** Returns the value of an element. */
    public long get(byte[] payload, int index) {
        requireReal(false);
        long bits = bits(payload, index);
        int unused = Long.SIZE - BITS * size;
        return signed ? bits << unused >> unused : bits;
    }

    /** Returns the value of a float. */
    public float getFloat(byte[] payload) {
        return getFloat(payload, 0);
    }

    /** Returns the value of an element of floats. */
    public float getFloat(byte[] payload, int index) {
        requireReal(true);
        return Float.intBitsToFloat((int) bits(payload, index));
    }

    /**
     * Sets the value.
     *
     * @throws IllegalArgumentException if its type does not hold it
     */
    public void put(byte[] payload, long value) {
        put(payload, 0, value);
    }

    /** Sets the value of an element. */
    public void put(byte[] payload, int index, long value) {
        requireReal(false);
        if (!fits(value)) {
            throw new IllegalArgumentException(
                    name + ": " + value + " does not fit in " + size + (signed ? " signed bytes" : " bytes"));
        }
        putBits(payload, index, value);
    }

    /** Sets a float. */
    public void putFloat(byte[] payload, float value) {
        putFloat(payload, 0, value);
    }

    /** Sets an element of floats. */
    public void putFloat(byte[] payload, int index, float value) {
        requireReal(true);
        putBits(payload, index, Float.floatToRawIntBits(value));
    }

    /** Returns the bits of a float, whose field may hold an integer. */
    public int getFloatBits(byte[] payload) {
        requireReal(true);
        return (int) bits(payload, 0);
    }

    /** Sets a float to bits, which may be an integer's: no float may have them on the way. */
    public void putFloatBits(byte[] payload, int floatBits) {
        requireReal(true);
        putBits(payload, 0, floatBits);
    }

    /** Returns a text, up to a zero byte. */
    public String getText(byte[] payload) {
        int length = 0;
        while (length < count && payload[offset + length] != 0) {
            length++;
        }
        return new String(payload, offset, length, StandardCharsets.ISO_8859_1);
    }

    /** Sets a text: as many of the bytes as fit, the rest zero. */
    public void putText(byte[] payload, byte[] text, int from, int length) {
        int used = Math.min(length, count);
        System.arraycopy(text, from, payload, offset, used);
        Arrays.fill(payload, offset + used, offset + count, (byte) 0);
    }

    private boolean fits(long value) {
        if (size == Long.BYTES) {
            return true;
        }
        int bits = BITS * size;
        return signed ? value >> bits - 1 == value >> Long.SIZE - 1 : value >>> bits == 0;
    }

    private long bits(byte[] payload, int index) {
        int first = position(index);
        long bits = 0;
        for (int i = size - 1; i >= 0; i--) {
            bits = bits << BITS | payload[first + i] & 0xFF;
        }
        return bits;
    }

    private void putBits(byte[] payload, int index, long bits) {
        int first = position(index);
        for (int i = 0; i < size; i++) {
            payload[first + i] = (byte) (bits >>> BITS * i);
        }
    }

    private int position(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(name + " has " + count + " elements, not one " + index);
        }
        return offset + index * size;
    }

    private void requireReal(boolean wanted) {
        if (real != wanted || real && size != Float.BYTES) {
            throw new IllegalArgumentException(name + (real ? " is a floating-point number" : " is an integer"));
        }
    }
}
