// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Settings of {@link AttitudeController}.
 *
 * @param rollP rate per error of attitude about x, 1/s
 * @param pitchP the same about y, 1/s
 * @param yawP the same about z, 1/s
 * @param yawWeight how much heading counts against tilt, 0 to 1
 * @param maxRollRadS greatest rate commanded about x, rad/s
 * @param maxPitchRadS the same about y, rad/s
 * @param maxYawRadS the same about z, rad/s
 */
public record AttitudeControllerParameters(
        double rollP,
        double pitchP,
        double yawP,
        double yawWeight,
        double maxRollRadS,
        double maxPitchRadS,
        double maxYawRadS) {
    /** PX4's defaults, with less haste about yaw, where the motors have little to give. */
    public static final AttitudeControllerParameters DEFAULT = new AttitudeControllerParameters(
            6.5, 6.5, 2.8, 0.4, StrictMath.toRadians(220), StrictMath.toRadians(220), StrictMath.toRadians(90));

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public AttitudeControllerParameters {
        ParameterChecks.requireNotNegative("rollP", rollP);
        ParameterChecks.requireNotNegative("pitchP", pitchP);
        ParameterChecks.requireNotNegative("yawP", yawP);
        ParameterChecks.requireBetween("yawWeight", yawWeight, 0, 1);
        ParameterChecks.requirePositive("maxRollRadS", maxRollRadS);
        ParameterChecks.requirePositive("maxPitchRadS", maxPitchRadS);
        ParameterChecks.requirePositive("maxYawRadS", maxYawRadS);
    }
}
