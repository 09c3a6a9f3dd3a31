// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.math.ParameterChecks;

/** Limits of an arm's joints: angles, rad, speeds, rad/s, torques, N m. Immutable. */
public final class JointLimits {
    private static final double TURN_RAD = 2 * Math.PI;

    private final double[] lowerRad;
    private final double[] upperRad;
    private final double[] speedRadps;
    private final double[] torqueNm;

    /** Limits of joints in order; speeds and torques count in both directions. */
    public JointLimits(double[] lowerRad, double[] upperRad, double[] speedRadps, double[] torqueNm) {
        this.lowerRad = lowerRad.clone();
        this.upperRad = upperRad.clone();
        this.speedRadps = speedRadps.clone();
        this.torqueNm = torqueNm.clone();
        for (int i = 0; i < lowerRad.length; i++) {
            ParameterChecks.requirePositive("range of joint " + (i + 1), upperRad[i] - lowerRad[i], "rad");
            ParameterChecks.requirePositive("speed limit of joint " + (i + 1), speedRadps[i], "rad/s");
            ParameterChecks.requirePositive("torque limit of joint " + (i + 1), torqueNm[i], "N m");
        }
    }

    /** Returns the number of joints. */
    public int joints() {
        return lowerRad.length;
    }

    /** Returns the least angle of a joint, counted from 0. */
    public double lowerRad(int joint) {
        return lowerRad[joint];
    }

    /** Returns the greatest angle of a joint, counted from 0. */
    public double upperRad(int joint) {
        return upperRad[joint];
    }

    /** Returns the greatest speed of a joint, counted from 0. */
    public double speedRadps(int joint) {
        return speedRadps[joint];
    }

    /** Returns the greatest torque of a joint, counted from 0. */
    public double torqueNm(int joint) {
        return torqueNm[joint];
    }

    /** Returns the first joint, from 0, whose angle is beyond its limits or not finite; -1 if all are within. */
    public int firstViolation(double[] q) {
        for (int i = 0; i < lowerRad.length; i++) {
            if (!(q[i] >= lowerRad[i] && q[i] <= upperRad[i])) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Requires all angles within their limits.
     *
     * @throws IllegalArgumentException if an angle is beyond its limits or not finite; names the first such joint and
     *     the limit
     */
    public void requireWithin(double[] q) {
        int beyond = firstViolation(q);
        if (beyond >= 0) {
            throw new IllegalArgumentException("joint " + (beyond + 1) + " is at " + q[beyond] + " rad, not within "
                    + lowerRad[beyond] + " to " + upperRad[beyond]);
        }
    }

    /** Moves each angle to the nearest one within its limits. */
    public void clamp(double[] q) {
        for (int i = 0; i < lowerRad.length; i++) {
            q[i] = Math.max(lowerRad[i], Math.min(upperRad[i], q[i]));
        }
    }

    /** Moves each angle by whole turns into [c - pi, c + pi), c the middle of the joint's limits (rccl:RC-72). */
    public void wrapToMiddle(double[] q) {
        for (int i = 0; i < lowerRad.length; i++) {
            double low = (lowerRad[i] + upperRad[i]) / 2 - Math.PI;
            q[i] -= TURN_RAD * Math.floor((q[i] - low) / TURN_RAD);
        }
    }

    /** Moves each angle by whole turns next to the angle that the joint had (rccl:RC-62). */
    public void wrapNear(double[] q, double[] last) {
        for (int i = 0; i < lowerRad.length; i++) {
            q[i] -= TURN_RAD * Math.rint((q[i] - last[i]) / TURN_RAD);
        }
    }
}
