// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.ParameterChecks;

/**
 * Displacement of an arm by compliance in the newest three samples, as a pose in the control frame (rccl:RC-91). Its
 * speed is proportional to the difference between wanted and measured force (rccl:RC-92). Not thread-safe.
 */
public final class CompliedDisplacement {
    private static final int SAMPLES = 3;
    private static final double FASTEST_MPS = 0.25;
    private static final double FASTEST_RADPS = 1;
    /** Fraction of the joints' displacement that is applied in a sample. */
    private static final double SHARE = 0.5;

    private final double[][] poses = {Poses.identity(), Poses.identity(), Poses.identity()};
    private final double[] step = Poses.identity();
    private final double[] vector = new double[AxisNames.COUNT];

    private double dampingNspm = 400;
    private double dampingNmsPrad = 20;

    /** Creates a displacement of zero. */
    public CompliedDisplacement() {}

    /** Sets the damping of motions without damping of their own: N s/m and N m s/rad. */
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

    /** Returns the displacement of a sample; age 0 is the newest, 2 the oldest. Owned by this object. */
    public double[] pose(int age) {
        return poses[age];
    }

    /**
     * Computes the displacement of the next sample from the deviation of joints in torque mode (rccl:RC-93).
     *
     * @param way deviation of the control frame from its set point, in its own axes, m and rad
     */
    public void follow(Compliance compliance, double[] way) {
        for (int i = 0; i < vector.length; i++) {
            vector[i] = compliance.yields(i) ? SHARE * way[i] : 0;
        }
        shift();
        move();
    }

    /**
     * Computes the displacement of the next sample from the wrench (rccl:RC-92).
     *
     * @param compliance null to keep the displacement
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

    /** Shifts the history: the next sample starts with the newest displacement. */
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
