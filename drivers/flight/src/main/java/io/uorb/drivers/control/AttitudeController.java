// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * Attitude to angular rate, on quaternions: tilt goes first, by the shortest way, for it decides where the vehicle
 * flies; of the turn about the thrust axis that is left, only a share is asked for (Brescianini, Hehn, D'Andrea:
 * Nonlinear Quadrocopter Attitude Control, ETH Zurich 2013, with PX4's weight of yaw). One thread.
 */
final class AttitudeController {
    /** Beyond this the shortest way of tilt is not defined: the vehicle is upside down against the setpoint. */
    private static final double OPPOSITE = -0.999999;

    private static final double[] DOWN = {0, 0, 1};

    private final double[] gains = new double[3];
    private final double[] limitsRadS = new double[3];
    private AttitudeControllerParameters parameters;
    private final double[] down = new double[3];
    private final double[] wantedDown = new double[3];
    private final double[] wanted = Quaternion.identity();
    private final double[] turn = Quaternion.identity();
    private final double[] error = Quaternion.identity();
    private final double[] rates = new double[3];

    AttitudeController(AttitudeControllerParameters parameters) {
        tune(parameters);
    }

    /** Takes other parameters, if they are others. */
    void tune(AttitudeControllerParameters wanted) {
        if (wanted == parameters) {
            return;
        }
        parameters = wanted;
        double weight = wanted.yawWeight();
        // Of the turn only its share comes here; the gain makes up for it.
        Vectors.set(gains, wanted.rollP(), wanted.pitchP(), weight > 0 ? wanted.yawP() / weight : wanted.yawP());
        Vectors.set(
                limitsRadS,
                StrictMath.toRadians(wanted.maxRollDegS()),
                StrictMath.toRadians(wanted.maxPitchDegS()),
                StrictMath.toRadians(wanted.maxYawDegS()));
    }

    /**
     * Returns the rates that lead to the setpoint.
     *
     * @param attitude FRD to NED, unit length
     * @param setpoint the same
     * @param headingRateRadS at which the setpoint's heading moves, rad/s; NaN is none
     * @return rad/s, FRD; owned by the controller
     */
    double[] update(double[] attitude, double[] setpoint, double headingRateRadS) {
        weigh(attitude, setpoint);
        Quaternion.conjugateMultiply(attitude, wanted, error);
        double twice = error[0] < 0 ? -2 : 2;
        Quaternion.rotateBack(attitude, DOWN, down);
        for (int axis = 0; axis < rates.length; axis++) {
            double headingRate = Double.isFinite(headingRateRadS) ? headingRateRadS * down[axis] : 0;
            double rate = error[axis + 1] * twice * gains[axis] + headingRate;
            rates[axis] = Math.max(-limitsRadS[axis], Math.min(limitsRadS[axis], rate));
        }
        return rates;
    }

    /** Writes the setpoint with all its tilt and a share of its turn. */
    private void weigh(double[] attitude, double[] setpoint) {
        Quaternion.rotate(attitude, DOWN, down);
        Quaternion.rotate(setpoint, DOWN, wantedDown);
        double cosine = Vectors.dot(down, wantedDown);
        if (cosine < OPPOSITE) {
            System.arraycopy(setpoint, 0, wanted, 0, wanted.length);
            return;
        }
        Vectors.cross(down, wantedDown, down);
        wanted[0] = 1 + cosine;
        System.arraycopy(down, 0, wanted, 1, down.length);
        Quaternion.normalize(wanted);
        Quaternion.multiply(wanted, attitude, wanted);
        Quaternion.conjugateMultiply(wanted, setpoint, turn);
        double sign = turn[0] < 0 ? -1 : 1;
        double angleRad = 2 * StrictMath.atan2(sign * turn[3], sign * turn[0]) * parameters.yawWeight();
        Quaternion.fromAxisAngle(0, 0, 1, angleRad, turn);
        Quaternion.multiply(wanted, turn, wanted);
    }
}
