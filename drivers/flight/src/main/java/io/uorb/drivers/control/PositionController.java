// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import org.joml.Vector3d;

/**
 * Position to velocity to acceleration, NED. What is not commanded is NaN in the setpoint: without a position the
 * velocity counts, without both the acceleration; given together, the inner ones are added as feed-forward. One thread.
 */
final class PositionController implements Stateful {
    private static final double GRAVITY_M_S2 = 9.80665;

    private PositionControllerParameters parameters;
    private double maxTiltRad;
    private final Vector3d velocitySetpoint = new Vector3d();
    private final Vector3d acceleration = new Vector3d();
    private final Vector3d integral = new Vector3d();
    private final Vector3d error = new Vector3d();

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
    Vector3d update(Motion now, Motion setpoint, double periodS, boolean landed) {
        follow(now, setpoint);
        acceleration.x = horizontal(error.x, integral.x, now.acceleration().x, setpoint.acceleration().x);
        acceleration.y = horizontal(error.y, integral.y, now.acceleration().y, setpoint.acceleration().y);
        acceleration.z = vertical(error.z, integral.z, now.acceleration().z, setpoint.acceleration().z);
        limitVertically();
        limitTilt();
        if (landed) {
            integral.zero();
        } else {
            grow(periodS);
        }
        return acceleration;
    }

    /** Computes the error of velocity from position and velocity, NaN where neither is commanded. */
    private void follow(Motion now, Motion setpoint) {
        double gain = parameters.horizontalP();
        velocitySetpoint.x = added((setpoint.position().x - now.position().x) * gain, setpoint.velocity().x);
        velocitySetpoint.y = added((setpoint.position().y - now.position().y) * gain, setpoint.velocity().y);
        velocitySetpoint.z =
                added((setpoint.position().z - now.position().z) * parameters.verticalP(), setpoint.velocity().z);
        double speed = Math.sqrt(velocitySetpoint.x * velocitySetpoint.x + velocitySetpoint.y * velocitySetpoint.y);
        if (speed > parameters.maxHorizontalMS()) {
            velocitySetpoint.x *= parameters.maxHorizontalMS() / speed;
            velocitySetpoint.y *= parameters.maxHorizontalMS() / speed;
        }
        velocitySetpoint.z = Math.max(-parameters.maxUpMS(), Math.min(parameters.maxDownMS(), velocitySetpoint.z));
        velocitySetpoint.sub(now.velocity(), error);
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
        if (acceleration.z > most) {
            error.z = Math.min(0, error.z);
            acceleration.z = most;
        } else if (acceleration.z < least) {
            error.z = Math.max(0, error.z);
            acceleration.z = least;
        }
    }

    /** Limits the tilt, which follows from horizontal acceleration alone; beyond the limit the integrators are held. */
    private void limitTilt() {
        double limit = GRAVITY_M_S2 * Trigonometry.tan(maxTiltRad);
        double horizontal = Math.sqrt(acceleration.x * acceleration.x + acceleration.y * acceleration.y);
        if (horizontal > limit) {
            acceleration.x *= limit / horizontal;
            acceleration.y *= limit / horizontal;
            error.x = Double.NaN;
            error.y = Double.NaN;
        }
    }

    private void grow(double periodS) {
        integral.x = grown(parameters.horizontalVelocityI(), integral.x, error.x, periodS);
        integral.y = grown(parameters.horizontalVelocityI(), integral.y, error.y, periodS);
        integral.z = grown(parameters.verticalVelocityI(), integral.z, error.z, periodS);
    }

    private static double grown(double gain, double integralMS2, double errorMS, double periodS) {
        double sum = Double.isNaN(errorMS) ? integralMS2 : integralMS2 + gain * errorMS * periodS;
        return Math.max(-GRAVITY_M_S2 / 2, Math.min(GRAVITY_M_S2 / 2, sum));
    }

    @Override
    public void state(StateFields fields) {
        VectorState.list(fields, "integral", integral);
    }

    /** Empties the integrators. */
    void reset() {
        integral.zero();
    }

    /** Returns the acceleration of the integrators, NED, m/s^2; owned by the controller. */
    Vector3d integral() {
        return integral;
    }

    /** Position and motion, NED: m, m/s, m/s^2; NaN where unset. */
    record Motion(Vector3d position, Vector3d velocity, Vector3d acceleration) {
        Motion() {
            this(new Vector3d(), new Vector3d(), new Vector3d());
        }
    }
}
