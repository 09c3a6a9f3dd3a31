// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code control_allocator}: the share of a motor's thrust for a full torque. The motors form a symmetric
 * X.
 *
 * @param forwardM Position of the front right motor forward of the centre of gravity, m; the others mirror it
 * @param rightM Position of the front right motor to the right of the centre of gravity, m; the others mirror it
 * @param yawScale Share of a motor's thrust that a full torque about z takes
 * @param yawReserve Collective thrust that may be given up for yaw
 */
@Param.Group("Geometry")
public record MixerParameters(
        @Param(
                name = "CA_ROTOR0_PX",
                defaultValue = 0.18,
                unit = "m",
                min = 0.01,
                max = 100,
                decimals = 2,
                increment = 0.1)
        double forwardM,

        @Param(
                name = "CA_ROTOR0_PY",
                defaultValue = 0.18,
                unit = "m",
                min = 0.01,
                max = 100,
                decimals = 2,
                increment = 0.1)
        double rightM,

        @Param(defaultValue = 1, unit = "norm", min = 0, max = 1, decimals = 2)
        double yawScale,

        @Param(defaultValue = 0.15, unit = "norm", min = 0, max = 1, decimals = 2)
        double yawReserve) {
    /** Default values: each motor is at 45 degrees between the axes. */
    public static final MixerParameters DEFAULT = new MixerParameters(0.18, 0.18, 1, 0.15);

    /** @throws IllegalArgumentException if a value is out of range */
    public MixerParameters {
        ParameterChecks.requirePositive("forwardM", forwardM);
        ParameterChecks.requirePositive("rightM", rightM);
        ParameterChecks.requireBetween("yawScale", yawScale, 0, 1);
        ParameterChecks.requireBetween("yawReserve", yawReserve, 0, 1);
    }

    /** Returns the share of a motor's thrust that a full torque about x takes. */
    double rollScale() {
        return share(rightM, forwardM);
    }

    /** Returns the share of a motor's thrust that a full torque about y takes. */
    double pitchScale() {
        return share(forwardM, rightM);
    }

    private static double share(double arm, double other) {
        return Math.sqrt(arm * arm / (arm * arm + other * other));
    }
}
