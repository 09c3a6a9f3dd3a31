// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;

/**
 * Watch of the joints' speeds (rccl:RC-63): where a path asks for more than a joint can do, as near a singularity, its
 * time passes slower, by a factor of at most ten that changes smoothly. At full speed nothing is changed.
 */
final class SpeedWatch {
    /** Part of the limit at which slowing begins, so that it is in time. */
    private static final double BEGIN = 0.8;

    private static final double LEAST_RATE = 0.1;
    /** Speed over its limit, while slowing is under way, beyond which the motion ends. */
    private static final double MARGIN = 1.1;

    private static final double BANDWIDTH_RADPS = 60;

    private final JointLimits limits;
    private double periodS;
    private double rate = 1;
    private double rateSpeed;
    private long slowed;

    SpeedWatch(JointLimits limits, double periodS) {
        this.limits = limits;
        this.periodS = periodS;
    }

    /** Sets the time between samples, at rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
    }

    /** Begins a segment at full speed. */
    void reset() {
        rate = 1;
        rateSpeed = 0;
    }

    /** Returns how much of a sample passes in the next one. */
    double rate() {
        return rate;
    }

    /** Returns the samples in which time passed slower. */
    long slowed() {
        return slowed;
    }

    /** Looks at a set point; returns whether it may be sent. */
    boolean accept(double[] last, double[] q) {
        double load = 0;
        for (int i = 0; i < ArmKinematics.JOINTS; i++) {
            load = Math.max(load, Math.abs(q[i] - last[i]) / (periodS * limits.speedRadps(i)));
        }
        if (load > MARGIN) {
            return false;
        }
        if (rate < 1) {
            slowed++;
        }
        double wanted = Math.max(LEAST_RATE, Math.min(1, load == 0 ? 1 : BEGIN * rate / load));
        // A critically damped approach: neither the rate nor its change jumps.
        double step = Math.min(0.5, BANDWIDTH_RADPS * periodS);
        rateSpeed += step * step * (wanted - rate) - 2 * step * rateSpeed;
        rate = Math.max(LEAST_RATE, Math.min(1, rate + rateSpeed));
        return true;
    }
}
