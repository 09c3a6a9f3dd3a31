// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import java.util.Objects;

/**
 * Settings of {@link AttitudeEstimator}.
 *
 * @param vqf tuning of the filter
 * @param declinationRad angle from true to magnetic north where the vehicle is, rad, east positive
 */
public record AttitudeEstimatorParameters(VqfParameters vqf, double declinationRad) {
    /** The filter's own tuning, and magnetic north taken for true north. */
    public static final AttitudeEstimatorParameters DEFAULT = new AttitudeEstimatorParameters(VqfParameters.DEFAULT, 0);

    /** @throws IllegalArgumentException if the declination is not within half a turn */
    public AttitudeEstimatorParameters {
        Objects.requireNonNull(vqf, "vqf");
        if (!(Math.abs(declinationRad) <= Math.PI)) {
            throw new IllegalArgumentException("declinationRad " + declinationRad + " is not between -pi and pi");
        }
    }

    /** The same with another declination. */
    public AttitudeEstimatorParameters withDeclinationRad(double newDeclinationRad) {
        return new AttitudeEstimatorParameters(vqf, newDeclinationRad);
    }
}
