// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.path.JerkLimits;

/**
 * Poses in the newest samples, by age, and where they lead: on with their velocity and acceleration, the angular ones
 * in the axes of the newest. One thread; nothing is allocated after construction.
 */
final class PoseExtrapolation {
    private static final int AXES = 3;

    private final double[][] poses = new double[GoalTrack.SAMPLES][Poses.LENGTH];
    private final double[] scratch = new double[Poses.LENGTH];
    private final double[] turn = new double[AXES];
    private final double[] turnBefore = new double[AXES];

    PoseExtrapolation() {}

    /** Returns the pose of a sample; age 0 is the newest. */
    double[] pose(int age) {
        return poses[age];
    }

    /** Takes the next sample. */
    void push(double[] pose) {
        double[] oldest = poses[poses.length - 1];
        System.arraycopy(poses, 0, poses, 1, poses.length - 1);
        poses[0] = oldest;
        Poses.copy(pose, oldest);
    }

    /** Takes the samples of another one. */
    void copyFrom(PoseExtrapolation other) {
        for (int age = 0; age < poses.length; age++) {
            Poses.copy(other.poses[age], poses[age]);
        }
    }

    /** Writes where the three newest samples lead in the next one. */
    void next(double[] out) {
        Rotations.difference(poses[1], poses[0], scratch, turn);
        Rotations.difference(poses[2], poses[1], scratch, turnBefore);
        Poses.setIdentity(scratch);
        Rotations.exp(2 * turn[0] - turnBefore[0], 2 * turn[1] - turnBefore[1], 2 * turn[2] - turnBefore[2], scratch);
        Poses.multiply(poses[0], scratch, out);
        for (int i = AXES; i < Poses.LENGTH; i += AXES + 1) {
            out[i] = 3 * poses[0][i] - 3 * poses[1][i] + poses[2][i];
        }
    }

    /**
     * Lets the samples have no acceleration, and their mean velocity, where they have more than the limits allow: it is
     * no real one, as of a goal that trembles. Returns whether they have been changed.
     */
    boolean straighten(double periodS, JerkLimits translation, JerkLimits rotation) {
        double square = 0;
        for (int i = AXES; i < Poses.LENGTH; i += AXES + 1) {
            double bend = poses[0][i] - 2 * poses[1][i] + poses[2][i];
            square += bend * bend;
        }
        boolean bent = Math.sqrt(square) > translation.acceleration() * periodS * periodS;
        if (bent) {
            for (int i = AXES; i < Poses.LENGTH; i += AXES + 1) {
                poses[1][i] = (poses[0][i] + poses[2][i]) / 2;
            }
        }
        Rotations.difference(poses[1], poses[0], scratch, turn);
        Rotations.difference(poses[2], poses[1], scratch, turnBefore);
        square = 0;
        for (int i = 0; i < AXES; i++) {
            double bend = turn[i] - turnBefore[i];
            square += bend * bend;
        }
        if (Math.sqrt(square) > rotation.acceleration() * periodS * periodS) {
            straightenRotation();
            return true;
        }
        return bent;
    }

    /** Turns the middle sample half the way from the oldest to the newest. */
    private void straightenRotation() {
        Rotations.difference(poses[2], poses[0], scratch, turn);
        Poses.setIdentity(scratch);
        Rotations.exp(turn, 0.5, scratch);
        double x = poses[1][3];
        double y = poses[1][7];
        double z = poses[1][11];
        Poses.multiply(poses[2], scratch, poses[1]);
        poses[1][3] = x;
        poses[1][7] = y;
        poses[1][11] = z;
    }
}
