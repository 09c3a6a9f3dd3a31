// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of a simulated arm: standard deviations of its wrist sensor's noise. A change applies from the next sample
 * on.
 *
 * @param forceNoiseN Noise of the measured force, N
 * @param torqueNoiseNm Noise of the measured torque, N m
 */
@Param.Group("Robot Arm")
public record SimulatedArmParameters(
        @Param(name = "ARM_NOISE_F", defaultValue = 0.05, unit = "N", min = 0, max = 100)
        double forceNoiseN,

        @Param(name = "ARM_NOISE_T", defaultValue = 0.005, unit = "N m", min = 0, max = 10)
        double torqueNoiseNm) {
    /** Default values. */
    public static final SimulatedArmParameters DEFAULT = new SimulatedArmParameters(0.05, 0.005);

    /** @throws IllegalArgumentException if a value is negative */
    public SimulatedArmParameters {
        ParameterChecks.requireNotNegative("forceNoiseN", forceNoiseN);
        ParameterChecks.requireNotNegative("torqueNoiseNm", torqueNoiseNm);
    }
}
