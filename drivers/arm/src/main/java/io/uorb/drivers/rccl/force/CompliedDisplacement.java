// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.ParameterChecks;

/**
 * Displacement of an arm by compliance, as a pose in the control frame, in the newest three samples (rccl:RC-91). It
 * moves with a speed in proportion to what is left of the wanted force (rccl:RC-92). One thread.
 */
public final class CompliedDisplacement {
    private static final int SAMPLES = 3;
    private static final double FASTEST_MPS = 0.25;
    private static final double FASTEST_RADPS = 1;
    /** Part of what joints have yielded that a sample takes. */
    private static final double SHARE = 0.5;

    private final double[][] poses = {Poses.identity(), Poses.identity(), Poses.identity()};
    private final double[] step = Poses.identity();
    private final double[] vector = new double[AxisNames.COUNT];

    private double dampingNspm = 400;
    private double dampingNmsPrad = 20;

    /** None so far. */
    public CompliedDisplacement() {}

    /** Sets the damping of motions that do not specify it: N s/m and N m s/rad. */
    public void setDamping(double linearNspm, double angularNmsPrad) {
        ParameterChecks.requirePositive("damping of the compliance", linearNspm, "N s/m");
        ParameterChecks.requirePositive("damping of the compliant rotation", angularNmsPrad, "N m s/rad");
        dampingNspm = linearNspm;
        dampingNmsPrad = angularNmsPrad;
    }

    /** Resets the displacement to zero, also in earlier samples. */
    public void reset() {
        for (double[] pose : poses) {
            Poses.setIdentity(pose);
        }
    }

    /** Returns the displacement of a sample, age 0 is the newest; owned by this object. */
    public double[] pose(int age) {
        return poses[age];
    }

    /**
     * Makes the displacement of the next sample from joints that yield by themselves (rccl:RC-93).
     *
     * @param way by which the control frame is beside its set point, in its own axes, m and rad
     */
    public void follow(Compliance compliance, double[] way) {
        for (int i = 0; i < vector.length; i++) {
            vector[i] = compliance.yields(i) ? SHARE * way[i] : 0;
        }
        shift();
        move();
    }

    /**
     * Makes the displacement of the next sample from the wrench (rccl:RC-92).
     *
     * @param compliance null keeps it
     * @param wrench of the environment on the hand, in the control frame
     */
    public void advance(Compliance compliance, double[] wrench, double periodS) {
        shift();
        if (compliance != null) {
            for (int i = 0; i < vector.length; i++) {
                vector[i] = periodS * speed(compliance, wrench, i);
            }
            move();
        }
    }

    /** The next sample begins with the displacement of the newest one. */
    private void shift() {
        double[] next = poses[SAMPLES - 1];
        for (int age = SAMPLES - 1; age > 0; age--) {
            poses[age] = poses[age - 1];
        }
        poses[0] = next;
        Poses.copy(poses[1], next);
    }

    private void move() {
        Poses.setTranslation(vector[0], vector[1], vector[2], step);
        Rotations.exp(vector[3], vector[4], vector[5], step);
        Poses.multiply(poses[0], step, poses[0]);
        Poses.orthonormalize(poses[0]);
    }

    private double speed(Compliance compliance, double[] wrench, int axis) {
        if (!compliance.yields(axis)) {
            return 0;
        }
        boolean linear = axis < AxisNames.COUNT / 2;
        double limit = linear ? FASTEST_MPS : FASTEST_RADPS;
        double own = compliance.damping(axis);
        double damping = Double.isNaN(own) ? linear ? dampingNspm : dampingNmsPrad : own;
        double speed = (wrench[axis] + compliance.wanted(axis)) / damping;
        return Math.max(-limit, Math.min(limit, speed));
    }
}
