// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.path.JerkLimits;

/** Greatest velocity, acceleration and jerk of a frame, of its translation and its rotation, by its samples. */
final class FrameDerivatives {
    private static final int AXES = 3;
    /** Samples that the greatest derivative needs. */
    private static final int ORDERS = 3;

    private final double periodS;
    private final double[][] shifts = new double[ORDERS][AXES];
    private final double[][] turns = new double[ORDERS][AXES];
    private final double[] before = new double[Poses.LENGTH];
    private final double[] scratch = new double[Poses.LENGTH];
    private final double[] way = new double[ORDERS];
    private final double[] turn = new double[ORDERS];
    private int samples;

    FrameDerivatives(double periodS) {
        this.periodS = periodS;
    }

    /** Takes the first pose, in which the frame is at rest, or the next one. */
    void take(double[] pose) {
        if (samples++ > 0) {
            push(shifts);
            push(turns);
            Vectors.set(shifts[0], pose[3] - before[3], pose[7] - before[7], pose[11] - before[11]);
            Rotations.difference(before, pose, scratch, turns[0]);
            takeGreatest(shifts, way);
            takeGreatest(turns, turn);
        }
        Poses.copy(pose, before);
    }

    private static void push(double[][] steps) {
        double[] oldest = steps[ORDERS - 1];
        System.arraycopy(steps, 0, steps, 1, ORDERS - 1);
        steps[0] = oldest;
    }

    private void takeGreatest(double[][] steps, double[] greatest) {
        double[] squares = new double[ORDERS];
        for (int i = 0; i < AXES; i++) {
            double rate = steps[0][i] / periodS;
            double change = (steps[0][i] - steps[1][i]) / Math.pow(periodS, 2);
            double jerk = (steps[0][i] - 2 * steps[1][i] + steps[2][i]) / Math.pow(periodS, 3);
            squares[0] += rate * rate;
            squares[1] += change * change;
            squares[2] += jerk * jerk;
        }
        for (int order = 0; order < ORDERS; order++) {
            greatest[order] = Math.max(greatest[order], Math.sqrt(squares[order]));
        }
    }

    /** The limits times a factor, and what the goal has itself, m and s. */
    void assertTranslationWithin(
            String at, JerkLimits limits, double factor, double speed, double acceleration, double jerk) {
        assertWithin(at + ": translation", way, limits, factor, new double[] {speed, acceleration, jerk});
    }

    /** The limits times a factor, and what the goal has itself, rad and s. */
    void assertRotationWithin(
            String at, JerkLimits limits, double factor, double speed, double acceleration, double jerk) {
        assertWithin(at + ": rotation", turn, limits, factor, new double[] {speed, acceleration, jerk});
    }

    private static void assertWithin(String at, double[] greatest, JerkLimits limits, double factor, double[] own) {
        double[] bounds = {limits.speed(), limits.acceleration(), limits.jerk()};
        String[] names = {"speed ", "acceleration ", "jerk "};
        for (int order = 0; order < ORDERS; order++) {
            double bound = factor * bounds[order] + own[order];
            assertTrue(greatest[order] <= bound, at + " " + names[order] + greatest[order] + " of " + bound);
        }
    }
}
