// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Parameters of {@link Vqf}'s estimate of the gyroscope's bias; vqf.md, section 2.
 *
 * @param motionBiasEstEnabled whether it is estimated in motion, from how the vertical drifts
 * @param restBiasEstEnabled whether rest is detected and the bias estimated there
 * @param biasSigmaInitDegS standard deviation of the bias at the start, deg/s
 * @param biasForgettingTimeS time in which the standard deviation grows from 0 to 0.1 deg/s, s
 * @param biasClipDegS limit for the bias, for its innovation and for the rate at rest, deg/s
 * @param biasSigmaMotionDegS standard deviation that is reached in motion, deg/s
 * @param biasVerticalForgettingFactor weight with which the bias about the vertical is drawn to 0 in motion
 * @param biasSigmaRestDegS standard deviation that is reached at rest, deg/s
 */
public record VqfBiasParameters(
        boolean motionBiasEstEnabled,
        boolean restBiasEstEnabled,
        double biasSigmaInitDegS,
        double biasForgettingTimeS,
        double biasClipDegS,
        double biasSigmaMotionDegS,
        double biasVerticalForgettingFactor,
        double biasSigmaRestDegS) {
    /** The authors' values. */
    public static final VqfBiasParameters DEFAULT = of(true);

    /** No bias is estimated. */
    public static final VqfBiasParameters OFF = of(false);

    private static VqfBiasParameters of(boolean enabled) {
        return new VqfBiasParameters(enabled, enabled, 0.5, 100.0, 2.0, 0.1, 0.0001, 0.03);
    }

    /** @throws IllegalArgumentException if a value is not positive and finite, or the factor negative */
    public VqfBiasParameters {
        ParameterChecks.requirePositive("biasSigmaInitDegS", biasSigmaInitDegS, "deg/s");
        ParameterChecks.requirePositive("biasForgettingTimeS", biasForgettingTimeS, "s");
        ParameterChecks.requirePositive("biasClipDegS", biasClipDegS, "deg/s");
        ParameterChecks.requirePositive("biasSigmaMotionDegS", biasSigmaMotionDegS, "deg/s");
        ParameterChecks.requireNotNegative("biasVerticalForgettingFactor", biasVerticalForgettingFactor, "");
        ParameterChecks.requirePositive("biasSigmaRestDegS", biasSigmaRestDegS, "deg/s");
    }
}
