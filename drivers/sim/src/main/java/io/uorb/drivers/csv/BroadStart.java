// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
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
        double[] x = first.magUt.clone();
        double[] y = new double[3];
        double least = PARALLEL * Vectors.norm(z) * Vectors.norm(z) * Vectors.norm(x);
        Vectors.scale(x, -1);
        Vectors.cross(z, x, x);
        Vectors.cross(x, z, x);
        Vectors.cross(z, x, y);
        if (!(Vectors.norm(x) > least)) {
            return Optional.empty();
        }
        Vectors.normalize(x);
        Vectors.normalize(y);
        Vectors.normalize(z);
        double[] q = fromColumns(x, y, z);
        FrameTransforms.turnAboutVertical(q, Math.PI / 2, q);
        return Optional.of(q);
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
