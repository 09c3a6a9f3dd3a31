// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;

/**
 * Joints of a goal in the newest samples, and where they lead: on with their velocity and acceleration. One thread;
 * nothing is allocated after construction.
 */
final class GoalExtrapolation {
    private final double[][] joints = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];

    /** Sets the joints of a sample; age 0 is the newest. */
    void set(int age, double[] goal) {
        System.arraycopy(goal, 0, joints[age], 0, goal.length);
    }

    /**
     * Takes the next sample.
     *
     * @param deviation takes how far it is from where the three before lead, rad
     */
    void take(double[] goal, double[] deviation) {
        for (int i = 0; i < goal.length; i++) {
            deviation[i] = goal[i] - (3 * joints[0][i] - 3 * joints[1][i] + joints[2][i]);
        }
        double[] oldest = joints[GoalTrack.SAMPLES - 1];
        for (int age = GoalTrack.SAMPLES - 1; age > 0; age--) {
            joints[age] = joints[age - 1];
        }
        joints[0] = oldest;
        set(0, goal);
    }

    /** Returns the second difference of a joint in the three newest samples, rad. */
    double bend(int joint) {
        return joints[0][joint] - 2 * joints[1][joint] + joints[2][joint];
    }
}
