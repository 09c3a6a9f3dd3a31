// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Tuning of {@link EstimatorQ}; in brackets the names of PX4's parameters.
 *
 * @param accWeight feedback of the inclination's error, 1/s (ATT_W_ACC)
 * @param magWeight feedback of the heading's error, 1/s (ATT_W_MAG)
 * @param biasWeight how much of the feedback the bias learns, 1/s (ATT_W_GYRO_BIAS)
 * @param biasMaxRadS greatest bias on each axis, rad/s (ATT_BIAS_MAX)
 */
public record EstimatorQParameters(double accWeight, double magWeight, double biasWeight, double biasMaxRadS) {
    /** PX4's defaults. */
    public static final EstimatorQParameters DEFAULT = new EstimatorQParameters(0.2, 0.1, 0.1, 0.05);

    /** @throws IllegalArgumentException if a value is negative or not finite */
    public EstimatorQParameters {
        ParameterChecks.requireNotNegative("accWeight", accWeight, "1/s");
        ParameterChecks.requireNotNegative("magWeight", magWeight, "1/s");
        ParameterChecks.requireNotNegative("biasWeight", biasWeight, "1/s");
        ParameterChecks.requireNotNegative("biasMaxRadS", biasMaxRadS, "rad/s");
    }
}
