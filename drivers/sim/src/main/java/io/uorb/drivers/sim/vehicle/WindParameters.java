// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Wind: a steady part, and gusts as the Dryden model's first-order spectra have them.
 *
 * @param meanMS speed of the steady part, m/s; the seed decides where it comes from
 * @param horizontalGustMS standard deviation of the gusts to the north and to the east, m/s
 * @param verticalGustMS the same downward, m/s
 * @param gustTimeS correlation time of the gusts, s
 */
public record WindParameters(double meanMS, double horizontalGustMS, double verticalGustMS, double gustTimeS) {
    /** No wind. */
    public static final WindParameters CALM = new WindParameters(0, 0, 0, 1);

    private static final double HORIZONTAL_SHARE = 0.25;
    private static final double VERTICAL_SHARE = 0.1;
    private static final double GUST_TIME_S = 1.5;

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public WindParameters {
        ParameterChecks.requireNotNegative("meanMS", meanMS);
        ParameterChecks.requireNotNegative("horizontalGustMS", horizontalGustMS);
        ParameterChecks.requireNotNegative("verticalGustMS", verticalGustMS);
        ParameterChecks.requirePositive("gustTimeS", gustTimeS);
    }

    /** Returns the wind of a mean speed with gusts of a quarter of it, and a tenth upward and downward. */
    public static WindParameters gusty(double meanMS) {
        return new WindParameters(meanMS, HORIZONTAL_SHARE * meanMS, VERTICAL_SHARE * meanMS, GUST_TIME_S);
    }
}
