// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.parameter.Param;

/**
 * Parameters of {@code position_estimator}, for small sensors and multicopters; messages at 100 Hz.
 *
 * @param accelerationNoiseMS2 Standard deviation of acceleration in the NED frame from sample to sample of 100 Hz, with
 *     what an error of tilt makes, m/s^2
 * @param biasWalkMS2 Random walk of the acceleration's bias, m/s^2 per square root of a second
 * @param leastGpsPositionM Least standard deviation taken for a horizontal position, m
 * @param leastGpsVelocityMS Least standard deviation taken for a velocity, m/s
 * @param baroM Standard deviation of the barometer's altitude, m
 * @param gateSigmas Number of standard deviations that an innovation may have
 * @param publishPeriodUs Time between messages, us
 */
public record PositionEstimatorParameters(
        @Param(defaultValue = 1, unit = "m/s^2", min = 0.01, max = 100, group = GROUP)
        double accelerationNoiseMS2,

        @Param(defaultValue = 0.15, unit = "m/s^2", min = 0.0001, max = 10, group = GROUP)
        double biasWalkMS2,

        @Param(defaultValue = 0.3, unit = "m", min = 0.01, max = 10, group = GROUP)
        double leastGpsPositionM,

        @Param(defaultValue = 0.1, unit = "m/s", min = 0.01, max = 5, group = GROUP)
        double leastGpsVelocityMS,

        @Param(defaultValue = 0.3, unit = "m", min = 0.01, max = 15, group = GROUP)
        double baroM,

        @Param(defaultValue = 5, unit = "SD", min = 1, max = 100, group = GROUP)
        double gateSigmas,

        @Param(defaultValue = 10_000, unit = "us", min = 1_000, max = 1_000_000, group = GROUP)
        int publishPeriodUs) {
    private static final String GROUP = "Position Estimator";

    /** The defaults of the parameters. */
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
