// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;

/**
 * Watch of the joints' speeds (rccl:RC-63). Where a path would exceed a joint's speed limit, as near a singularity,
 * motion time passes slower, by a smoothly changing factor of at most ten. Else it changes nothing.
 */
final class SpeedWatch {
    /** Fraction of the limit for a slowed motion. */
    private static final double SLOWED = 0.8;

    /** Fraction of the limit beyond which a motion is evaluated ahead, so that slowing starts in time. */
    private static final double LOOK = 0.5;

    private static final double AHEAD_S = 0.06;

    /** A speed above its limit by less counts as at the limit. */
    private static final double ROUNDING = 1e-6;

    private static final double LEAST_RATE = 0.1;
    /** Ratio of speed to limit that ends the motion even while it is being slowed. */
    static final double MARGIN = 1.1;

    private static final double BANDWIDTH_RADPS = 60;

    private final JointLimits limits;
    private double periodS;
    private double rate = 1;
    private double rateSpeed;
    private long slowed;
    private final double[] from = new double[ArmKinematics.JOINTS];
    private final double[] to = new double[ArmKinematics.JOINTS];

    SpeedWatch(JointLimits limits, double periodS) {
        this.limits = limits;
        this.periodS = periodS;
    }

    /** Sets the sample period; the arm must rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
    }

    /** Starts a segment at full speed. */
    void reset() {
        rate = 1;
        rateSpeed = 0;
    }

    /** Returns the rate of motion time for the next sample, 0.1 to 1. */
    double rate() {
        return rate;
    }

    /** Returns the number of samples in which motion time passed slower. */
    long slowed() {
        return slowed;
    }

    /** Returns the speed of the joint nearest to its limit between two samples, divided by that limit. */
    private double load(double[] from, double[] to) {
        double load = 0;
        for (int i = 0; i < ArmKinematics.JOINTS; i++) {
            load = Math.max(load, Math.abs(to[i] - from[i]) / (periodS * limits.speedRadps(i)));
        }
        return load;
    }

    /**
     * Checks a set point of a motion; returns whether it may be sent.
     *
     * @param part motion time that passes in the sample, in periods
     */
    boolean accept(double[] last, double[] q, MotionSegment motion, double part) {
        double load = load(last, q);
        if (load > MARGIN) {
            return false;
        }
        double ahead = load;
        if (load > LOOK * rate && motion.lookAhead(AHEAD_S / periodS, part, q, from, to)) {
            ahead = load(from, to);
        }
        take(Math.max(load, ahead));
        return true;
    }

    /** Updates the rate by the present or future ratio of speed to limit. */
    void take(double load) {
        if (rate < 1) {
            slowed++;
        }
        double wanted = load <= rate + ROUNDING ? 1 : Math.max(LEAST_RATE, SLOWED * rate / load);
        // A critically damped approach: neither the rate nor its change jumps.
        double step = Math.min(0.5, BANDWIDTH_RADPS * periodS);
        rateSpeed += step * step * (wanted - rate) - 2 * step * rateSpeed;
        rate = Math.max(LEAST_RATE, Math.min(1, rate + rateSpeed));
        if (wanted == 1 && 1 - rate < ROUNDING && Math.abs(rateSpeed) < ROUNDING) {
            reset();
        }
    }
}
