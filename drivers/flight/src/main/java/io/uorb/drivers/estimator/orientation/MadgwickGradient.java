// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.Quaternion;

/**
 * Gradient, with respect to the quaternion [w, x, y, z] from the sensor to a frame with x to the north and z up, of
 * half the squared distance between expected and measured unit vectors. The expected ones are polynomials of the
 * quaternion (with its norm taken for 1): of the vertical 2(xz - wy), 2(wx + yz), 1 - 2x^2 - 2y^2, of the field as in
 * {@link #addField}.
 */
final class MadgwickGradient {
    private final double[] g = new double[4];
    private final double[] earthField = new double[3];

    /** Starts with the gradient for a specific force of unit length, sensor axes. */
    void ofForce(double[] q, double[] force) {
        double w = q[0];
        double x = q[1];
        double y = q[2];
        double z = q[3];
        double ex = 2 * (x * z - w * y) - force[0];
        double ey = 2 * (w * x + y * z) - force[1];
        double ez = 1 - 2 * x * x - 2 * y * y - force[2];
        g[0] = 2 * (x * ey - y * ex);
        g[1] = 2 * (z * ex + w * ey) - 4 * x * ez;
        g[2] = 2 * (z * ey - w * ex) - 4 * y * ez;
        g[3] = 2 * (x * ex + y * ey);
    }

    /**
     * Adds that for a magnetic field of unit length, sensor axes. The expected field has the measured dip and half the
     * measured length, as in Madgwick's implementation (his paper has the whole): that halves the field's weight, and
     * the published results and gains are for it.
     */
    void addField(double[] q, double[] field) {
        double w = q[0];
        double x = q[1];
        double y = q[2];
        double z = q[3];
        Quaternion.rotate(q, field, earthField);
        double n = Math.sqrt(earthField[0] * earthField[0] + earthField[1] * earthField[1]);
        double u = earthField[2];
        double ex = n * (0.5 - y * y - z * z) + u * (x * z - w * y) - field[0];
        double ey = n * (x * y - w * z) + u * (w * x + y * z) - field[1];
        double ez = n * (w * y + x * z) + u * (0.5 - x * x - y * y) - field[2];
        g[0] += -u * y * ex + (u * x - n * z) * ey + n * y * ez;
        g[1] += u * z * ex + (n * y + u * w) * ey + (n * z - 2 * u * x) * ez;
        g[2] += -(2 * n * y + u * w) * ex + (n * x + u * z) * ey + (n * w - 2 * u * y) * ez;
        g[3] += (u * x - 2 * n * z) * ex + (u * y - n * w) * ey + n * x * ez;
    }

    /** Moves {@code q} by {@code length} against the gradient, and back to unit length. */
    void step(double[] q, double length) {
        double norm = Quaternion.norm(g);
        if (norm > 0) {
            for (int i = 0; i < q.length; i++) {
                q[i] -= length * g[i] / norm;
            }
            Quaternion.normalize(q);
        }
    }
}
