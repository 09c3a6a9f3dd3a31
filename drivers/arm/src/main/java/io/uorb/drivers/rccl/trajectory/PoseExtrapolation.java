// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.path.JerkLimits;

/**
 * Poses in the newest samples, by age, and their extrapolation with constant velocity and acceleration, the angular
 * ones in the axes of the newest. Not thread-safe; allocates nothing after construction.
 */
final class PoseExtrapolation {
    private static final int AXES = 3;

    private final double[][] poses = new double[GoalTrack.SAMPLES][Poses.LENGTH];
    private final double[] scratch = new double[Poses.LENGTH];
    private final double[] turn = new double[AXES];
    private final double[] turnBefore = new double[AXES];
    /** Mean steps between samples, m in the outer frame and rad in the newest one's axes. */
    private final double[] meanWay = new double[AXES];

    private final double[] meanTurn = new double[AXES];

    PoseExtrapolation() {}

    /** Returns the pose of a sample; age 0 is the newest. */
    double[] pose(int age) {
        return poses[age];
    }

    /** Initialises the mean steps with the smaller of the two known steps: the other one may be a jump. */
    void begin() {
        Rotations.difference(poses[1], poses[0], scratch, turn);
        Rotations.difference(poses[2], poses[1], scratch, turnBefore);
        copyLesser(turn, turnBefore, meanTurn);
        takeWay(0, turn);
        takeWay(1, turnBefore);
        copyLesser(turn, turnBefore, meanWay);
    }

    /** Computes the step to the sample of an age. */
    private void takeWay(int age, double[] out) {
        for (int i = 0; i < AXES; i++) {
            int place = (AXES + 1) * i + AXES;
            out[i] = poses[age][place] - poses[age + 1][place];
        }
    }

    private static void copyLesser(double[] a, double[] b, double[] out) {
        System.arraycopy(Vectors.norm(a) < Vectors.norm(b) ? a : b, 0, out, 0, AXES);
    }

    /** Adds the next sample. */
    void push(double[] pose) {
        Rotations.difference(poses[0], pose, scratch, turn);
        for (int i = 0; i < AXES; i++) {
            int place = (AXES + 1) * i + AXES;
            double way = pose[place] - poses[0][place];
            meanWay[i] += GoalExtrapolation.NEWEST_SHARE * (way - meanWay[i]);
            meanTurn[i] += GoalExtrapolation.NEWEST_SHARE * (turn[i] - meanTurn[i]);
        }
        double[] oldest = poses[poses.length - 1];
        System.arraycopy(poses, 0, poses, 1, poses.length - 1);
        poses[0] = oldest;
        Poses.copy(pose, oldest);
    }

    /** Copies the samples of another extrapolation. */
    void copyFrom(PoseExtrapolation other) {
        for (int age = 0; age < poses.length; age++) {
            Poses.copy(other.poses[age], poses[age]);
        }
    }

    /** Writes the extrapolation of the three newest samples to the next one. */
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
     * Replaces the samples, if their acceleration exceeds the limits, by ones with their mean velocity and no
     * acceleration: such an acceleration is noise or a jump. Returns whether they were changed.
     */
    boolean straighten(double periodS, JerkLimits translation, JerkLimits rotation) {
        boolean bent = wayBend(poses) > translation.acceleration() * periodS * periodS;
        if (bent) {
            for (int i = 0; i < AXES; i++) {
                int place = (AXES + 1) * i + AXES;
                poses[1][place] = poses[0][place] - meanWay[i];
                poses[2][place] = poses[0][place] - 2 * meanWay[i];
            }
        }
        if (turnBend(poses) > rotation.acceleration() * periodS * periodS) {
            straightenRotation(1);
            straightenRotation(2);
            return true;
        }
        return bent;
    }

    /** Returns the second difference of the positions of three samples, m. */
    static double wayBend(double[][] samples) {
        double square = 0;
        for (int i = AXES; i < Poses.LENGTH; i += AXES + 1) {
            double bend = samples[0][i] - 2 * samples[1][i] + samples[2][i];
            square += bend * bend;
        }
        return Math.sqrt(square);
    }

    /** Returns the difference of both turns between three samples, rad. */
    double turnBend(double[][] samples) {
        Rotations.difference(samples[1], samples[0], scratch, turn);
        Rotations.difference(samples[2], samples[1], scratch, turnBefore);
        double square = 0;
        for (int i = 0; i < AXES; i++) {
            double bend = turn[i] - turnBefore[i];
            square += bend * bend;
        }
        return Math.sqrt(square);
    }

    /** Turns a sample back from the newest one by the mean turn. */
    private void straightenRotation(int age) {
        double[] pose = poses[age];
        double x = pose[3];
        double y = pose[7];
        double z = pose[11];
        Poses.setIdentity(scratch);
        Rotations.exp(meanTurn, -age, scratch);
        Poses.multiply(poses[0], scratch, pose);
        pose[3] = x;
        pose[7] = y;
        pose[11] = z;
    }
}
