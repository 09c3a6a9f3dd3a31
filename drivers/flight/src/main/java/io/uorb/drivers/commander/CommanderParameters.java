// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code commander}, with PX4's names.
 *
 * @param systemId System of the vehicle in its status
 * @param disarmLandS Time after a landing until the vehicle disarms, s
 * @param disarmPreflightS Time on the ground after arming until the vehicle disarms, s
 * @param farthestM Greatest horizontal distance from home of a place that is commanded, m
 * @param highestM Greatest distance above or below home of one, m
 */
@Param.Group("Commander")
public record CommanderParameters(
        @Param(name = "MAV_SYS_ID", defaultValue = 1, min = 1, max = 250)
        int systemId,

        @Param(name = "COM_DISARM_LAND", defaultValue = 2, unit = "s", min = 0.1, max = 60, decimals = 1)
        double disarmLandS,

        @Param(name = "COM_DISARM_PRFLT", defaultValue = 10, unit = "s", min = 0.1, max = 600, decimals = 1)
        double disarmPreflightS,

        @Param(
                name = "GF_MAX_HOR_DIST",
                defaultValue = 10_000,
                unit = "m",
                min = 1,
                max = 10_000,
                decimals = 0,
                group = FENCE)
        double farthestM,

        @Param(
                name = "GF_MAX_VER_DIST",
                defaultValue = 1_000,
                unit = "m",
                min = 1,
                max = 10_000,
                decimals = 0,
                group = FENCE)
        double highestM) {
    private static final String FENCE = "Geofence";
    private static final double US_PER_S = 1e6;

    /** @throws IllegalArgumentException if a figure is not positive */
    public CommanderParameters {
        ParameterChecks.requirePositive("systemId", systemId);
        ParameterChecks.requirePositive("disarmLandS", disarmLandS);
        ParameterChecks.requirePositive("disarmPreflightS", disarmPreflightS);
        ParameterChecks.requirePositive("farthestM", farthestM);
        ParameterChecks.requirePositive("highestM", highestM);
    }

    long disarmLandUs() {
        return Math.round(disarmLandS * US_PER_S);
    }

    long disarmPreflightUs() {
        return Math.round(disarmPreflightS * US_PER_S);
    }
}
