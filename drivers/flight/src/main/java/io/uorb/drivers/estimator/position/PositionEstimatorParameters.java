// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Settings of {@link PositionEstimator}.
 *
 * @param accelerationNoiseMS2 standard deviation of acceleration in the NED frame from sample to sample of 100 Hz, with
 *     what an error of tilt makes, m/s^2
 * @param biasWalkMS2 random walk of the acceleration's bias, m/s^2 per square root of a second
 * @param leastGpsPositionM least standard deviation taken for a horizontal position, m
 * @param leastGpsVelocityMS the same for a velocity, m/s
 * @param baroM standard deviation of the barometer's altitude, m
 * @param gateSigmas how many standard deviations an innovation may have
 * @param publishPeriodUs time between messages, us
 */
public record PositionEstimatorParameters(
        double accelerationNoiseMS2,
        double biasWalkMS2,
        double leastGpsPositionM,
        double leastGpsVelocityMS,
        double baroM,
        double gateSigmas,
        long publishPeriodUs) {
    /** For small sensors and multicopters; messages at 100 Hz. */
    public static final PositionEstimatorParameters DEFAULT =
            new PositionEstimatorParameters(1, 0.15, 0.3, 0.1, 0.3, 5, 10_000);

    /** @throws IllegalArgumentException if a figure is not positive and finite */
    public PositionEstimatorParameters {
        ParameterChecks.requirePositive("accelerationNoiseMS2", accelerationNoiseMS2);
        ParameterChecks.requirePositive("biasWalkMS2", biasWalkMS2);
        ParameterChecks.requirePositive("leastGpsPositionM", leastGpsPositionM);
        ParameterChecks.requirePositive("leastGpsVelocityMS", leastGpsVelocityMS);
        ParameterChecks.requirePositive("baroM", baroM);
        ParameterChecks.requirePositive("gateSigmas", gateSigmas);
        ParameterChecks.requirePositive("publishPeriodUs", publishPeriodUs);
    }
}
