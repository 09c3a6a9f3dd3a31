// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;

/**
 * Watch of the joints' speeds (rccl:RC-63): where a path asks for more than a joint can do, as near a singularity, its
 * time passes slower, by a factor of at most ten that changes smoothly. At full speed nothing is changed.
 */
final class SpeedWatch {
    /** Part of the limit that a slowed motion has. */
    private static final double SLOWED = 0.8;

    /** Part of the limit beyond which a motion is looked ahead at, so that slowing begins in time. */
    private static final double LOOK = 0.5;

    private static final double AHEAD_S = 0.06;

    /** A speed that is over its limit by less is at it. */
    private static final double ROUNDING = 1e-6;

    private static final double LEAST_RATE = 0.1;
    /** Speed over its limit, while slowing is under way, beyond which the motion ends. */
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

    /** Returns the speed of the fastest joint between two samples, over its limit. */
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
     * @param part of a sample that passes for the motion in one
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

    /** Takes how fast the joints are, or will be, at the present rate. */
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
