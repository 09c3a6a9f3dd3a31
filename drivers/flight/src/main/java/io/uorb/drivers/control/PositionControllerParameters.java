// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code mc_pos_control}: PX4's defaults with lower speeds and tilt, for flights of some metres.
 *
 * @param horizontalP Horizontal position P gain: velocity per error of position, 1/s
 * @param horizontalVelocityP Horizontal velocity P gain: acceleration per error of velocity, 1/s
 * @param horizontalVelocityI Horizontal velocity I gain: acceleration per integral of that error, 1/s^2
 * @param horizontalVelocityD Horizontal velocity D gain: acceleration against acceleration
 * @param verticalP Vertical position P gain: velocity per error of position, 1/s
 * @param verticalVelocityP Vertical velocity P gain: acceleration per error of velocity, 1/s
 * @param verticalVelocityI Vertical velocity I gain: acceleration per integral of that error, 1/s^2
 * @param verticalVelocityD Vertical velocity D gain: acceleration against acceleration
 * @param maxHorizontalMS Greatest horizontal speed commanded, m/s
 * @param maxUpMS Greatest speed of climb commanded, m/s
 * @param maxDownMS Greatest speed of descent commanded, m/s
 * @param maxTiltDeg Greatest tilt commanded, deg
 * @param hoverThrust Share of thrust that carries the vehicle, roughly: the vertical integrator finds the rest
 * @param minThrust Least collective thrust in flight
 * @param maxThrust Greatest collective thrust; the least goes first if it is more
 */
@Param.Group("Multicopter Position Control")
public record PositionControllerParameters(
        @Param(name = "MPC_XY_P", defaultValue = 0.95, unit = "1/s", min = 0, max = 2, decimals = 2, increment = 0.1)
        double horizontalP,

        @Param(
                name = "MPC_XY_VEL_P_ACC",
                defaultValue = 1.8,
                unit = "1/s",
                min = 1.2,
                max = 5,
                decimals = 2,
                increment = 0.1)
        double horizontalVelocityP,

        @Param(
                name = "MPC_XY_VEL_I_ACC",
                defaultValue = 0.4,
                unit = "1/s^2",
                min = 0,
                max = 60,
                decimals = 3,
                increment = 0.02)
        double horizontalVelocityI,

        @Param(name = "MPC_XY_VEL_D_ACC", defaultValue = 0.2, min = 0.1, max = 2, decimals = 2, increment = 0.02)
        double horizontalVelocityD,

        @Param(name = "MPC_Z_P", defaultValue = 1, unit = "1/s", min = 0.1, max = 1.5, decimals = 2, increment = 0.1)
        double verticalP,

        @Param(
                name = "MPC_Z_VEL_P_ACC",
                defaultValue = 4,
                unit = "1/s",
                min = 2,
                max = 15,
                decimals = 2,
                increment = 0.1)
        double verticalVelocityP,

        @Param(
                name = "MPC_Z_VEL_I_ACC",
                defaultValue = 2,
                unit = "1/s^2",
                min = 0.2,
                max = 3,
                decimals = 3,
                increment = 0.1)
        double verticalVelocityI,

        @Param(name = "MPC_Z_VEL_D_ACC", defaultValue = 0, min = 0, max = 2, decimals = 2, increment = 0.02)
        double verticalVelocityD,

        @Param(name = "MPC_XY_VEL_MAX", defaultValue = 4, unit = "m/s", min = 0, max = 20, decimals = 1, increment = 1)
        double maxHorizontalMS,

        @Param(
                name = "MPC_Z_VEL_MAX_UP",
                defaultValue = 3,
                unit = "m/s",
                min = 0.5,
                max = 8,
                decimals = 1,
                increment = 0.1)
        double maxUpMS,

        @Param(
                name = "MPC_Z_VEL_MAX_DN",
                defaultValue = 1.5,
                unit = "m/s",
                min = 0.5,
                max = 4,
                decimals = 1,
                increment = 0.1)
        double maxDownMS,

        @Param(
                name = "MPC_TILTMAX_AIR",
                defaultValue = 35,
                unit = "deg",
                min = 20,
                max = 89,
                decimals = 0,
                increment = 1)
        double maxTiltDeg,

        @Param(
                name = "MPC_THR_HOVER",
                defaultValue = 0.5,
                unit = "norm",
                min = 0.1,
                max = 0.8,
                decimals = 2,
                increment = 0.01)
        double hoverThrust,

        @Param(
                name = "MPC_THR_MIN",
                defaultValue = 0.12,
                unit = "norm",
                min = 0.05,
                max = 0.5,
                decimals = 2,
                increment = 0.01)
        double minThrust,

        @Param(
                name = "MPC_THR_MAX",
                defaultValue = 0.95,
                unit = "norm",
                min = 0,
                max = 1,
                decimals = 2,
                increment = 0.05)
        double maxThrust) {
    /** Default values. */
    public static final PositionControllerParameters DEFAULT =
            new PositionControllerParameters(0.95, 1.8, 0.4, 0.2, 1, 4, 2, 0, 4, 3, 1.5, 35, 0.5, 0.12, 0.95);

    /** @throws IllegalArgumentException if a value is out of range */
    public PositionControllerParameters {
        ParameterChecks.requireNotNegative("horizontalP", horizontalP);
        ParameterChecks.requireNotNegative("horizontalVelocityP", horizontalVelocityP);
        ParameterChecks.requireNotNegative("horizontalVelocityI", horizontalVelocityI);
        ParameterChecks.requireNotNegative("horizontalVelocityD", horizontalVelocityD);
        ParameterChecks.requireNotNegative("verticalP", verticalP);
        ParameterChecks.requireNotNegative("verticalVelocityP", verticalVelocityP);
        ParameterChecks.requireNotNegative("verticalVelocityI", verticalVelocityI);
        ParameterChecks.requireNotNegative("verticalVelocityD", verticalVelocityD);
        ParameterChecks.requireNotNegative("maxHorizontalMS", maxHorizontalMS);
        ParameterChecks.requirePositive("maxUpMS", maxUpMS);
        ParameterChecks.requirePositive("maxDownMS", maxDownMS);
        ParameterChecks.requireBetween("maxTiltDeg", maxTiltDeg, 0, 89);
        ParameterChecks.requireBetween("hoverThrust", hoverThrust, 0.1, 0.9);
        ParameterChecks.requireBetween("minThrust", minThrust, 0, 1);
        ParameterChecks.requireBetween("maxThrust", maxThrust, 0, 1);
    }
}
