// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code mc_att_control}. The defaults are PX4's, except for a slower yaw, for which the motors have
 * little torque.
 *
 * @param rollP Roll P gain: rate per error of attitude about x, 1/s
 * @param pitchP Pitch P gain: rate per error of attitude about y, 1/s
 * @param yawP Yaw P gain: rate per error of attitude about z, 1/s
 * @param yawWeight Yaw weight: weight of heading against tilt, 0 to 1
 * @param maxRollDegS Greatest roll rate commanded, deg/s
 * @param maxPitchDegS Greatest pitch rate commanded, deg/s
 * @param maxYawDegS Greatest yaw rate commanded, deg/s
 */
@Param.Group("Multicopter Attitude Control")
public record AttitudeControllerParameters(
        @Param(name = "MC_ROLL_P", defaultValue = 6.5, unit = "1/s", min = 0, max = 12, decimals = 2, increment = 0.1)
        double rollP,

        @Param(name = "MC_PITCH_P", defaultValue = 6.5, unit = "1/s", min = 0, max = 12, decimals = 2, increment = 0.1)
        double pitchP,

        @Param(name = "MC_YAW_P", defaultValue = 2.8, unit = "1/s", min = 0, max = 5, decimals = 2, increment = 0.1)
        double yawP,

        @Param(name = "MC_YAW_WEIGHT", defaultValue = 0.4, min = 0, max = 1, decimals = 2, increment = 0.1)
        double yawWeight,

        @Param(
                name = "MC_ROLLRATE_MAX",
                defaultValue = 220,
                unit = "deg/s",
                min = 0,
                max = 1800,
                decimals = 1,
                increment = 5)
        double maxRollDegS,

        @Param(
                name = "MC_PITCHRATE_MAX",
                defaultValue = 220,
                unit = "deg/s",
                min = 0,
                max = 1800,
                decimals = 1,
                increment = 5)
        double maxPitchDegS,

        @Param(
                name = "MC_YAWRATE_MAX",
                defaultValue = 90,
                unit = "deg/s",
                min = 0,
                max = 1800,
                decimals = 1,
                increment = 5)
        double maxYawDegS) {
    /** Default values. */
    public static final AttitudeControllerParameters DEFAULT =
            new AttitudeControllerParameters(6.5, 6.5, 2.8, 0.4, 220, 220, 90);

    /** @throws IllegalArgumentException if a value is out of range */
    public AttitudeControllerParameters {
        ParameterChecks.requireNotNegative("rollP", rollP);
        ParameterChecks.requireNotNegative("pitchP", pitchP);
        ParameterChecks.requireNotNegative("yawP", yawP);
        ParameterChecks.requireBetween("yawWeight", yawWeight, 0, 1);
        ParameterChecks.requireNotNegative("maxRollDegS", maxRollDegS);
        ParameterChecks.requireNotNegative("maxPitchDegS", maxPitchDegS);
        ParameterChecks.requireNotNegative("maxYawDegS", maxYawDegS);
    }
}
