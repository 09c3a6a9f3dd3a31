// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * Position to velocity to acceleration, NED. What is not commanded is NaN in the setpoint: without a position the
 * velocity counts, without both the acceleration; given together, the inner ones are added as feed-forward. One thread.
 */
final class PositionController implements Stateful {
    private static final double GRAVITY_M_S2 = 9.80665;

    private PositionControllerParameters parameters;
    private double maxTiltRad;
    private final double[] velocitySetpoint = new double[3];
    private final double[] acceleration = new double[3];
    private final double[] integral = new double[3];
    private final double[] error = new double[3];

    PositionController(PositionControllerParameters parameters) {
        tune(parameters);
    }

    /** Takes other parameters, if they are others. */
    void tune(PositionControllerParameters wanted) {
        if (wanted != parameters) {
            parameters = wanted;
            maxTiltRad = StrictMath.toRadians(wanted.maxTiltDeg());
        }
    }

    /**
     * Returns the acceleration for this moment.
     *
     * @param periodS time since the last, s
     * @param landed whether the vehicle stands on the ground, where the integrators stay empty
     * @return NED, m/s^2, without gravity; owned by the controller
     */
    double[] update(Motion now, Motion setpoint, double periodS, boolean landed) {
        follow(now, setpoint);
        acceleration[0] = horizontal(error[0], integral[0], now.acceleration()[0], setpoint.acceleration()[0]);
        acceleration[1] = horizontal(error[1], integral[1], now.acceleration()[1], setpoint.acceleration()[1]);
        acceleration[2] = vertical(error[2], integral[2], now.acceleration()[2], setpoint.acceleration()[2]);
        limitVertically();
        limitTilt();
        if (landed) {
            Arrays.fill(integral, 0);
        } else {
            grow(periodS);
        }
        return acceleration;
    }

    /** Computes the error of velocity from position and velocity, NaN where neither is commanded. */
    private void follow(Motion now, Motion setpoint) {
        double gain = parameters.horizontalP();
        velocitySetpoint[0] = added((setpoint.position()[0] - now.position()[0]) * gain, setpoint.velocity()[0]);
        velocitySetpoint[1] = added((setpoint.position()[1] - now.position()[1]) * gain, setpoint.velocity()[1]);
        velocitySetpoint[2] =
                added((setpoint.position()[2] - now.position()[2]) * parameters.verticalP(), setpoint.velocity()[2]);
        double speed = Math.sqrt(velocitySetpoint[0] * velocitySetpoint[0] + velocitySetpoint[1] * velocitySetpoint[1]);
        if (speed > parameters.maxHorizontalMS()) {
            velocitySetpoint[0] *= parameters.maxHorizontalMS() / speed;
            velocitySetpoint[1] *= parameters.maxHorizontalMS() / speed;
        }
        velocitySetpoint[2] = Math.max(-parameters.maxUpMS(), Math.min(parameters.maxDownMS(), velocitySetpoint[2]));
        Vectors.subtract(velocitySetpoint, now.velocity(), error);
    }

    private double horizontal(double errorMS, double integralMS2, double measuredMS2, double feedForwardMS2) {
        double damping = parameters.horizontalVelocityD() * measuredMS2;
        return sum(parameters.horizontalVelocityP() * errorMS + integralMS2 - damping, feedForwardMS2);
    }

    private double vertical(double errorMS, double integralMS2, double measuredMS2, double feedForwardMS2) {
        double damping = parameters.verticalVelocityD() * measuredMS2;
        return sum(parameters.verticalVelocityP() * errorMS + integralMS2 - damping, feedForwardMS2);
    }

    private static double sum(double controlMS2, double feedForwardMS2) {
        double sum = added(controlMS2, feedForwardMS2);
        return Double.isNaN(sum) ? 0 : sum;
    }

    /** Returns the sum, in which NaN counts as 0 unless both are NaN. */
    private static double added(double one, double other) {
        if (Double.isNaN(one)) {
            return other;
        }
        return Double.isNaN(other) ? one : one + other;
    }

    private void limitVertically() {
        double perThrust = GRAVITY_M_S2 / parameters.hoverThrust();
        double most = GRAVITY_M_S2 - parameters.minThrust() * perThrust;
        double least = GRAVITY_M_S2 - parameters.maxThrust() * perThrust;
        if (acceleration[2] > most) {
            error[2] = Math.min(0, error[2]);
            acceleration[2] = most;
        } else if (acceleration[2] < least) {
            error[2] = Math.max(0, error[2]);
            acceleration[2] = least;
        }
    }

    /** Limits the tilt, which follows from horizontal acceleration alone; beyond the limit the integrators are held. */
    private void limitTilt() {
        double limit = GRAVITY_M_S2 * Trigonometry.tan(maxTiltRad);
        double horizontal = Math.sqrt(acceleration[0] * acceleration[0] + acceleration[1] * acceleration[1]);
        if (horizontal > limit) {
            acceleration[0] *= limit / horizontal;
            acceleration[1] *= limit / horizontal;
            error[0] = Double.NaN;
            error[1] = Double.NaN;
        }
    }

    private void grow(double periodS) {
        integral[0] = grown(parameters.horizontalVelocityI(), integral[0], error[0], periodS);
        integral[1] = grown(parameters.horizontalVelocityI(), integral[1], error[1], periodS);
        integral[2] = grown(parameters.verticalVelocityI(), integral[2], error[2], periodS);
    }

    private static double grown(double gain, double integralMS2, double errorMS, double periodS) {
        double sum = Double.isNaN(errorMS) ? integralMS2 : integralMS2 + gain * errorMS * periodS;
        return Math.max(-GRAVITY_M_S2 / 2, Math.min(GRAVITY_M_S2 / 2, sum));
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("integral", integral);
    }

    /** Empties the integrators. */
    void reset() {
        Arrays.fill(integral, 0);
    }

    /** Returns the acceleration of the integrators, NED, m/s^2; owned by the controller. */
    double[] integral() {
        return integral;
    }

    /** Position and motion, NED: m, m/s, m/s^2; NaN where unset. */
    record Motion(double[] position, double[] velocity, double[] acceleration) {
        Motion() {
            this(new double[3], new double[3], new double[3]);
        }
    }
}
