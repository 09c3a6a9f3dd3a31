// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.parameter.Param;

/**
 * Parameters of a module of tests.
 *
 * @param gain a gain. More about it.
 * @param count how often
 * @param scale a scale that only our tools see
 */
public record GainParameters(
        @Param(
                name = "TST_GAIN",
                defaultValue = 0.15,
                unit = "1/s",
                min = 0,
                max = 1,
                decimals = 3,
                increment = 0.01,
                group = "Test")
        double gain,

        @Param(name = "TST_COUNT", defaultValue = 3, min = 1, max = 10)
        int count,

        @Param(defaultValue = 2) double scale) {}
