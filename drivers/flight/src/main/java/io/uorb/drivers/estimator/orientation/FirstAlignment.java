// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * An alignment of the attitude (sensor to ENU) from single samples, at the start and after a time without trust: the
 * inclination from a specific force by the shortest turn, then the heading from a magnetic field by a turn about the
 * vertical.
 */
final class FirstAlignment {
    private final double[] vector = new double[3];
    private final double[] turn = new double[4];
    private boolean needsVertical = true;
    private boolean needsHeading = true;

    /** Makes the next samples align. */
    void restart() {
        needsVertical = true;
        needsHeading = true;
    }

    /** Skips the alignment, since the attitude is known. */
    void skip() {
        needsVertical = false;
        needsHeading = false;
    }

    /** Takes a specific force; returns whether it has been used to align. */
    boolean takeForce(AttitudeStep step, double x, double y, double z) {
        if (!needsVertical) {
            return false;
        }
        double[] q = step.attitude();
        Vectors.set(vector, x, y, z);
        Quaternion.rotate(q, vector, vector);
        needsVertical = !Vectors.normalize(vector);
        if (!needsVertical) {
            FrameTransforms.shortestTurnToVertical(vector, turn);
            Quaternion.multiply(turn, q, q);
            Quaternion.normalize(q);
            step.wasSet();
        }
        return true;
    }

    /** Takes a magnetic field; returns whether it is consumed: used to align, or received before the first force. */
    boolean takeField(AttitudeStep step, double x, double y, double z) {
        if (!needsHeading) {
            return false;
        }
        if (!needsVertical) {
            double[] q = step.attitude();
            Vectors.set(vector, x, y, z);
            Quaternion.rotate(q, vector, vector);
            FrameTransforms.turnAboutVertical(q, StrictMath.atan2(vector[0], vector[1]), q);
            step.wasSet();
            needsHeading = false;
        }
        return true;
    }
}
