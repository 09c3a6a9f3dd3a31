// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Settings of {@link LandDetector}.
 *
 * @param descendMS commanded speed downward from which the vehicle counts as descending, m/s
 * @param stillMS vertical speed below which it does not move, m/s
 * @param lowThrust share of thrust that does not carry it
 * @param contactUs how long it must not sink although it shall, for ground contact, us
 * @param landedUs how long ground contact at low thrust must last, for landed, us
 */
public record LandDetectorParameters(
        double descendMS, double stillMS, double lowThrust, long contactUs, long landedUs) {
    /** About PX4's times. */
    public static final LandDetectorParameters DEFAULT = new LandDetectorParameters(0.1, 0.15, 0.25, 350_000, 500_000);

    /** @throws IllegalArgumentException if a figure is not positive */
    public LandDetectorParameters {
        ParameterChecks.requirePositive("descendMS", descendMS);
        ParameterChecks.requirePositive("stillMS", stillMS);
        ParameterChecks.requireBetween("lowThrust", lowThrust, 0, 1);
        ParameterChecks.requirePositive("contactUs", contactUs);
        ParameterChecks.requirePositive("landedUs", landedUs);
    }
}
