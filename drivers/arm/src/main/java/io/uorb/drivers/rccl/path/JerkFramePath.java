// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;

/**
 * Path of the control frame relative to its goal that is as fast as limits of speed, acceleration and jerk of its
 * translation and of its rotation allow, from any state (rccl:RC-100). From rest it is straight and turns about one
 * axis; what moves across the way comes back to it meanwhile. The rotation is a rotation vector, whose rates are those
 * of the frame where the axis stands still. One thread; nothing is allocated after construction.
 */
public final class JerkFramePath {
    private static final int SAMPLES = 3;
    private static final int AXES = 3;
    private static final double TURN_RAD = 2 * Math.PI;

    private final JerkPlan plan = new JerkPlan(2 * AXES);
    private final WayAxes wayAxes = new WayAxes();
    private final WayAxes turnAxes = new WayAxes();
    private final double[][] ways = new double[SAMPLES][AXES];
    private final double[][] turns = new double[SAMPLES][AXES];
    private final double[] velocity = new double[AXES];
    private final double[] acceleration = new double[AXES];
    private final double[] from = new double[2 * AXES];
    private final double[] speeds = new double[2 * AXES];
    private final double[] accelerations = new double[2 * AXES];
    private final JerkLimits[] limits = new JerkLimits[2 * AXES];
    private final double[] state = new double[3];
    private final double[] vector = new double[AXES];

    /** A path that ends where it begins. */
    public JerkFramePath() {}

    /**
     * Begins with the control frame relative to its goal now and at the two samples before.
     *
     * @param periodS the time between samples
     * @param translation limits in m and s
     * @param rotation limits in rad and s
     * @param atLeastS the duration is not less
     * @return the duration, s
     */
    public double begin(
            double[] now,
            double[] before,
            double[] beforeThat,
            double periodS,
            JerkLimits translation,
            JerkLimits rotation,
            double atLeastS) {
        take(now, 0);
        take(before, 1);
        take(beforeThat, 2);
        align(wayAxes, ways, periodS, translation, 0);
        align(turnAxes, turns, periodS, rotation, AXES);
        return plan.plan(from, speeds, accelerations, limits, atLeastS);
    }

    private void take(double[] pose, int age) {
        Vectors.set(ways[age], pose[3], pose[7], pose[11]);
        double[] turn = turns[age];
        Rotations.log(pose, turn);
        double angle = Vectors.norm(turn);
        // Beyond half a turn the other vector of the same rotation goes on from the newest one.
        if (age > 0 && Vectors.dot(turn, turns[0]) < 0 && angle > Math.PI / 2) {
            for (int i = 0; i < AXES; i++) {
                turn[i] *= 1 - TURN_RAD / angle;
            }
        }
    }

    private void align(WayAxes axes, double[][] samples, double periodS, JerkLimits within, int first) {
        for (int i = 0; i < AXES; i++) {
            velocity[i] = (3 * samples[0][i] - 4 * samples[1][i] + samples[2][i]) / (2 * periodS);
            acceleration[i] = (samples[0][i] - 2 * samples[1][i] + samples[2][i]) / (periodS * periodS);
        }
        axes.align(samples[0], velocity, acceleration, within);
        axes.split(samples[0], from, first);
        axes.split(velocity, speeds, first);
        axes.split(acceleration, accelerations, first);
        Arrays.fill(limits, first, first + AXES, within);
    }

    /** Writes the control frame relative to its goal, a time after the beginning. */
    public void at(double seconds, double[] out) {
        Poses.setIdentity(out);
        if (seconds >= plan.duration()) {
            return;
        }
        for (int i = 0; i < from.length; i++) {
            plan.at(i, seconds, state);
            speeds[i] = state[0];
        }
        turnAxes.join(speeds, AXES, vector);
        Rotations.exp(vector, 1, out);
        wayAxes.join(speeds, 0, vector);
        out[3] = vector[0];
        out[7] = vector[1];
        out[11] = vector[2];
    }
}
