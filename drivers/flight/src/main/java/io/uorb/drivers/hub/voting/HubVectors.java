// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

/** Arithmetic on {@code double[3]}. */
public final class HubVectors {
    private HubVectors() {}

    static double distance(double[] a, double[] b) {
        double x = a[0] - b[0];
        double y = a[1] - b[1];
        double z = a[2] - b[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    public static double length(double[] a) {
        return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
    }

    public static void toFloats(double[] from, double factor, float[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (float) (from[i] * factor);
        }
    }
}
