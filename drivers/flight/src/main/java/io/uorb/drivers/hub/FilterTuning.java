// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.FilterSettings;

/**
 * A monitor of the need to tune filters: after the sensor's rate has become known or has changed, or the settings have.
 */
final class FilterTuning {
    /** A cutoff that is so much off is not worth a new tuning. */
    private static final double RATE_TOLERANCE = 0.02;

    private FilterSettings settings;
    private double rateHz;

    /** Returns whether to tune now; it counts as done then. */
    boolean isDue(FilterSettings newSettings, double newRateHz) {
        if (newRateHz == 0) {
            return false;
        }
        boolean due = newSettings != settings || Math.abs(newRateHz - rateHz) > RATE_TOLERANCE * rateHz;
        if (due) {
            settings = newSettings;
            rateHz = newRateHz;
        }
        return due;
    }
}
