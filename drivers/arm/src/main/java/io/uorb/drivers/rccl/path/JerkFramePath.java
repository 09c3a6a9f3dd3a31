// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;

/**
 * The fastest path of the control frame relative to its goal, from any state, within limits of speed, acceleration and
 * jerk of its translation and its rotation (rccl:RC-100). From rest it is straight and turns about one axis; motion
 * across the path decays meanwhile. The rotation is a rotation vector, whose rates equal the frame's while the axis is
 * constant. Not thread-safe; allocates nothing after construction.
 */
public final class JerkFramePath {
    private static final int SAMPLES = 3;
    private static final int AXES = 3;
    private static final int ORDERS = 3;
    private static final double TURN_RAD = 2 * Math.PI;

    private final JerkPlan plan = new JerkPlan(2 * AXES);
    private final WayAxes wayAxes = new WayAxes();
    private final WayAxes turnAxes = new WayAxes();
    private final double[][] ways = new double[SAMPLES][AXES];
    private final double[][] turns = new double[SAMPLES][AXES];
    /** Translation, its velocity and acceleration. */
    private final double[][] wayState = new double[ORDERS][AXES];

    /** Rotation vector and its derivatives. */
    private final double[][] turnState = new double[ORDERS][AXES];

    private final double[] from = new double[2 * AXES];
    private final double[] speeds = new double[2 * AXES];
    private final double[] accelerations = new double[2 * AXES];
    private final JerkLimits[] limits = new JerkLimits[2 * AXES];
    private final double[] state = new double[3];
    /** The reference for continuous rotation vectors of other samples. */
    private final double[] turnReference = new double[AXES];

    private double planS;

    /** Creates a path that ends where it starts. */
    public JerkFramePath() {}

    /**
     * Starts with the control frame relative to its goal at the newest sample and the two samples before.
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
        for (int order = 0; order < ORDERS; order++) {
            Arrays.fill(wayState[order], 0);
            Arrays.fill(turnState[order], 0);
        }
        Arrays.fill(turnReference, 0);
        addState(1, now, before, beforeThat, periodS);
        planS = 0;
        return plan(translation, rotation, atLeastS);
    }

    /**
     * Plans again for another goal: the frame continues from its present state, relative to the new goal.
     *
     * @param seconds time since the start
     * @param left the frame relative to the previous goal, at the newest sample and the two samples before
     * @param met the same frames relative to the new goal
     * @param periodS the time between samples
     * @param translation limits in m and s
     * @param rotation limits in rad and s
     * @param atLeastS least remaining duration
     * @return the remaining duration, s
     */
    public double meet(
            double seconds,
            double[][] left,
            double[][] met,
            double periodS,
            JerkLimits translation,
            JerkLimits rotation,
            double atLeastS) {
        takeState(seconds);
        System.arraycopy(turnState[0], 0, turnReference, 0, AXES);
        // Differences of samples lag behind the planned state, equally for both goals.
        addState(-1, left[0], left[1], left[2], periodS);
        addState(1, met[0], met[1], met[2], periodS);
        planS = seconds;
        return plan(translation, rotation, atLeastS);
    }

    /** Returns the remaining duration at a time after the start, s. */
    public double leftS(double seconds) {
        return Math.max(0, planS + plan.duration() - seconds);
    }

    /** Adds the state of three samples, scaled by a factor. */
    private void addState(double part, double[] now, double[] before, double[] beforeThat, double periodS) {
        take(now, 0, turnReference);
        take(before, 1, turns[0]);
        take(beforeThat, 2, turns[0]);
        addDerivatives(part, ways, periodS, wayState);
        addDerivatives(part, turns, periodS, turnState);
    }

    private static void addDerivatives(double part, double[][] samples, double periodS, double[][] state) {
        for (int i = 0; i < AXES; i++) {
            double speed = (3 * samples[0][i] - 4 * samples[1][i] + samples[2][i]) / (2 * periodS);
            double acceleration = (samples[0][i] - 2 * samples[1][i] + samples[2][i]) / (periodS * periodS);
            state[0][i] += part * samples[0][i];
            state[1][i] += part * speed;
            state[2][i] += part * acceleration;
        }
    }

    /** Reads a sample. Its rotation vector continues the given one, even beyond half a turn. */
    private void take(double[] pose, int age, double[] from) {
        Vectors.set(ways[age], pose[3], pose[7], pose[11]);
        double[] turn = turns[age];
        Rotations.log(pose, turn);
        double angle = Vectors.norm(turn);
        if (Vectors.dot(turn, from) < 0 && angle > Math.PI / 2) {
            Vectors.scale(turn, 1 - TURN_RAD / angle);
        }
    }

    private double plan(JerkLimits translation, JerkLimits rotation, double atLeastS) {
        align(wayAxes, wayState, translation, 0);
        align(turnAxes, turnState, rotation, AXES);
        return plan.plan(from, speeds, accelerations, limits, atLeastS);
    }

    private void align(WayAxes axes, double[][] now, JerkLimits within, int first) {
        axes.align(now[0], now[1], now[2], within);
        axes.split(now[0], from, first);
        axes.split(now[1], speeds, first);
        axes.split(now[2], accelerations, first);
        Arrays.fill(limits, first, first + AXES, within);
    }

    /** Reads the planned state at a time after the start. */
    private void takeState(double seconds) {
        double planned = seconds - planS;
        boolean over = planned >= plan.duration();
        Arrays.fill(state, 0);
        for (int i = 0; i < from.length; i++) {
            if (!over) {
                plan.at(i, planned, state);
            }
            from[i] = state[0];
            speeds[i] = state[1];
            accelerations[i] = state[2];
        }
        join(from, 0);
        join(speeds, 1);
        join(accelerations, 2);
    }

    private void join(double[] coordinates, int order) {
        wayAxes.join(coordinates, 0, wayState[order]);
        turnAxes.join(coordinates, AXES, turnState[order]);
    }

    /** Writes the control frame relative to its goal, at a time after the start, s. */
    public void at(double seconds, double[] out) {
        takeState(seconds);
        Poses.setIdentity(out);
        Rotations.exp(turnState[0], 1, out);
        out[3] = wayState[0][0];
        out[7] = wayState[0][1];
        out[11] = wayState[0][2];
    }
}
