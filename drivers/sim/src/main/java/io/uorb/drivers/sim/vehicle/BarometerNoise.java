// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Errors of a barometer.
 *
 * @param whitePa standard deviation from sample to sample, Pa
 * @param driftPa standard deviation of what weather and warming up make, Pa
 * @param driftTimeS correlation time of that, s
 */
public record BarometerNoise(double whitePa, double driftPa, double driftTimeS) {
    /** A perfect barometer. */
    public static final BarometerNoise NONE = new BarometerNoise(0, 0, 1);

    /** A good MEMS barometer: 0.1 m from sample to sample, 0.25 m over minutes. */
    public static final BarometerNoise MEMS = new BarometerNoise(1.2, 3, 300);

    /** @throws IllegalArgumentException if a figure is outside of its range */
    public BarometerNoise {
        ParameterChecks.requireNotNegative("whitePa", whitePa);
        ParameterChecks.requireNotNegative("driftPa", driftPa);
        ParameterChecks.requirePositive("driftTimeS", driftTimeS);
    }
}
