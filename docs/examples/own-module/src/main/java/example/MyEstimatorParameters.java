// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.parameter.Param;

/**
 * The estimator's parameters.
 *
 * @param tiltGain Gain of the correction by gravity. Errors of the tilt fall to 37 % in its inverse.
 */
public record MyEstimatorParameters(
        @Param(
                name = "ME_TILT_GAIN",
                defaultValue = 0.5,
                unit = "1/s",
                min = 0,
                max = 10,
                decimals = 2,
                group = "My Estimator")
        double tiltGain) {}
