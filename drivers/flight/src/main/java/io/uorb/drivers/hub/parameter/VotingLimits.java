// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.drivers.sensor.MeasurementLimits;

/**
 * Limits beyond which sensors of one kind are considered faulty.
 *
 * @param timeoutUs how long a sensor may be silent
 * @param stuckSamples how often the very same values may come one after the other; 0 does not look
 * @param disagreement how far the smoothed values of a sensor may be from what most say, in the unit of its kind
 * @param greatest value that a sensor can measure, of a vector its length, in the unit of its kind; samples beyond it
 *     are left out
 */
public record VotingLimits(long timeoutUs, int stuckSamples, double disagreement, double greatest) {
    /** Gyroscopes: 100 ms, 100 samples, 0.25 and 34.95 rad/s. */
    public static final VotingLimits GYRO = new VotingLimits(100_000, 100, 0.25, MeasurementLimits.RATE_RAD_S);

    /** Accelerometers: 100 ms, 100 samples, 0.7 and 275 m/s^2. */
    public static final VotingLimits ACCEL = new VotingLimits(100_000, 100, 0.7, MeasurementLimits.FORCE_M_S2);

    /** Magnetometers: 500 ms, 100 samples, 0.15 and 50 gauss. */
    public static final VotingLimits MAG = new VotingLimits(500_000, 100, 0.15, MeasurementLimits.FIELD_GA);

    /** Barometers: 500 ms, 200 samples, 100 and 130,000 Pa. */
    public static final VotingLimits BARO = new VotingLimits(500_000, 200, 100, MeasurementLimits.PRESSURE_PA);

    /** @throws IllegalArgumentException if the number of samples is negative, or another limit not positive */
    public VotingLimits {
        if (timeoutUs <= 0) {
            throw new IllegalArgumentException("timeout " + timeoutUs + " us is not positive");
        }
        if (stuckSamples < 0) {
            throw new IllegalArgumentException("stuck samples " + stuckSamples + " is negative; 0 disables the check");
        }
        if (!(disagreement > 0)) {
            throw new IllegalArgumentException("disagreement " + disagreement + " is not positive");
        }
        if (!(greatest > 0)) {
            throw new IllegalArgumentException("greatest value " + greatest + " is not positive");
        }
    }
}
