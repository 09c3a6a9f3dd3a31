// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.rccl.path.JointPath;

/** Place and duration of an immediate stop: on the tangent of the joints, within their limits (rccl:RC-65). */
final class StopPlan {
    private static final double LEAST_TAU_S = 0.05;
    private static final double ACCELERATION_RADPS2 = 10;
    /** Ratio of the acceleration in the middle of a transition to the mean acceleration. */
    private static final double PEAK = 0.75;

    /** Greatest speed that a fading acceleration of 1 adds in a transition of length 1: of h − 9h²/2 + 6h³ − 5h⁴/2. */
    private static final double FADING_SPEED = 0.068;

    /** A number of samples this close to an integer counts as that integer (rccl:RC-54). */
    private static final double ROUNDING = 1e-9;
    /** Longest time, of {@link MotionRequest#LONGEST_S} at the shortest period; twice as many fit an int. */
    private static final double MOST_SAMPLES = 4e8;

    private final JointLimits limits;
    private double periodS;
    private final double[] joints = new double[ArmKinematics.JOINTS];
    private int tau;

    StopPlan(JointLimits limits, double periodS) {
        this.limits = limits;
        this.periodS = periodS;
    }

    /** Sets the sample period; the arm must rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
    }

    /** Returns a time in whole samples, rounded up. */
    static int samples(double seconds, double periodS) {
        return (int) Math.min(MOST_SAMPLES, Math.ceil(seconds / periodS - ROUNDING));
    }

    void plan(CommandHistory history) {
        double fastest = 0;
        for (int i = 0; i < joints.length; i++) {
            fastest = Math.max(fastest, Math.abs(history.rate(i)) / periodS);
        }
        double seconds = Math.min(PEAK * fastest / ACCELERATION_RADPS2, untilLimitS(history));
        tau = samples(Math.max(LEAST_TAU_S, seconds), periodS);
        for (int i = 0; i < joints.length; i++) {
            joints[i] = history.joints(0)[i] + tau * history.rate(i);
        }
        limits.clamp(joints);
    }

    /**
     * Reduces the initial acceleration of a stop if a joint would exceed its speed limit while that acceleration fades:
     * after a transition of a few samples it is hundreds of rad/s².
     *
     * @param path joints relative to the stop's end, in the newest samples
     */
    void limitAcceleration(JointPath path) {
        double[] now = path.relative(0);
        for (int i = 0; i < joints.length; i++) {
            double before = path.relative(1)[i];
            double beforeThat = path.relative(2)[i];
            double rate = (3 * now[i] - 4 * before + beforeThat) / 2;
            double curvature = now[i] - 2 * before + beforeThat;
            double room = Math.max(0, SpeedWatch.MARGIN * limits.speedRadps(i) * periodS - Math.abs(rate));
            double most = room / (2 * tau * FADING_SPEED);
            if (Math.abs(curvature) > most) {
                curvature = Math.copySign(most, curvature);
                path.relative(1)[i] = now[i] - rate + curvature / 2;
                path.relative(2)[i] = now[i] - 2 * rate + 2 * curvature;
            }
        }
    }

    /** Returns the time until the first joint reaches its limit at the present speeds, s. */
    private double untilLimitS(CommandHistory history) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < joints.length; i++) {
            double rate = history.rate(i);
            double end = rate > 0 ? limits.upperRad(i) : limits.lowerRad(i);
            double samples = rate == 0 ? Double.MAX_VALUE : Math.floor((end - history.joints(0)[i]) / rate);
            least = Math.min(least, samples * periodS);
        }
        return least;
    }

    double[] joints() {
        return joints;
    }

    /** Returns half the length of the stop, samples. */
    int tau() {
        return tau;
    }
}
