// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Path of joints relative to their goal that is as fast as limits of speed, acceleration and jerk allow, from any state
 * (rccl:RC-100). One thread; nothing is allocated after construction.
 */
public final class JerkPath {
    private final JerkPlan plan;
    private final double[] speeds;
    private final double[] accelerations;
    private final double[] state = new double[3];

    /** A path that ends where it begins, of so many joints. */
    public JerkPath(int joints) {
        plan = new JerkPlan(joints);
        speeds = new double[joints];
        accelerations = new double[joints];
    }

    /**
     * Begins with the joints relative to their goal now and at the two samples before.
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
        return plan.plan(now, speeds, accelerations, limits, atLeastS);
    }

    /** Writes the joints relative to their goal, a time after the beginning. */
    public void at(double seconds, double[] out) {
        for (int i = 0; i < out.length; i++) {
            if (seconds >= plan.duration()) {
                out[i] = 0;
            } else {
                plan.at(i, seconds, state);
                out[i] = state[0];
            }
        }
    }
}
