// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Arithmetic on {@code double[3]}. Results are written to arrays of the caller, which may be inputs; nothing is
 * allocated. Any thread may call it.
 */
public final class Vectors {
    private static final double TINY_NORM = Math.ulp(1.0);

    private Vectors() {}

    /** Sets the three components. */
    public static void set(double[] v, double x, double y, double z) {
        v[0] = x;
        v[1] = y;
        v[2] = z;
    }

    /** Returns the Euclidean length. */
    public static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** Returns whether all three components are finite. */
    public static boolean isFinite(double[] v) {
        // Neither an infinity nor NaN becomes 0 by a factor of 0.
        return 0 * v[0] + 0 * v[1] + 0 * v[2] == 0;
    }

    /** Returns whether all three components are finite. */
    public static boolean isFinite(float[] v) {
        return 0 * v[0] + 0 * v[1] + 0 * v[2] == 0;
    }

    /** Returns the inner product. */
    public static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /** Returns the angle between two vectors, rad from 0 to pi; exact for small ones too, 0 if one has no length. */
    public static double angleRad(double[] a, double[] b) {
        double x = a[1] * b[2] - a[2] * b[1];
        double y = a[2] * b[0] - a[0] * b[2];
        double z = a[0] * b[1] - a[1] * b[0];
        return StrictMath.atan2(Math.sqrt(x * x + y * y + z * z), dot(a, b));
    }

    /** Writes {@code a + b}. */
    public static void add(double[] a, double[] b, double[] out) {
        set(out, a[0] + b[0], a[1] + b[1], a[2] + b[2]);
    }

    /** Writes {@code a - b}. */
    public static void subtract(double[] a, double[] b, double[] out) {
        set(out, a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }

    /** Multiplies all components in place. */
    public static void scale(double[] v, double factor) {
        set(v, v[0] * factor, v[1] * factor, v[2] * factor);
    }

    /** Shortens a vector in place to at most this length; returns whether it was longer. */
    public static boolean limitNorm(double[] v, double longest) {
        double norm = norm(v);
        if (norm > longest) {
            scale(v, longest / norm);
            return true;
        }
        return false;
    }

    /** Returns the length of {@code a - b}. */
    public static double distance(double[] a, double[] b) {
        double x = a[0] - b[0];
        double y = a[1] - b[1];
        double z = a[2] - b[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Scales a vector in place to unit length. Returns false and changes nothing if it is too short to have a
     * direction.
     */
    public static boolean normalize(double[] v) {
        double norm = norm(v);
        if (norm < TINY_NORM) {
            return false;
        }
        set(v, v[0] / norm, v[1] / norm, v[2] / norm);
        return true;
    }

    /** Writes {@code a x b}. */
    public static void cross(double[] a, double[] b, double[] out) {
        set(out, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
    }

    /** Adds {@code factor * v}. */
    public static void addScaled(double[] to, double[] v, double factor) {
        to[0] += factor * v[0];
        to[1] += factor * v[1];
        to[2] += factor * v[2];
    }

    /** Writes the values as doubles, as many as {@code to} has. */
    public static void toDoubles(float[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i];
        }
    }

    /** Writes the values as floats, as many as {@code to} has. */
    public static void toFloats(double[] from, float[] to) {
        toFloats(from, 1, to);
    }

    /** Writes {@code factor * from} as floats, as many as {@code to} has. */
    public static void toFloats(double[] from, double factor, float[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (float) (from[i] * factor);
        }
    }
}
