// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.WireType;

/**
 * Expressions that move one value into and out of its place in a word. Masks stand only where neighbours need them: a
 * value at the top of its word loses its excess bits by shifting.
 */
final class LaneCode {
    private LaneCode() {}

    /** Returns the value as a {@code long} at its place, all other bits zero. */
    static String encode(WireType type, String value, int shift) {
        String bits = switch (type) {
            case FLOAT32 -> "Float.floatToRawIntBits(" + value + ")";
            case FLOAT64 -> "Double.doubleToRawLongBits(" + value + ")";
            case BOOL -> value + " ? 1L : 0L";
            default -> value;
        };
        if (type.sizeBytes() == Long.BYTES) {
            return bits;
        }
        if (type == WireType.BOOL) {
            return shift == 0 ? bits : "(" + bits + ") << " + shift;
        }
        if (isTop(type, shift)) {
            return (type == WireType.UINT32 ? "" : "(long) ") + bits + " << " + shift;
        }
        String masked = bits + " & " + mask(type) + "L";
        return shift == 0 ? masked : "(" + masked + ") << " + shift;
    }

    /** Returns the value at that place of a word, as the Java type of the field or of its elements. */
    static String decode(JavaField field, String word, int shift) {
        WireType type = field.type();
        String shifted = shift == 0 ? word : "(" + word + " >>> " + shift + ")";
        return switch (type) {
            case INT64, UINT64 -> word;
            case FLOAT64 -> "Double.longBitsToDouble(" + word + ")";
            case FLOAT32 -> "Float.intBitsToFloat((int) " + shifted + ")";
            case INT32 -> "(int) " + shifted;
            case INT16 -> "(short) " + shifted;
            case INT8, CHAR -> "(byte) " + shifted;
            case BOOL -> "(byte) " + shifted + " != 0";
            case UINT32 -> shift == 0 ? word + " & " + mask(type) + "L" : word + " >>> " + shift;
            case UINT16 -> decodeUnsigned(type, shifted, shift);
            case UINT8 -> field.field().isArray() ? "(byte) " + shifted : decodeUnsigned(type, shifted, shift);
        };
    }

    private static String decodeUnsigned(WireType type, String shifted, int shift) {
        return "(int) " + shifted + (isTop(type, shift) ? "" : " & " + mask(type));
    }

    private static boolean isTop(WireType type, int shift) {
        return shift + type.sizeBytes() * Byte.SIZE == Long.SIZE;
    }

    private static String mask(WireType type) {
        return switch (type.sizeBytes()) {
            case 1 -> "0xff";
            case 2 -> "0xffff";
            default -> "0xffff_ffff";
        };
    }
}
