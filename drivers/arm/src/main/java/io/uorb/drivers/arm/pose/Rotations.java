// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.pose;

import io.uorb.drivers.math.Trigonometry;

/**
 * Rotations of poses: exponential and logarithm. Methods that write a rotation keep the translation of {@code out};
 * those that read one ignore it.
 */
public final class Rotations {
    /** Below this angle, rad, the series of exp and log are exact to a rounding. */
    private static final double TINY_ANGLE_RAD = 1e-4;

    private Rotations() {}

    /** Writes the rotation by {@code angleRad} about an axis, whose length is arbitrary but not 0. */
    public static void fromAxisAngle(double x, double y, double z, double angleRad, double[] out) {
        double norm = Math.sqrt(x * x + y * y + z * z);
        if (!(norm > 0 && norm <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("axis (" + x + ", " + y + ", " + z + ") has no direction");
        }
        double scale = angleRad / norm;
        exp(x * scale, y * scale, z * scale, out);
    }

    /** Writes the rotation of a rotation vector, rad: exp(v), by Rodrigues' formula. */
    public static void exp(double x, double y, double z, double[] out) {
        double square = x * x + y * y + z * z;
        double angle = Math.sqrt(square);
        if (angle < TINY_ANGLE_RAD) {
            write(x, y, z, 1 - square / 6, 0.5 - square / 24, out);
        } else {
            double half = Trigonometry.sin(angle / 2);
            write(x, y, z, Trigonometry.sin(angle) / angle, 2 * half * half / square, out);
        }
    }

    /** Writes the rotation of {@code factor v}. */
    public static void exp(double[] v, double factor, double[] out) {
        exp(factor * v[0], factor * v[1], factor * v[2], out);
    }

    /** Writes {@code I + sine [v] + cosine [v]²}. */
    private static void write(double x, double y, double z, double sine, double cosine, double[] out) {
        out[0] = 1 - cosine * (y * y + z * z);
        out[1] = cosine * x * y - sine * z;
        out[2] = cosine * x * z + sine * y;
        out[4] = cosine * x * y + sine * z;
        out[5] = 1 - cosine * (x * x + z * z);
        out[6] = cosine * y * z - sine * x;
        out[8] = cosine * x * z - sine * y;
        out[9] = cosine * y * z + sine * x;
        out[10] = 1 - cosine * (x * x + y * y);
    }

    /**
     * Writes the rotation vector, rad, of at most pi, into {@code out[0..2]}. It uses the quaternion and computes its
     * greatest component first, so that small turns and half turns are exact, too (S. W. Shepperd, "Quaternion from
     * rotation matrix", 1978).
     */
    public static void log(double[] pose, double[] out) {
        double trace = pose[0] + pose[5] + pose[10];
        double w;
        double x;
        double y;
        double z;
        if (trace >= pose[0] && trace >= pose[5] && trace >= pose[10]) {
            w = 1 + trace;
            x = pose[9] - pose[6];
            y = pose[2] - pose[8];
            z = pose[4] - pose[1];
        } else if (pose[0] >= pose[5] && pose[0] >= pose[10]) {
            w = pose[9] - pose[6];
            x = 1 + pose[0] - pose[5] - pose[10];
            y = pose[1] + pose[4];
            z = pose[2] + pose[8];
        } else if (pose[5] >= pose[10]) {
            w = pose[2] - pose[8];
            x = pose[1] + pose[4];
            y = 1 - pose[0] + pose[5] - pose[10];
            z = pose[6] + pose[9];
        } else {
            w = pose[4] - pose[1];
            x = pose[2] + pose[8];
            y = pose[6] + pose[9];
            z = 1 - pose[0] - pose[5] + pose[10];
        }
        double sine = Math.sqrt(x * x + y * y + z * z);
        double scale = Math.copySign(scale(sine, Math.abs(w)), w);
        out[0] = scale * x;
        out[1] = scale * y;
        out[2] = scale * z;
    }

    /** The angle of a quaternion of any length over the length of its vector part. */
    private static double scale(double sine, double cosine) {
        double ratio = sine / cosine;
        return ratio < TINY_ANGLE_RAD
                ? 2 / cosine * (1 - ratio * ratio / 3)
                : 2 * StrictMath.atan2(sine, cosine) / sine;
    }

    /** Writes {@code log(aᵀ b)}: the rotation vector, rad, from a to b in the axes of a. */
    public static void difference(double[] a, double[] b, double[] scratch, double[] out) {
        Poses.inverseMultiply(a, b, scratch);
        log(scratch, out);
    }
}
