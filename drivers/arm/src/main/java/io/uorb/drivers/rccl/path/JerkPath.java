// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import java.util.Arrays;

/**
 * The fastest path of joints relative to their goal, from any state, within limits of speed, acceleration and jerk
 * (rccl:RC-100). Not thread-safe; allocates nothing after construction.
 */
public final class JerkPath {
    private final JerkPlan plan;
    private final double[] speeds;
    private final double[] accelerations;
    private final double[] from;
    private double planS;
    private final double[] state = new double[3];

    /**
     * Creates a path that ends where it starts.
     *
     * @param joints number of joints
     */
    public JerkPath(int joints) {
        plan = new JerkPlan(joints);
        speeds = new double[joints];
        accelerations = new double[joints];
        from = new double[joints];
    }

    /**
     * Starts with the joints relative to their goal at the newest sample and the two samples before.
     *
     * @param periodS the time between samples
     * @param atLeastS the duration is not less
     * @return the duration, s
     */
    public double begin(
            double[] now, double[] before, double[] beforeThat, double periodS, JerkLimits[] limits, double atLeastS) {
        for (int i = 0; i < now.length; i++) {
            speeds[i] = (3 * now[i] - 4 * before[i] + beforeThat[i]) / (2 * periodS);
            accelerations[i] = (now[i] - 2 * before[i] + beforeThat[i]) / (periodS * periodS);
        }
        planS = 0;
        return plan.plan(now, speeds, accelerations, limits, atLeastS);
    }

    /**
     * Plans again for another goal: the joints continue from their present state, relative to the new goal, so their
     * jerk limit holds for any motion of the goal. The derivatives of both goals are backward differences of three
     * samples, as in begin.
     *
     * @param seconds time since the start
     * @param shift the previous goal relative to the new one, at the newest sample and the two samples before
     * @param periodS the time between samples
     * @param atLeastS least remaining duration
     * @return the remaining duration, s
     */
    public double meet(double seconds, double[][] shift, double periodS, JerkLimits[] limits, double atLeastS) {
        for (int i = 0; i < from.length; i++) {
            takeState(i, seconds);
            double now = shift[0][i];
            double before = shift[1][i];
            double beforeThat = shift[2][i];
            from[i] = state[0] + now;
            speeds[i] = state[1] + (3 * now - 4 * before + beforeThat) / (2 * periodS);
            accelerations[i] = state[2] + (now - 2 * before + beforeThat) / (periodS * periodS);
        }
        planS = seconds;
        return plan.plan(from, speeds, accelerations, limits, atLeastS);
    }

    /** Returns the remaining duration at a time after the start, s. */
    public double leftS(double seconds) {
        return Math.max(0, planS + plan.duration() - seconds);
    }

    private void takeState(int joint, double seconds) {
        if (seconds - planS >= plan.duration()) {
            Arrays.fill(state, 0);
        } else {
            plan.at(joint, seconds - planS, state);
        }
    }

    /** Writes the joints relative to their goal, at a time after the start, s. */
    public void at(double seconds, double[] out) {
        for (int i = 0; i < out.length; i++) {
            takeState(i, seconds);
            out[i] = state[0];
        }
    }
}
