// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.sensor.MeasurementLimits;
import java.util.Objects;
import java.util.Optional;

/**
 * Settings of {@link AttitudeEstimator}.
 *
 * @param filter the filter, with its tuning
 * @param declinationRad angle from true to magnetic north where the vehicle is, rad, east positive
 * @param start initial attitude for filters that accept one, such as Mahony's and Madgwick's; empty to align them by
 *     the first samples. Other filters are always aligned by the first samples
 * @param limits beyond which samples are left out as impossible
 */
public record AttitudeEstimatorParameters(
        OrientationFilterProvider filter,
        double declinationRad,
        Optional<StartAttitude> start,
        MeasurementLimits limits) {
    /** VQF with its authors' tuning, and magnetic north taken for true north. */
    public static final AttitudeEstimatorParameters DEFAULT =
            new AttitudeEstimatorParameters(new VqfProvider(), 0, Optional.empty(), MeasurementLimits.DEFAULT);

    /** @throws IllegalArgumentException if the declination is not within half a turn */
    public AttitudeEstimatorParameters {
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(limits, "limits");
        if (!(Math.abs(declinationRad) <= Math.PI)) {
            throw new IllegalArgumentException("declinationRad " + declinationRad + " is not between -pi and pi");
        }
    }

    /** Returns a copy with another filter. */
    public AttitudeEstimatorParameters withFilter(OrientationFilterProvider newFilter) {
        return new AttitudeEstimatorParameters(newFilter, declinationRad, start, limits);
    }

    /** Returns a copy with another declination. */
    public AttitudeEstimatorParameters withDeclinationRad(double newDeclinationRad) {
        return new AttitudeEstimatorParameters(filter, newDeclinationRad, start, limits);
    }
}
