// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import org.joml.Vector3d;

/**
 * Angular rate to torque: per axis a proportional, an integral and a feed-forward part on the rate and a damping part
 * on angular acceleration. The integrators are limited, stand still on the ground, do not grow into a direction in
 * which the motors have no more to give, and grow less while the error is large. One thread.
 */
final class RateController implements Stateful {
    /** Error at which the integrator does not grow any more: it is a flip, no disturbance. */
    private static final double LARGE_ERROR_RAD_S = StrictMath.toRadians(400);

    private RateControllerParameters parameters;
    private AxisGains roll;
    private AxisGains pitch;
    private AxisGains yaw;
    private final Vector3d integral = new Vector3d();
    private final Vector3d unallocated = new Vector3d();
    private final Vector3d torque = new Vector3d();

    RateController(RateControllerParameters parameters) {
        tune(parameters);
    }

    /** Takes other parameters, if they are others. */
    void tune(RateControllerParameters wanted) {
        if (wanted != parameters) {
            parameters = wanted;
            roll = wanted.roll();
            pitch = wanted.pitch();
            yaw = wanted.yaw();
        }
    }

    /** Takes the torque of the last step that the motors could not produce; its sign is the direction of saturation. */
    void saturated(Vector3d unallocatedTorque) {
        unallocated.set(unallocatedTorque);
    }

    /**
     * Returns the torque for this moment.
     *
     * @param periodS time since the last, s
     * @param landed whether the vehicle stands on the ground
     * @return shares of the possible torque, FRD; owned by the controller
     */
    Vector3d update(Vector3d rate, Vector3d setpoint, Vector3d acceleration, double periodS, boolean landed) {
        torque.x = axis(roll, rate.x, setpoint.x, acceleration.x, integral.x);
        torque.y = axis(pitch, rate.y, setpoint.y, acceleration.y, integral.y);
        torque.z = axis(yaw, rate.z, setpoint.z, acceleration.z, integral.z);
        if (!landed) {
            integral.x = grown(roll, integral.x, setpoint.x - rate.x, unallocated.x, periodS);
            integral.y = grown(pitch, integral.y, setpoint.y - rate.y, unallocated.y, periodS);
            integral.z = grown(yaw, integral.z, setpoint.z - rate.z, unallocated.z, periodS);
        }
        return torque;
    }

    private static double axis(
            AxisGains gains, double rate, double setpoint, double acceleration, double integralTorque) {
        double sum = gains.p() * (setpoint - rate)
                + integralTorque
                - gains.d() * acceleration
                + gains.feedForward() * setpoint;
        return Math.max(-1, Math.min(1, sum));
    }

    private static double grown(
            AxisGains gains, double integralTorque, double error, double unallocatedTorque, double periodS) {
        boolean intoSaturation = error * unallocatedTorque > 0;
        double relative = error / LARGE_ERROR_RAD_S;
        double share = intoSaturation ? 0 : Math.max(0, 1 - relative * relative);
        double sum = integralTorque + share * gains.i() * error * periodS;
        return Math.max(-gains.integralLimit(), Math.min(gains.integralLimit(), sum));
    }

    /** Empties the integrators. */
    void reset() {
        integral.zero();
    }

    /** Returns the torque of the integrators; owned by the controller. */
    Vector3d integral() {
        return integral;
    }

    @Override
    public void state(StateFields fields) {
        VectorState.list(fields, "integral", integral);
        VectorState.list(fields, "unallocated", unallocated);
    }
}
