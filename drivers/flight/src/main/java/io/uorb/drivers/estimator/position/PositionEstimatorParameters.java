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
 * @param gpsDelayMs GPS measurement delay relative to IMU measurements, of fixes that have no timestamp_sample; others
 *     are fused at their time
 * @param baroDelayMs Barometer measurement delay relative to IMU measurements
 */
@Param.Group("Position Estimator")
public record PositionEstimatorParameters(
        @Param(defaultValue = 1, unit = "m/s^2", min = 0.01, max = 100)
        double accelerationNoiseMS2,

        @Param(defaultValue = 0.15, unit = "m/s^2", min = 0.0001, max = 10)
        double biasWalkMS2,

        @Param(defaultValue = 0.3, unit = "m", min = 0.01, max = 10)
        double leastGpsPositionM,

        @Param(defaultValue = 0.1, unit = "m/s", min = 0.01, max = 5)
        double leastGpsVelocityMS,

        @Param(defaultValue = 0.3, unit = "m", min = 0.01, max = 15)
        double baroM,

        @Param(defaultValue = 5, unit = "SD", min = 1, max = 100)
        double gateSigmas,

        @Param(defaultValue = 10_000, unit = "us", min = 1_000, max = 1_000_000)
        int publishPeriodUs,

        @Param(name = "EKF2_GPS_DELAY", defaultValue = 110, unit = "ms", min = 0, max = 300, decimals = 1, group = EKF2)
        double gpsDelayMs,

        @Param(name = "EKF2_BARO_DELAY", unit = "ms", min = 0, max = 300, decimals = 1, group = EKF2)
        double baroDelayMs) {
    private static final String EKF2 = "EKF2";
    /** The longest delay, in ms: the filter's history is longer. */
    private static final double MAX_DELAY_MS = 300;

    private static final double US_PER_MS = 1e3;

    /** The defaults of the parameters. */
    public static final PositionEstimatorParameters DEFAULT =
            new PositionEstimatorParameters(1, 0.15, 0.3, 0.1, 0.3, 5, 10_000, 110, 0);

    /** @throws IllegalArgumentException if a figure is not positive and finite */
    public PositionEstimatorParameters {
        ParameterChecks.requirePositive("accelerationNoiseMS2", accelerationNoiseMS2);
        ParameterChecks.requirePositive("biasWalkMS2", biasWalkMS2);
        ParameterChecks.requirePositive("leastGpsPositionM", leastGpsPositionM);
        ParameterChecks.requirePositive("leastGpsVelocityMS", leastGpsVelocityMS);
        ParameterChecks.requirePositive("baroM", baroM);
        ParameterChecks.requirePositive("gateSigmas", gateSigmas);
        ParameterChecks.requirePositive("publishPeriodUs", publishPeriodUs);
        ParameterChecks.requireBetween("gpsDelayMs", gpsDelayMs, 0, MAX_DELAY_MS);
        ParameterChecks.requireBetween("baroDelayMs", baroDelayMs, 0, MAX_DELAY_MS);
    }

    /** Returns the delay of fixes without a time of their own, us. */
    long gpsDelayUs() {
        return Math.round(gpsDelayMs * US_PER_MS);
    }

    /** Returns the barometer's delay, us. */
    long baroDelayUs() {
        return Math.round(baroDelayMs * US_PER_MS);
    }
}
