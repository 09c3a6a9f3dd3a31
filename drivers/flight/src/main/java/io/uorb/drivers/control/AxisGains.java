// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Gains of the rate controller about one axis; torque is a share of what is possible.
 *
 * @param p torque per error of rate, s/rad
 * @param i torque per integral of that error, 1/rad
 * @param d torque against angular acceleration, s^2/rad
 * @param feedForward torque per commanded rate, s/rad
 * @param integralLimit greatest torque of the integrator, either way
 */
public record AxisGains(double p, double i, double d, double feedForward, double integralLimit) {
    /** @throws IllegalArgumentException if a figure is negative or not finite */
    public AxisGains {
        ParameterChecks.requireNotNegative("p", p);
        ParameterChecks.requireNotNegative("i", i);
        ParameterChecks.requireNotNegative("d", d);
        ParameterChecks.requireNotNegative("feedForward", feedForward);
        ParameterChecks.requireNotNegative("integralLimit", integralLimit);
    }
}
