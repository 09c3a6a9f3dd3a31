// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.JerkLimits;

/**
 * Joints of a goal in the newest samples, by age, and their extrapolation with constant velocity and acceleration. Not
 * thread-safe; allocates nothing after construction.
 */
final class GoalExtrapolation {
    /** Weight of the newest step in the mean step, which so reduces noise to a 32nd. */
    static final double NEWEST_SHARE = 1.0 / 32;

    private final double[][] joints = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];
    /** Mean steps between samples, rad. */
    private final double[] mean = new double[ArmKinematics.JOINTS];

    /** Returns the joints of a sample; age 0 is the newest. */
    double[] joints(int age) {
        return joints[age];
    }

    /** Initialises the mean steps with the smaller of the two known steps: the other one may be a jump. */
    void begin() {
        for (int i = 0; i < mean.length; i++) {
            double newest = joints[0][i] - joints[1][i];
            double before = joints[1][i] - joints[2][i];
            mean[i] = Math.abs(newest) < Math.abs(before) ? newest : before;
        }
    }

    /** Adds the next sample. */
    void push(double[] goal) {
        for (int i = 0; i < mean.length; i++) {
            mean[i] += NEWEST_SHARE * (goal[i] - joints[0][i] - mean[i]);
        }
        double[] oldest = joints[joints.length - 1];
        System.arraycopy(joints, 0, joints, 1, joints.length - 1);
        joints[0] = oldest;
        System.arraycopy(goal, 0, oldest, 0, goal.length);
    }

    /** Copies the samples of another extrapolation. */
    void copyFrom(GoalExtrapolation other) {
        for (int age = 0; age < joints.length; age++) {
            System.arraycopy(other.joints[age], 0, joints[age], 0, joints[age].length);
        }
    }

    /** Copies the samples of one joint of another extrapolation. */
    void copyFrom(GoalExtrapolation other, int joint) {
        for (int age = 0; age < joints.length; age++) {
            joints[age][joint] = other.joints[age][joint];
        }
    }

    /** Writes the extrapolation of the three newest samples to the next one. */
    void next(double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = 3 * joints[0][i] - 3 * joints[1][i] + joints[2][i];
        }
    }

    /**
     * Replaces the samples of each joint whose acceleration exceeds the limit by ones with its mean velocity and no
     * acceleration: such an acceleration is noise or a jump. Returns whether a joint was changed.
     */
    boolean straighten(double periodS, JerkLimits[] limits) {
        boolean bent = false;
        for (int i = 0; i < mean.length; i++) {
            double bend = joints[0][i] - 2 * joints[1][i] + joints[2][i];
            if (Math.abs(bend) > limits[i].acceleration() * periodS * periodS) {
                joints[1][i] = joints[0][i] - mean[i];
                joints[2][i] = joints[0][i] - 2 * mean[i];
                bent = true;
            }
        }
        return bent;
    }
}
