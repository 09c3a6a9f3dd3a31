// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Errors and delay of a satellite receiver. Each error has a part that changes with each fix and one that wanders.
 *
 * @param horizontalM standard deviation of the position from fix to fix, each axis, m
 * @param verticalM the same of the altitude, m
 * @param wanderHorizontalM standard deviation of the part that wanders, each axis, m
 * @param wanderVerticalM the same of the altitude, m
 * @param wanderTimeS correlation time of the wandering, s
 * @param velocityMS standard deviation of the velocity, each axis, m/s
 * @param latencyUs time from the moment that a fix is for until it is published, us
 */
public record GpsNoise(
        double horizontalM,
        double verticalM,
        double wanderHorizontalM,
        double wanderVerticalM,
        double wanderTimeS,
        double velocityMS,
        long latencyUs) {
    /** A perfect receiver. */
    public static final GpsNoise NONE = new GpsNoise(0, 0, 0, 0, 1, 0, 0);

    /** A good single-band receiver under an open sky, over minutes: what is constant in a flight does not matter. */
    public static final GpsNoise OPEN_SKY = new GpsNoise(0.05, 0.1, 0.3, 0.6, 100, 0.05, 120_000);

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public GpsNoise {
        ParameterChecks.requireNotNegative("horizontalM", horizontalM);
        ParameterChecks.requireNotNegative("verticalM", verticalM);
        ParameterChecks.requireNotNegative("wanderHorizontalM", wanderHorizontalM);
        ParameterChecks.requireNotNegative("wanderVerticalM", wanderVerticalM);
        ParameterChecks.requirePositive("wanderTimeS", wanderTimeS);
        ParameterChecks.requireNotNegative("velocityMS", velocityMS);
        ParameterChecks.requireBetween("latencyUs", latencyUs, 0, 1_000_000);
    }

    /** Returns the standard deviation of the horizontal position altogether, m. */
    double totalHorizontalM() {
        return Math.sqrt(horizontalM * horizontalM + wanderHorizontalM * wanderHorizontalM);
    }

    /** Returns the same of the altitude, m. */
    double totalVerticalM() {
        return Math.sqrt(verticalM * verticalM + wanderVerticalM * wanderVerticalM);
    }
}
