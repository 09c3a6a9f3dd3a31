// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Vectors;

/**
 * Torque and thrust to the four motors of PX4's quad X: 1 front right, 2 rear left (both counter-clockwise), 3 front
 * left, 4 rear right (clockwise).
 *
 * <p>Where the motors cannot give all, roll and pitch go first: thrust is lowered for them, never raised; if that does
 * not do, both are scaled down together. Yaw takes what is left, and a reserve of thrust. One thread.
 */
final class QuadMixer {
    static final int MOTORS = 4;

    private static final int[] ROLL = {-1, 1, 1, -1};
    private static final int[] PITCH = {1, -1, 1, -1};
    private static final int[] YAW = {1, 1, -1, -1};

    private MixerParameters parameters;
    private double rollScale;
    private double pitchScale;
    private final double[] tilt = new double[MOTORS];
    private final double[] yaw = new double[MOTORS];
    private final double[] motors = new double[MOTORS];
    private final double[] unallocatedTorque = new double[3];
    private double unallocatedThrust;

    QuadMixer(MixerParameters parameters) {
        tune(parameters);
    }

    /** Takes other parameters, if they are others. */
    void tune(MixerParameters wanted) {
        if (wanted != parameters) {
            parameters = wanted;
            rollScale = wanted.rollScale();
            pitchScale = wanted.pitchScale();
        }
    }

    /**
     * Returns the motors' shares of thrust, 0 to 1.
     *
     * @param torque FRD, shares of what is possible
     * @param thrust upward, 0 to 1
     * @return by motor; owned by the mixer
     */
    double[] mix(double[] torque, double thrust) {
        double wanted = Math.max(0, Math.min(1, thrust));
        for (int i = 0; i < MOTORS; i++) {
            tilt[i] = rollScale * ROLL[i] * torque[0] + pitchScale * PITCH[i] * torque[1];
            yaw[i] = parameters.yawScale() * YAW[i] * torque[2];
        }
        double tiltShare = tiltShare(wanted);
        for (int i = 0; i < MOTORS; i++) {
            tilt[i] *= tiltShare;
        }
        double lowered = Math.min(wanted, 1 - greatest(tilt));
        double yawShare = yawShare(lowered);
        for (int i = 0; i < MOTORS; i++) {
            motors[i] = tilt[i] + yawShare * yaw[i];
        }
        double collective = Math.min(lowered, 1 - greatest(motors));
        for (int i = 0; i < MOTORS; i++) {
            // Rounding may leave an ulp beyond the limits.
            motors[i] = Math.max(0, Math.min(1, collective + motors[i]));
        }
        Vectors.set(
                unallocatedTorque,
                (1 - tiltShare) * torque[0],
                (1 - tiltShare) * torque[1],
                (1 - yawShare) * torque[2]);
        unallocatedThrust = thrust - collective;
        return motors;
    }

    /** Returns the greatest share of roll and pitch that a thrust no greater than wanted has room for. */
    private double tiltShare(double thrust) {
        double low = -greatest(tilt, -1);
        double high = greatest(tilt);
        double share = 1;
        if (thrust + low < 0) {
            share = Math.min(share, thrust / -low);
        }
        if (high - low > 1) {
            share = Math.min(share, 1 / (high - low));
        }
        return share;
    }

    /** Returns the greatest share of yaw for which the thrust has to sink by no more than the reserve. */
    private double yawShare(double thrust) {
        double least = Math.max(0, thrust - parameters.yawReserve());
        double share = 1;
        for (int i = 0; i < MOTORS; i++) {
            share = limited(share, yaw[i], 1 - least - tilt[i]);
            share = limited(share, -yaw[i], thrust + tilt[i]);
            for (int j = 0; j < MOTORS; j++) {
                share = limited(share, yaw[i] - yaw[j], 1 - (tilt[i] - tilt[j]));
            }
        }
        return share;
    }

    /** Returns the share at which share * amount is no more than the room. */
    private static double limited(double share, double amount, double room) {
        return share * amount > room ? Math.max(0, room / amount) : share;
    }

    private static double greatest(double[] values) {
        return greatest(values, 1);
    }

    private static double greatest(double[] values, double sign) {
        double result = sign * values[0];
        for (int i = 1; i < values.length; i++) {
            result = Math.max(result, sign * values[i]);
        }
        return result;
    }

    /** Returns the torque of the last time that the motors could not give; owned by the mixer. */
    double[] unallocatedTorque() {
        return unallocatedTorque;
    }

    /** Returns the thrust of the last time that the motors could not give, upward. */
    double unallocatedThrust() {
        return unallocatedThrust;
    }
}
