// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Tuning of {@link Mahony}.
 *
 * @param kp proportional gain, rad/s for each rad of error
 * @param ki integral gain, 1/s of that
 */
public record MahonyParameters(double kp, double ki) {
    /** The gains that BROAD's authors found best for all of its trials. */
    public static final MahonyParameters DEFAULT = new MahonyParameters(0.74, 0.0012);

    /** @throws IllegalArgumentException if a gain is negative or not finite */
    public MahonyParameters {
        ParameterChecks.requireNotNegative("kp", kp, "rad/s");
        ParameterChecks.requireNotNegative("ki", ki, "1/s");
    }
}
