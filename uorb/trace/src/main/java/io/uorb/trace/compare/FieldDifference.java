// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import io.uorb.schema.WireType;

/**
 * A field that differs.
 *
 * @param path the field, {@code q[2]}
 * @param recorded the recorded value, in the fewest digits that identify it
 * @param replayed the replayed value
 * @param difference absolute difference of numbers; NaN if one is none
 * @param ulps distance in units of the last place of floats, {@link #NO_ULPS} of others
 */
public record FieldDifference(String path, String recorded, String replayed, double difference, long ulps) {
    /** Of fields that are no floats. */
    public static final long NO_ULPS = -1;

    /** Returns the difference of a field whose bits differ. */
    static FieldDifference of(MessageFields.Leaf leaf, long recorded, long replayed) {
        return switch (leaf.type()) {
            case FLOAT32 -> ofFloats(leaf.path(), (int) recorded, (int) replayed);
            case FLOAT64 -> ofDoubles(leaf.path(), recorded, replayed);
            default -> ofIntegers(leaf, recorded, replayed);
        };
    }

    private static FieldDifference ofFloats(String path, int recorded, int replayed) {
        float a = Float.intBitsToFloat(recorded);
        float b = Float.intBitsToFloat(replayed);
        long ulps = Math.abs((long) ordered(recorded) - ordered(replayed));
        boolean same = a == b;
        return new FieldDifference(
                path,
                text(Float.toString(a), same, Integer.toHexString(recorded)),
                text(Float.toString(b), same, Integer.toHexString(replayed)),
                Math.abs((double) b - a),
                Float.isNaN(a) || Float.isNaN(b) ? NO_ULPS : ulps);
    }

    private static FieldDifference ofDoubles(String path, long recorded, long replayed) {
        double a = Double.longBitsToDouble(recorded);
        double b = Double.longBitsToDouble(replayed);
        boolean isNone = Double.isNaN(a) || Double.isNaN(b);
        long ulps = Math.abs(ordered(recorded) - ordered(replayed));
        return new FieldDifference(
                path,
                text(Double.toString(a), a == b, Long.toHexString(recorded)),
                text(Double.toString(b), a == b, Long.toHexString(replayed)),
                Math.abs(b - a),
                isNone ? NO_ULPS : ulps);
    }

    private static String text(String digits, boolean isSignOfZero, String bits) {
        if (digits.equals("NaN")) {
            return "NaN (0x" + bits + ")"; // there are many
        }
        return isSignOfZero ? digits + " (sign of zero)" : digits;
    }

    /** Floats of one sign as integers that ascend with them. */
    private static int ordered(int bits) {
        return bits >= 0 ? bits : Integer.MIN_VALUE - bits;
    }

    private static long ordered(long bits) {
        return bits >= 0 ? bits : Long.MIN_VALUE - bits;
    }

    private static FieldDifference ofIntegers(MessageFields.Leaf leaf, long recorded, long replayed) {
        long a = extended(leaf.type(), recorded);
        long b = extended(leaf.type(), replayed);
        boolean unsigned = leaf.type() == WireType.UINT64;
        return new FieldDifference(
                leaf.path(),
                unsigned ? Long.toUnsignedString(a) : Long.toString(a),
                unsigned ? Long.toUnsignedString(b) : Long.toString(b),
                Math.abs((double) b - (double) a),
                NO_ULPS);
    }

    private static long extended(WireType type, long bits) {
        return switch (type) {
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            default -> bits;
        };
    }
}
