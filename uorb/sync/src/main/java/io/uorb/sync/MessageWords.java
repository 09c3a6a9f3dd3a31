// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.schema.WireType;

/** Numbers in the words of a message, at offsets in bytes that are multiples of their sizes. */
final class MessageWords {
    private MessageWords() {}

    /** Returns the bits at the place of an element, in the lowest bits. */
    private static long bits(long[] words, int offset) {
        return words[offset >>> 3] >>> ((offset & 7) << 3);
    }

    private static void setBits(long[] words, int offset, int bytes, long bits) {
        int shift = (offset & 7) << 3;
        long mask = -1L >>> Long.SIZE - (bytes << 3) << shift;
        int word = offset >>> 3;
        words[word] = words[word] & ~mask | bits << shift & mask;
    }

    /** Returns a floating-point number. */
    static double floating(long[] words, int offset, WireType type) {
        long bits = bits(words, offset);
        return type == WireType.FLOAT64 ? Double.longBitsToDouble(bits) : Float.intBitsToFloat((int) bits);
    }

    static void setFloating(long[] words, int offset, WireType type, double value) {
        long bits =
                type == WireType.FLOAT64 ? Double.doubleToRawLongBits(value) : Float.floatToRawIntBits((float) value);
        setBits(words, offset, type.sizeBytes(), bits);
    }

    /** Returns an integer; an unsigned one of 64 bits as its bits. */
    static long integer(long[] words, int offset, WireType type) {
        long bits = bits(words, offset);
        return switch (type) {
            case INT8 -> (byte) bits;
            case UINT8 -> bits & 0xff;
            case INT16 -> (short) bits;
            case UINT16 -> bits & 0xffff;
            case INT32 -> (int) bits;
            case UINT32 -> bits & 0xffff_ffffL;
            default -> bits;
        };
    }

    static void setInteger(long[] words, int offset, WireType type, long value) {
        setBits(words, offset, type.sizeBytes(), value);
    }
}
