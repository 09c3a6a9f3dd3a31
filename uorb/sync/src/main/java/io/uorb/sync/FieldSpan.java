// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.schema.WireType;

/**
 * The elements of a field that follow a rule, in the words of a message. Where one of the two values is not finite,
 * that of the nearer message is kept.
 *
 * @param offset of the first element, bytes
 */
record FieldSpan(WireType type, int offset, int elements, FieldRule rule) {
    /** Quaternions at a smaller angle are interpolated on a straight line: the sine of the angle has too few digits. */
    private static final double STRAIGHT_COSINE = 0.9995;

    private static final double LEAST_NORM = 1e-6;
    private static final int LAST_TERM = 20;

    /**
     * Writes the value between two messages.
     *
     * @param share of the way from the earlier to the later one, 0 to 1
     * @param into the words of the nearer message
     */
    void interpolate(long[] earlier, long[] later, double share, long[] into) {
        if (rule == FieldRule.QUATERNION) {
            slerp(earlier, later, share, into);
            return;
        }
        for (int i = 0; i < elements; i++) {
            int at = offset + i * type.sizeBytes();
            if (type.isFloating()) {
                interpolateFloating(earlier, later, share, into, at);
            } else {
                long from = MessageWords.integer(earlier, at, type);
                long change = MessageWords.integer(later, at, type) - from;
                MessageWords.setInteger(into, at, type, from + Math.round(change * share));
            }
        }
    }

    private void interpolateFloating(long[] earlier, long[] later, double share, long[] into, int at) {
        double from = MessageWords.floating(earlier, at, type);
        double to = MessageWords.floating(later, at, type);
        double change = to - from;
        if (!Double.isFinite(change)) {
            return; // one of them is not, or a double cannot hold the way between them
        }
        double value = rule == FieldRule.ANGLE
                ? Math.IEEEremainder(from + share * Math.IEEEremainder(change, 2 * Math.PI), 2 * Math.PI)
                : from + share * change;
        MessageWords.setFloating(into, at, type, value);
    }

    /** Spherical linear interpolation of two rotations; opposite signs are the same one. The result has length 1. */
    private void slerp(long[] earlier, long[] later, double share, long[] into) {
        double norms = Math.sqrt(dot(earlier, earlier)) * Math.sqrt(dot(later, later));
        double cosine = dot(earlier, later) / norms;
        if (!(norms > LEAST_NORM) || !Double.isFinite(cosine)) {
            return;
        }
        double sign = Math.signum(cosine) < 0 ? -1 : 1;
        double angle = StrictMath.acos(Math.min(1, Math.abs(cosine)));
        boolean straight = Math.abs(cosine) > STRAIGHT_COSINE;
        double ofEarlier = (straight ? 1 - share : sine((1 - share) * angle)) / Math.sqrt(dot(earlier, earlier));
        double ofLater = (straight ? share : sine(share * angle)) / Math.sqrt(dot(later, later));
        write(earlier, ofEarlier, later, sign * ofLater, into);
    }

    /**
     * Returns the sine of an angle from 0 to π/2 by its series up to x^21, whose rest is below 3e-16; StrictMath's own
     * allocates on JDK 25.
     */
    private static double sine(double angle) {
        double sum = 1;
        for (int k = LAST_TERM; k > 1; k -= 2) {
            sum = 1 - angle * angle / (k * (k + 1)) * sum;
        }
        return angle * sum;
    }

    private double dot(long[] one, long[] other) {
        double sum = 0;
        for (int i = 0; i < elements; i++) {
            sum += element(one, i) * element(other, i);
        }
        return sum;
    }

    /** Writes the weighted sum, brought to length 1. */
    private void write(long[] earlier, double ofEarlier, long[] later, double ofLater, long[] into) {
        double squares = 0;
        for (int i = 0; i < elements; i++) {
            double sum = ofEarlier * element(earlier, i) + ofLater * element(later, i);
            squares += sum * sum;
        }
        double length = Math.sqrt(squares);
        for (int i = 0; i < elements; i++) {
            double sum = ofEarlier * element(earlier, i) + ofLater * element(later, i);
            MessageWords.setFloating(into, offset + i * type.sizeBytes(), type, sum / length);
        }
    }

    private double element(long[] words, int index) {
        return MessageWords.floating(words, offset + index * type.sizeBytes(), type);
    }
}
