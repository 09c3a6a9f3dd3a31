// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

/** Arithmetic on {@code double[3]}. Results may be inputs. */
public final class Vectors {
    private static final double TINY_NORM = Math.ulp(1.0);

    private Vectors() {}

    public static void set(double[] v, double x, double y, double z) {
        v[0] = x;
        v[1] = y;
        v[2] = z;
    }

    public static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** Scales to unit length; false, and nothing done, if it is too short to have a direction. */
    static boolean normalize(double[] v) {
        double norm = norm(v);
        if (norm < TINY_NORM) {
            return false;
        }
        set(v, v[0] / norm, v[1] / norm, v[2] / norm);
        return true;
    }

    /** Writes {@code a x b}. */
    static void cross(double[] a, double[] b, double[] out) {
        set(out, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
    }

    static void addScaled(double[] to, double[] v, double factor) {
        to[0] += factor * v[0];
        to[1] += factor * v[1];
        to[2] += factor * v[2];
    }
}
