// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.landing;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code land_detector}; the times are about PX4's.
 *
 * @param descendMS Commanded speed downward from which the vehicle counts as descending, m/s
 * @param stillMS Vertical speed below which the vehicle does not move, m/s
 * @param lowThrust Share of thrust that does not carry the vehicle
 * @param contactS Time for which the vehicle must not sink although it shall, for ground contact, s
 * @param landedS Time for which ground contact at low thrust must last, for landed, s
 */
@Param.Group("Land Detector")
public record LandDetectorParameters(
        @Param(defaultValue = 0.1, unit = "m/s", min = 0.01, max = 5, decimals = 2)
        double descendMS,

        @Param(name = "LNDMC_Z_VEL_MAX", defaultValue = 0.15, unit = "m/s", min = 0.01, max = 5, decimals = 2)
        double stillMS,

        @Param(defaultValue = 0.25, unit = "norm", min = 0, max = 1, decimals = 2)
        double lowThrust,

        @Param(defaultValue = 0.35, unit = "s", min = 0.01, max = 10, decimals = 2)
        double contactS,

        @Param(defaultValue = 0.5, unit = "s", min = 0.01, max = 10, decimals = 2)
        double landedS) {
    /** The defaults of the parameters. */
    public static final LandDetectorParameters DEFAULT = new LandDetectorParameters(0.1, 0.15, 0.25, 0.35, 0.5);

    private static final double US_PER_S = 1e6;

    /** @throws IllegalArgumentException if a figure is not positive */
    public LandDetectorParameters {
        ParameterChecks.requirePositive("descendMS", descendMS);
        ParameterChecks.requirePositive("stillMS", stillMS);
        ParameterChecks.requireBetween("lowThrust", lowThrust, 0, 1);
        ParameterChecks.requirePositive("contactS", contactS);
        ParameterChecks.requirePositive("landedS", landedS);
    }

    long contactUs() {
        return Math.round(contactS * US_PER_S);
    }

    long landedUs() {
        return Math.round(landedS * US_PER_S);
    }
}
