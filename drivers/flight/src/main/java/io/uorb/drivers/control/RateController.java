// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * Angular rate to torque: per axis a proportional, an integral and a feed-forward part on the rate and a damping part
 * on angular acceleration. The integrators are limited, stand still on the ground, do not grow into a direction in
 * which the motors have no more to give, and grow less while the error is large. One thread.
 */
final class RateController implements Stateful {
    /** Error at which the integrator does not grow any more: it is a flip, no disturbance. */
    private static final double LARGE_ERROR_RAD_S = StrictMath.toRadians(400);

    private RateControllerParameters parameters;
    private AxisGains[] gains;
    private final double[] integral = new double[3];
    private final double[] unallocated = new double[3];
    private final double[] torque = new double[3];

    RateController(RateControllerParameters parameters) {
        tune(parameters);
    }

    /** Takes other parameters, if they are others. */
    void tune(RateControllerParameters wanted) {
        if (wanted != parameters) {
            parameters = wanted;
            gains = new AxisGains[] {wanted.roll(), wanted.pitch(), wanted.yaw()};
        }
    }

    /** Takes the torque of the last step that the motors could not produce; its sign is the direction of saturation. */
    void saturated(double[] unallocatedTorque) {
        System.arraycopy(unallocatedTorque, 0, unallocated, 0, unallocated.length);
    }

    /**
     * Returns the torque for this moment.
     *
     * @param periodS time since the last, s
     * @param landed whether the vehicle stands on the ground
     * @return shares of the possible torque, FRD; owned by the controller
     */
    double[] update(double[] rate, double[] setpoint, double[] acceleration, double periodS, boolean landed) {
        for (int i = 0; i < gains.length; i++) {
            torque[i] = axis(gains[i], rate[i], setpoint[i], acceleration[i], integral[i]);
            if (!landed) {
                integral[i] = grown(gains[i], integral[i], setpoint[i] - rate[i], unallocated[i], periodS);
            }
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
        Arrays.fill(integral, 0);
    }

    /** Returns the torque of the integrators; owned by the controller. */
    double[] integral() {
        return integral;
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("integral", integral);
        fields.reals("unallocated", unallocated);
    }
}
