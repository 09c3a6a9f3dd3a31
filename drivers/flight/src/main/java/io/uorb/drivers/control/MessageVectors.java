// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Conversions between messages' arrays and vectors. */
final class MessageVectors {
    private MessageVectors() {}

    static Vector3d fromFloats(float[] from, Vector3d to) {
        return to.set(from[0], from[1], from[2]);
    }

    static boolean isFinite(float[] values) {
        return Float.isFinite(values[0]) && Float.isFinite(values[1]) && Float.isFinite(values[2]);
    }

    static void toFloats(Vector3d from, float[] to) {
        to[0] = (float) from.x;
        to[1] = (float) from.y;
        to[2] = (float) from.z;
    }

    /**
     * Returns a quaternion, w first, made one of unit length; false, and the target as it was, if it has no direction.
     */
    static boolean toUnit(float[] from, Quaterniond to) {
        double square = (double) from[0] * from[0]
                + (double) from[1] * from[1]
                + (double) from[2] * from[2]
                + (double) from[3] * from[3];
        boolean sound = square > 0 && square < Double.POSITIVE_INFINITY;
        if (sound) {
            double scale = 1 / Math.sqrt(square);
            to.set(from[1] * scale, from[2] * scale, from[3] * scale, from[0] * scale);
        }
        return sound;
    }

    static void toFloats(Quaterniond from, float[] to) {
        to[0] = (float) from.w;
        to[1] = (float) from.x;
        to[2] = (float) from.y;
        to[3] = (float) from.z;
    }
}
