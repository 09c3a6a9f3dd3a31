// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.schema.WireType;

/**
 * A conversion of consecutive scalars to another type: integers among themselves, or floating-point numbers.
 *
 * @param fromType type of the source
 * @param from first byte in the source message
 * @param toType type of the target
 * @param to first byte in the target message
 * @param count number of scalars
 */
record ScalarConversion(WireType fromType, int from, WireType toType, int to, int count) {
    /** Converts between messages that start at these words; the target's bytes are 0. */
    void run(long[] source, int sourceAt, long[] target, int targetAt) {
        for (int i = 0; i < count; i++) {
            int at = from + i * fromType.sizeBytes();
            int toward = to + i * toType.sizeBytes();
            long bits = source[sourceAt + at / Long.BYTES] >>> Byte.SIZE * (at % Long.BYTES);
            long converted = convert(bits) & -1L >>> Long.SIZE - bits(toType);
            target[targetAt + toward / Long.BYTES] |= converted << Byte.SIZE * (toward % Long.BYTES);
        }
    }

    /** Converts the scalar in the lowest bits; what lies above them is not part of it. */
    private long convert(long bits) {
        return switch (toType) {
            case FLOAT32 -> Float.floatToRawIntBits((float) Double.longBitsToDouble(bits));
            case FLOAT64 -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits));
            case BOOL -> integer(bits) == 0 ? 0 : 1;
            default -> clamp(integer(bits));
        };
    }

    private long integer(long bits) {
        int above = Long.SIZE - bits(fromType);
        return switch (fromType) {
            case INT8, INT16, INT32 -> bits << above >> above;
            case BOOL -> (bits & 0xff) == 0 ? 0 : 1;
            default -> bits << above >>> above;
        };
    }

    private long clamp(long value) {
        boolean beyondLong = fromType == WireType.UINT64 && value < 0;
        return switch (toType) {
            case UINT64 -> Math.max(value, 0);
            case INT8, INT16, INT32, INT64 -> {
                long greatest = Long.MAX_VALUE >> Long.SIZE - bits(toType);
                yield beyondLong ? greatest : Math.max(Math.min(value, greatest), -greatest - 1);
            }
            default -> {
                long greatest = -1L >>> Long.SIZE - bits(toType);
                yield beyondLong ? greatest : Math.max(Math.min(value, greatest), 0);
            }
        };
    }

    private static int bits(WireType type) {
        return Byte.SIZE * type.sizeBytes();
    }
}
