// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import java.util.Objects;
import java.util.Optional;

/**
 * The settings of a new filter: what the estimator knows of its samples when the first one comes.
 *
 * @param gyroPeriodS nominal time between angular rates, s; {@link OrientationFilter#retune} corrects it later
 * @param accelPeriodS nominal time between specific forces, s
 * @param magPeriodS nominal time between magnetic fields, s
 * @param start where to start; empty if the first samples align the filter, which a filter may always choose
 */
public record OrientationFilterSettings(
        double gyroPeriodS, double accelPeriodS, double magPeriodS, Optional<StartAttitude> start) {
    /** @throws IllegalArgumentException if a period is not a finite number greater than 0 */
    public OrientationFilterSettings {
        requirePeriod("gyroPeriodS", gyroPeriodS);
        requirePeriod("accelPeriodS", accelPeriodS);
        requirePeriod("magPeriodS", magPeriodS);
        Objects.requireNonNull(start, "start");
    }

    private static void requirePeriod(String name, double periodS) {
        if (!(periodS > 0 && periodS <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " " + periodS + " s is not a finite number greater than 0");
        }
    }
}
