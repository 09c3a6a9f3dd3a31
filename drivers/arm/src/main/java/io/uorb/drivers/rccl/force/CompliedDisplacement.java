// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;

/**
 * How far an arm has yielded, a pose in the control frame, in the newest three samples (rccl:RC-91). It moves with a
 * speed in proportion to what is left of the wanted force (rccl:RC-92). One thread.
 */
public final class CompliedDisplacement {
    private static final int SAMPLES = 3;
    private static final double FASTEST_MPS = 0.25;
    private static final double FASTEST_RADPS = 1;

    private final double[][] poses = {Poses.identity(), Poses.identity(), Poses.identity()};
    private final double[] step = Poses.identity();

    /** None so far. */
    public CompliedDisplacement() {}

    /** Begins anew: nothing has yielded, nor had it in the samples before. */
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
     * Makes the displacement of the next sample.
     *
     * @param compliance null keeps it
     * @param wrench of the environment on the hand, in the control frame
     */
    public void advance(Compliance compliance, double[] wrench, double periodS) {
        double[] next = poses[SAMPLES - 1];
        for (int age = SAMPLES - 1; age > 0; age--) {
            poses[age] = poses[age - 1];
        }
        poses[0] = next;
        Poses.copy(poses[1], next);
        if (compliance != null) {
            Poses.setIdentity(step);
            Rotations.exp(
                    periodS * speed(compliance, wrench, 3),
                    periodS * speed(compliance, wrench, 4),
                    periodS * speed(compliance, wrench, 5),
                    step);
            step[3] = periodS * speed(compliance, wrench, 0);
            step[7] = periodS * speed(compliance, wrench, 1);
            step[11] = periodS * speed(compliance, wrench, 2);
            Poses.multiply(next, step, next);
            Poses.orthonormalize(next);
        }
    }

    private static double speed(Compliance compliance, double[] wrench, int axis) {
        if (!compliance.yields(axis)) {
            return 0;
        }
        double limit = axis < AxisNames.COUNT / 2 ? FASTEST_MPS : FASTEST_RADPS;
        double speed = (wrench[axis] + compliance.wanted(axis)) / compliance.damping(axis);
        return Math.max(-limit, Math.min(limit, speed));
    }
}
