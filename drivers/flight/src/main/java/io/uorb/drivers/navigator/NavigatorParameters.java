// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code navigator}: PX4's names; slower and closer, as fits flights of some metres.
 *
 * @param cruiseMS Horizontal speed between places, m/s
 * @param accelerationMS2 Acceleration along a leg, m/s^2
 * @param upMS Speed of climb, m/s
 * @param downMS Speed of descent between places, m/s
 * @param landMS Speed of descent near the ground, m/s
 * @param acceptanceM Distance from which a place is reached, m
 * @param takeoffM Height of a take-off that names none, m
 * @param returnM Height above home at which the vehicle returns, m
 */
@Param.Group("Navigator")
public record NavigatorParameters(
        @Param(name = "MPC_XY_CRUISE", defaultValue = 3, unit = "m/s", min = 0.5, max = 20, decimals = 1)
        double cruiseMS,

        @Param(name = "MPC_ACC_HOR", defaultValue = 1.5, unit = "m/s^2", min = 0.1, max = 15, decimals = 1)
        double accelerationMS2,

        @Param(name = "MPC_Z_V_AUTO_UP", defaultValue = 1, unit = "m/s", min = 0.2, max = 8, decimals = 1)
        double upMS,

        @Param(name = "MPC_Z_V_AUTO_DN", defaultValue = 0.8, unit = "m/s", min = 0.2, max = 4, decimals = 1)
        double downMS,

        @Param(name = "MPC_LAND_SPEED", defaultValue = 0.4, unit = "m/s", min = 0.2, max = 2, decimals = 1)
        double landMS,

        @Param(name = "NAV_ACC_RAD", defaultValue = 0.5, unit = "m", min = 0.05, max = 200, decimals = 2)
        double acceptanceM,

        @Param(name = "MIS_TAKEOFF_ALT", defaultValue = 2.5, unit = "m", min = 0.5, max = 80, decimals = 1)
        double takeoffM,

        @Param(name = "RTL_RETURN_ALT", defaultValue = 5, unit = "m", min = 0, max = 150, decimals = 1)
        double returnM) {
    /** @throws IllegalArgumentException if a figure is not positive */
    public NavigatorParameters {
        ParameterChecks.requirePositive("cruiseMS", cruiseMS);
        ParameterChecks.requirePositive("accelerationMS2", accelerationMS2);
        ParameterChecks.requirePositive("upMS", upMS);
        ParameterChecks.requirePositive("downMS", downMS);
        ParameterChecks.requirePositive("landMS", landMS);
        ParameterChecks.requirePositive("acceptanceM", acceptanceM);
        ParameterChecks.requirePositive("takeoffM", takeoffM);
    }
}
