// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Trigonometry;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Attitude to angular rate, on quaternions: tilt goes first, by the shortest way, for it decides where the vehicle
 * flies; of the turn about the thrust axis that is left, only a share is asked for (Brescianini, Hehn, D'Andrea:
 * Nonlinear Quadrocopter Attitude Control, ETH Zurich 2013, with PX4's weight of yaw). One thread.
 */
final class AttitudeController {
    /** Beyond this the shortest way of tilt is not defined: the vehicle is upside down against the setpoint. */
    private static final double OPPOSITE = -0.999999;

    private final Vector3d gains = new Vector3d();
    private final Vector3d limitsRadS = new Vector3d();
    private AttitudeControllerParameters parameters;
    private final Vector3d down = new Vector3d();
    private final Vector3d wantedDown = new Vector3d();
    private final Quaterniond wanted = new Quaterniond();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond error = new Quaterniond();
    private final Vector3d rates = new Vector3d();

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
        gains.set(wanted.rollP(), wanted.pitchP(), weight > 0 ? wanted.yawP() / weight : wanted.yawP());
        limitsRadS.set(
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
    Vector3d update(Quaterniond attitude, Quaterniond setpoint, double headingRateRadS) {
        weigh(attitude, setpoint);
        attitude.conjugate(error).mul(wanted);
        double twice = error.w < 0 ? -2 : 2;
        rates.set(error.x, error.y, error.z).mul(twice).mul(gains);
        if (Double.isFinite(headingRateRadS)) {
            attitude.transformInverse(down.set(0, 0, 1));
            rates.fma(headingRateRadS, down);
        }
        rates.x = within(rates.x, limitsRadS.x);
        rates.y = within(rates.y, limitsRadS.y);
        rates.z = within(rates.z, limitsRadS.z);
        return rates;
    }

    /** Writes the setpoint with all its tilt and a share of its turn. */
    private void weigh(Quaterniond attitude, Quaterniond setpoint) {
        attitude.transform(down.set(0, 0, 1));
        setpoint.transform(wantedDown.set(0, 0, 1));
        double cosine = down.dot(wantedDown);
        if (cosine < OPPOSITE) {
            wanted.set(setpoint);
            return;
        }
        down.cross(wantedDown);
        wanted.set(down.x, down.y, down.z, 1 + cosine);
        wanted.mul(1 / Math.sqrt(wanted.lengthSquared())).mul(attitude);
        wanted.conjugate(turn).mul(setpoint);
        double sign = turn.w < 0 ? -1 : 1;
        double halfAngle = StrictMath.atan2(sign * turn.z, sign * turn.w) * parameters.yawWeight();
        turn.set(0, 0, Trigonometry.sin(halfAngle), Trigonometry.cos(halfAngle));
        wanted.mul(turn);
    }

    private static double within(double value, double limit) {
        return Math.max(-limit, Math.min(limit, value));
    }
}
