// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.math.Vectors;

/**
 * An integrator of angular rates to the rotation vector of an interval. What the axis' own turning adds (coning) is
 * computed from each two samples: Savage, Strapdown Inertial Navigation Integration Algorithm Design, part 1, Journal
 * of Guidance, Control, and Dynamics 21(1), 1998.
 */
final class RotationIntegral {
    private final VectorIntegral angle = new VectorIntegral();
    private final double[] coning = new double[3];
    private final double[] lastStep = new double[3];
    private final double[] lead = new double[3];
    private final double[] rotation = new double[3];

    /** As {@link VectorIntegral#add}. */
    boolean add(long timeUs, double[] rateRadS, boolean mean, long gapUs) {
        for (int axis = 0; axis < lead.length; axis++) {
            lead[axis] = (angle.sum()[axis] + lastStep[axis] / 6) / 2;
        }
        boolean added = angle.add(timeUs, rateRadS, mean, gapUs);
        if (added) {
            double[] step = angle.step();
            coning[0] += lead[1] * step[2] - lead[2] * step[1];
            coning[1] += lead[2] * step[0] - lead[0] * step[2];
            coning[2] += lead[0] * step[1] - lead[1] * step[0];
            System.arraycopy(step, 0, lastStep, 0, step.length);
        } else {
            setZero(coning);
            setZero(lastStep);
        }
        return added;
    }

    private static void setZero(double[] vector) {
        vector[0] = 0;
        vector[1] = 0;
        vector[2] = 0;
    }

    /** Starts the next interval where this one ends. */
    void clear() {
        angle.clear();
        setZero(coning);
    }

    /** Returns the rotation vector since {@link #clear}, rad; valid until the next call. */
    double[] rotation() {
        for (int axis = 0; axis < rotation.length; axis++) {
            rotation[axis] = angle.sum()[axis] + coning[axis];
        }
        return rotation;
    }

    /** Returns the size of the correction for coning, rad. */
    double coningRad() {
        return Vectors.norm(coning);
    }

    long durationUs() {
        return angle.durationUs();
    }

    /** Returns the time that the last sample has added. */
    long stepUs() {
        return angle.stepUs();
    }

    /** Returns the time of the last sample. */
    long lastUs() {
        return angle.lastUs();
    }
}
