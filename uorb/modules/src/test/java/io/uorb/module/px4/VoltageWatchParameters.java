// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.px4;

import io.uorb.parameter.Param;

/**
 * Parameters of the voltage watch.
 *
 * @param lowV Voltage below which it warns
 */
record VoltageWatchParameters(
        @Param(
                name = "VW_LOW",
                defaultValue = 10.5,
                unit = "V",
                min = 0,
                max = 60,
                decimals = 1,
                group = "Voltage Watch")
        double lowV) {}
