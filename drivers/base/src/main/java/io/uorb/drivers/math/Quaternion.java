// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Quaternion arithmetic on {@code double[4]}, w first. Results are written to arrays of the caller, which may be
 * inputs; nothing is allocated except by {@link #identity}. Any thread may call it. Unless noted otherwise, quaternions
 * must have unit length: this is not checked.
 */
public final class Quaternion {
    /** Below this dot product the arc is long enough for the exact formula of {@link #slerp}. */
    private static final double NEARLY_PARALLEL = 0.9995;

    private static final double TINY_NORM = Math.ulp(1.0);

    private Quaternion() {}

    /** Returns a new identity quaternion. */
    public static double[] identity() {
        return new double[] {1, 0, 0, 0};
    }

    /** Writes the Hamilton product {@code a * b}. */
    public static void multiply(double[] a, double[] b, double[] out) {
        double w = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
        double x = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
        double y = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
        double z = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
        set(out, w, x, y, z);
    }

    /** Writes {@code a * conj(b)}: the rotation from b to a, in the earth frame. */
    public static void multiplyConjugate(double[] a, double[] b, double[] out) {
        double w = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double x = -a[0] * b[1] + a[1] * b[0] - a[2] * b[3] + a[3] * b[2];
        double y = -a[0] * b[2] + a[1] * b[3] + a[2] * b[0] - a[3] * b[1];
        double z = -a[0] * b[3] - a[1] * b[2] + a[2] * b[1] + a[3] * b[0];
        set(out, w, x, y, z);
    }

    /** Writes {@code conj(a) * b}: the rotation from a to b, in the body frame. */
    public static void conjugateMultiply(double[] a, double[] b, double[] out) {
        double w = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double x = a[0] * b[1] - a[1] * b[0] - a[2] * b[3] + a[3] * b[2];
        double y = a[0] * b[2] + a[1] * b[3] - a[2] * b[0] - a[3] * b[1];
        double z = a[0] * b[3] - a[1] * b[2] + a[2] * b[1] - a[3] * b[0];
        set(out, w, x, y, z);
    }

    /** Writes {@code q v conj(q)}: a body vector in the earth frame, if q is an attitude. */
    public static void rotate(double[] q, double[] v, double[] out) {
        rotate(q[0], q[1], q[2], q[3], v, out);
    }

    /** Writes {@code conj(q) v q}: an earth vector in the body frame, if q is an attitude. */
    public static void rotateBack(double[] q, double[] v, double[] out) {
        rotate(q[0], -q[1], -q[2], -q[3], v, out);
    }

    private static void rotate(double w, double x, double y, double z, double[] v, double[] out) {
        double vx = v[0];
        double vy = v[1];
        double vz = v[2];
        out[0] = (1 - 2 * (y * y + z * z)) * vx + 2 * (x * y - w * z) * vy + 2 * (x * z + w * y) * vz;
        out[1] = 2 * (x * y + w * z) * vx + (1 - 2 * (x * x + z * z)) * vy + 2 * (y * z - w * x) * vz;
        out[2] = 2 * (x * z - w * y) * vx + 2 * (y * z + w * x) * vy + (1 - 2 * (x * x + y * y)) * vz;
    }

    /** Returns the Euclidean length, of any quaternion. */
    public static double norm(double[] q) {
        return Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    }

    /** Scales {@code q} to unit length; does not change it if it is too short to have a direction. */
    public static void normalize(double[] q) {
        double norm = norm(q);
        if (norm >= TINY_NORM) {
            set(q, q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm);
        }
    }

    /**
     * Writes the quaternion of a message, scaled to unit length. Returns false and writes nothing if it is zero or not
     * finite.
     */
    public static boolean toUnit(float[] from, double[] out) {
        double square = (double) from[0] * from[0]
                + (double) from[1] * from[1]
                + (double) from[2] * from[2]
                + (double) from[3] * from[3];
        if (!(square > 0 && square < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double norm = Math.sqrt(square);
        set(out, from[0] / norm, from[1] / norm, from[2] / norm, from[3] / norm);
        return true;
    }

    /** Writes the unit quaternion of a turn by {@code angleRad} about the unit axis. */
    public static void fromAxisAngle(double axisX, double axisY, double axisZ, double angleRad, double[] out) {
        double sine = Trigonometry.sin(angleRad / 2);
        set(out, Trigonometry.cos(angleRad / 2), sine * axisX, sine * axisY, sine * axisZ);
    }

    /**
     * Writes the rotation vector (rad) of the unit quaternion {@code q}, by the shorter way, into {@code out[0..2]}.
     */
    public static void toRotationVector(double[] q, double[] out) {
        double sine = Math.sqrt(q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        double angle = 2 * StrictMath.atan2(sine, Math.abs(q[0]));
        double scale = Math.copySign(sine < TINY_NORM ? 2 : angle / sine, q[0]);
        double x = scale * q[1];
        double y = scale * q[2];
        out[2] = scale * q[3];
        out[1] = y;
        out[0] = x;
    }

    /** Writes the attitude a fraction {@code t} of the shorter way from {@code a} to {@code b}; t from 0 to 1. */
    public static void slerp(double[] a, double[] b, double t, double[] out) {
        double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double sign = dot < 0 ? -1 : 1;
        double cosine = sign * dot;
        double weightA = 1 - t;
        double weightB = t;
        if (cosine < NEARLY_PARALLEL) {
            double angle = StrictMath.acos(cosine);
            weightA = Trigonometry.sin(weightA * angle) / Trigonometry.sin(angle);
            weightB = Trigonometry.sin(weightB * angle) / Trigonometry.sin(angle);
        }
        weightB *= sign;
        set(
                out,
                weightA * a[0] + weightB * b[0],
                weightA * a[1] + weightB * b[1],
                weightA * a[2] + weightB * b[2],
                weightA * a[3] + weightB * b[3]);
        normalize(out);
    }

    private static void set(double[] q, double w, double x, double y, double z) {
        q[0] = w;
        q[1] = x;
        q[2] = y;
        q[3] = z;
    }
}
