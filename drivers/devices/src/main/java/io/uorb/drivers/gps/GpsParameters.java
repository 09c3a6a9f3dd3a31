// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.parameter.Param;

/**
 * Parameters of {@code gps}.
 *
 * @param delayMs time from the measurement of a fix to the arrival of its first byte; applies from the module's next
 *     start
 */
public record GpsParameters(
        @Param(
                name = "SENS_GPS0_DELAY",
                defaultValue = GpsOptions.DEFAULT_DELAY_MS,
                unit = "ms",
                min = 0,
                max = GpsOptions.MAX_DELAY_MS,
                group = "Sensors")
        int delayMs) {}
