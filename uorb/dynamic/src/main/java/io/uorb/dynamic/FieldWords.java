// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.definition.FieldPath;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;

/**
 * Access to the bits of a field among a message's words. Checks nothing: the words must be those of the path's message.
 * By the layout's rules (M-9, M-10) no scalar lies across two words.
 */
final class FieldWords {
    private FieldWords() {}

    /**
     * Returns the value of a scalar that is not floating: signed as its type is, characters unsigned, a bool 0 or 1.
     */
    static long integer(long[] words, FieldPath field) {
        long bits = bits(words, field);
        return switch (field.type()) {
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            case UINT8, CHAR -> bits & 0xff;
            case UINT16 -> bits & 0xffff;
            case UINT32 -> bits & 0xffff_ffffL;
            case BOOL -> (bits & 0xff) == 0 ? 0 : 1;
            default -> bits;
        };
    }

    /** Returns the value of any scalar; of a 64-bit integer the nearest double. */
    static double real(long[] words, FieldPath field) {
        long bits = bits(words, field);
        return switch (field.type()) {
            case FLOAT32 -> Float.intBitsToFloat((int) bits);
            case FLOAT64 -> Double.longBitsToDouble(bits);
            // The lowest bit takes part in rounding, so it is kept when the value is halved.
            case UINT64 -> bits >= 0 ? bits : 2.0 * (bits >>> 1 | bits & 1);
            default -> integer(words, field);
        };
    }

    /** Returns the scalar's bits and, above them, what follows in its word. */
    private static long bits(long[] words, FieldPath field) {
        return words[field.offsetBytes() / Long.BYTES] >>> Byte.SIZE * (field.offsetBytes() % Layout.ALIGNMENT_BYTES);
    }

    /** Sets a scalar to the lowest of these bits. */
    static void put(long[] words, FieldPath field, long bits) {
        put(words, field.offsetBytes(), field.type(), bits);
    }

    private static void put(long[] words, int at, WireType type, long bits) {
        int shift = Byte.SIZE * (at % Long.BYTES);
        long mask = -1L >>> Long.SIZE - Byte.SIZE * type.sizeBytes() << shift;
        int word = at / Long.BYTES;
        words[word] = words[word] & ~mask | bits << shift & mask;
    }

    /** Returns the bytes of any field, as they lie in memory. */
    static byte[] bytes(long[] words, FieldPath field) {
        byte[] bytes = new byte[field.sizeBytes()];
        for (int i = 0; i < bytes.length; i++) {
            int at = field.offsetBytes() + i;
            bytes[i] = (byte) (words[at / Long.BYTES] >>> Byte.SIZE * (at % Long.BYTES));
        }
        return bytes;
    }

    /** Sets any field; there must be as many bytes as it has. */
    static void put(long[] words, FieldPath field, byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            put(words, field.offsetBytes() + i, WireType.UINT8, bytes[i]);
        }
    }
}
