// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import java.util.Optional;

/**
 * The start of Mahony's and Madgwick's filters by BROAD's authors (their example code): the matrix with the axes of a
 * frame "x away from the field, z along the force", in sensor coordinates, as its columns is taken for the rotation
 * from the sensor to a frame with x to the north. That is the inverse of the first sample's attitude, and the wrong way
 * round; it has half a minute of rest to go away, but it leaves a trace in Mahony's integral and so in the printed
 * errors, which nobody can repeat from another start.
 */
final class BroadStart {
    private static final double PARALLEL = 1e-6;

    private BroadStart() {}

    /** Returns the attitude from the sensor to ENU; empty if force and field of the sample do not give one. */
    static Optional<double[]> attitude(BroadSample first) {
        double[] z = first.accMS2.clone();
        double[] awayFromField = {-first.magUt[0], -first.magUt[1], -first.magUt[2]};
        double[] x = cross(cross(z, awayFromField), z);
        double[] y = cross(z, x);
        if (!(norm(x) > PARALLEL * norm(z) * norm(z) * norm(awayFromField))) {
            return Optional.empty();
        }
        double[] q = fromColumns(unit(x), unit(y), unit(z));
        FrameTransforms.turnAboutVertical(q, Math.PI / 2, q);
        return Optional.of(q);
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {
            a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
        };
    }

    private static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    private static double[] unit(double[] v) {
        double norm = norm(v);
        return new double[] {v[0] / norm, v[1] / norm, v[2] / norm};
    }

    private static double[] fromColumns(double[] x, double[] y, double[] z) {
        double[] q = {
            half(1 + x[0] + y[1] + z[2]),
            Math.copySign(half(1 + x[0] - y[1] - z[2]), y[2] - z[1]),
            Math.copySign(half(1 - x[0] + y[1] - z[2]), z[0] - x[2]),
            Math.copySign(half(1 - x[0] - y[1] + z[2]), x[1] - y[0]),
        };
        Quaternion.normalize(q);
        return q;
    }

    private static double half(double squared) {
        return Math.sqrt(Math.max(0, squared)) / 2;
    }
}
