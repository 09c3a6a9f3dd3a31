// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import java.nio.ByteBuffer;

/** Values of the built-in types of fixed size in an image. */
final class Scalars {
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private Scalars() {}

    /** Returns an integer, 0 or 1 of a bool; the bits of a {@code uint64}. */
    static long getLong(BuiltinType type, ByteBuffer image, int at) {
        return switch (type) {
            case BOOL -> image.get(at) == 0 ? 0 : 1;
            case INT8, BYTE -> image.get(at);
            case UINT8, CHAR -> Byte.toUnsignedInt(image.get(at));
            case INT16 -> image.getShort(at);
            case UINT16 -> Short.toUnsignedInt(image.getShort(at));
            case INT32 -> image.getInt(at);
            case UINT32 -> Integer.toUnsignedLong(image.getInt(at));
            case INT64, UINT64 -> image.getLong(at);
            default -> throw new IllegalArgumentException("a " + type.typeName() + " is no integer");
        };
    }

    /** Sets an integer or a bool; of a {@code uint64} all bits. */
    static void setLong(BuiltinType type, ByteBuffer image, int at, long value) {
        requireFit(type, value);
        switch (type.sizeBytes()) {
            case Byte.BYTES -> image.put(at, (byte) value);
            case Short.BYTES -> image.putShort(at, (short) value);
            case Integer.BYTES -> image.putInt(at, (int) value);
            default -> image.putLong(at, value);
        }
    }

    private static void requireFit(BuiltinType type, long value) {
        if (type != BuiltinType.BOOL && !type.isInteger()) {
            throw new IllegalArgumentException("a " + type.typeName() + " is no integer");
        }
        if (type.sizeBytes() == Long.BYTES) {
            return;
        }
        int bits = Byte.SIZE * type.sizeBytes();
        long least = type.isUnsigned() || type == BuiltinType.BOOL ? 0 : -1L << (bits - 1);
        long greatest = type == BuiltinType.BOOL ? 1 : (1L << (type.isUnsigned() ? bits : bits - 1)) - 1;
        if (value < least || value > greatest) {
            throw new IllegalArgumentException(
                    value + " does not fit " + type.typeName() + ", which ranges from " + least + " to " + greatest);
        }
    }

    /** Returns a number of any type; of a {@code uint64} the nearest one. */
    static double getDouble(BuiltinType type, ByteBuffer image, int at) {
        return switch (type) {
            case FLOAT32 -> image.getFloat(at);
            case FLOAT64 -> image.getDouble(at);
            case UINT64 -> unsigned(image.getLong(at));
            default -> getLong(type, image, at);
        };
    }

    private static double unsigned(long bits) {
        // The lowest bit is kept while halving, so that the sum is rounded as the whole would be.
        return bits >= 0 ? bits : ((bits >>> 1) | (bits & 1)) * 2.0;
    }

    /** Sets a {@code float32} or {@code float64}. */
    static void setDouble(BuiltinType type, ByteBuffer image, int at, double value) {
        switch (type) {
            case FLOAT32 -> image.putFloat(at, (float) value);
            case FLOAT64 -> image.putDouble(at, value);
            default -> throw new IllegalArgumentException("a " + type.typeName() + " is no floating number");
        }
    }

    static void requireTime(BuiltinType type) {
        if (!type.isTime()) {
            throw new IllegalArgumentException("a " + type.typeName() + " is neither time nor duration");
        }
    }

    /** Returns the seconds of a time, unsigned, or of a duration. */
    static long getSecs(BuiltinType type, ByteBuffer image, int at) {
        requireTime(type);
        int secs = image.getInt(at);
        return type == BuiltinType.TIME ? Integer.toUnsignedLong(secs) : secs;
    }

    /** Returns the nanoseconds of a time, unsigned, or of a duration; peers may send more than a second. */
    static long getNsecs(BuiltinType type, ByteBuffer image, int at) {
        requireTime(type);
        int nsecs = image.getInt(at + Integer.BYTES);
        return type == BuiltinType.TIME ? Integer.toUnsignedLong(nsecs) : nsecs;
    }

    /** Sets a time or a duration, whose nanoseconds are carried into the seconds (ros1:G-22). */
    static void setTime(BuiltinType type, ByteBuffer image, int at, long secs, long nsecs) {
        requireTime(type);
        long carried = Math.addExact(secs, Math.floorDiv(nsecs, NANOS_PER_SECOND));
        long least = type == BuiltinType.TIME ? 0 : Integer.MIN_VALUE;
        long greatest = type == BuiltinType.TIME ? 0xffff_ffffL : Integer.MAX_VALUE;
        if (carried < least || carried > greatest) {
            throw new IllegalArgumentException(carried + " s does not fit " + type.typeName() + ", which ranges from "
                    + least + " to " + greatest + " s");
        }
        image.putInt(at, (int) carried);
        image.putInt(at + Integer.BYTES, (int) Math.floorMod(nsecs, (long) NANOS_PER_SECOND));
    }
}
