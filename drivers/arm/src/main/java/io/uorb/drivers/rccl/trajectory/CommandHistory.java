// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import java.util.Arrays;

/** The commanded joints of the newest samples, rad; age 0 is the newest. */
final class CommandHistory {
    private final double[][] joints = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];

    /** Restarts at rest. */
    void reset(double[] q) {
        for (double[] past : joints) {
            System.arraycopy(q, 0, past, 0, past.length);
        }
    }

    void push(double[] q) {
        double[] oldest = joints[GoalTrack.SAMPLES - 1];
        for (int age = GoalTrack.SAMPLES - 1; age > 0; age--) {
            joints[age] = joints[age - 1];
        }
        joints[0] = oldest;
        System.arraycopy(q, 0, oldest, 0, oldest.length);
    }

    /** Returns whether no joint has moved. */
    boolean isStill() {
        for (int age = 1; age < joints.length; age++) {
            if (!Arrays.equals(joints[0], joints[age])) {
                return false;
            }
        }
        return true;
    }

    double[] joints(int age) {
        return joints[age];
    }

    /** Returns the rate of a joint, rad a sample. */
    double rate(int joint) {
        return (3 * joints[0][joint] - 4 * joints[1][joint] + joints[2][joint]) / 2;
    }
}
