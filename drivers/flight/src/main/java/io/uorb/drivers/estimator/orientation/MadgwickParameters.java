// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Tuning of {@link Madgwick}.
 *
 * @param beta rate of change of the quaternion along the gradient, 1/s
 */
public record MadgwickParameters(double beta) {
    /** The gain that BROAD's authors found best for all of its trials. */
    public static final MadgwickParameters DEFAULT = new MadgwickParameters(0.12);

    /** @throws IllegalArgumentException if the gain is negative or not finite */
    public MadgwickParameters {
        ParameterChecks.requireNotNegative("beta", beta, "1/s");
    }
}
