// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.JerkLimits;

/**
 * Joints of a goal in the newest samples, by age, and where they lead: on with their velocity and acceleration. One
 * thread; nothing is allocated after construction.
 */
final class GoalExtrapolation {
    /** Part of the newest step in the mean one, in which noise counts a 32nd part. */
    static final double NEWEST_SHARE = 1.0 / 32;

    private final double[][] joints = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];
    /** Mean steps between samples, rad. */
    private final double[] mean = new double[ArmKinematics.JOINTS];

    /** Returns the joints of a sample; age 0 is the newest. */
    double[] joints(int age) {
        return joints[age];
    }

    /** Begins with the lesser ones of both steps that it has: the other one may be a jump. */
    void begin() {
        for (int i = 0; i < mean.length; i++) {
            double newest = joints[0][i] - joints[1][i];
            double before = joints[1][i] - joints[2][i];
            mean[i] = Math.abs(newest) < Math.abs(before) ? newest : before;
        }
    }

    /** Takes the next sample. */
    void push(double[] goal) {
        for (int i = 0; i < mean.length; i++) {
            mean[i] += NEWEST_SHARE * (goal[i] - joints[0][i] - mean[i]);
        }
        double[] oldest = joints[joints.length - 1];
        System.arraycopy(joints, 0, joints, 1, joints.length - 1);
        joints[0] = oldest;
        System.arraycopy(goal, 0, oldest, 0, goal.length);
    }

    /** Takes the samples of another one. */
    void copyFrom(GoalExtrapolation other) {
        for (int age = 0; age < joints.length; age++) {
            System.arraycopy(other.joints[age], 0, joints[age], 0, joints[age].length);
        }
    }

    /** Takes the samples of one joint of another one. */
    void copyFrom(GoalExtrapolation other, int joint) {
        for (int age = 0; age < joints.length; age++) {
            joints[age][joint] = other.joints[age][joint];
        }
    }

    /** Writes where the three newest samples lead in the next one. */
    void next(double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = 3 * joints[0][i] - 3 * joints[1][i] + joints[2][i];
        }
    }

    /**
     * Gives a joint no acceleration, and its mean velocity, where its samples have more than the limit allows: it is no
     * real one, as of a goal that trembles. Returns whether one has been changed.
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
