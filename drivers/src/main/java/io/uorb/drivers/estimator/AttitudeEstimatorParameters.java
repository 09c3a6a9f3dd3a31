// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import java.util.Objects;

/**
 * Settings of {@link AttitudeEstimator}.
 *
 * @param type which filter
 * @param vqf tuning of {@link EstimatorType#VQF}; the others have no use for it
 * @param declinationRad angle from true to magnetic north where the vehicle is, rad, east positive
 */
public record AttitudeEstimatorParameters(EstimatorType type, VqfParameters vqf, double declinationRad) {
    /** VQF with its authors' tuning, and magnetic north taken for true north. */
    public static final AttitudeEstimatorParameters DEFAULT =
            new AttitudeEstimatorParameters(EstimatorType.VQF, VqfParameters.DEFAULT, 0);

    /** @throws IllegalArgumentException if the declination is not within half a turn */
    public AttitudeEstimatorParameters {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(vqf, "vqf");
        if (!(Math.abs(declinationRad) <= Math.PI)) {
            throw new IllegalArgumentException("declinationRad " + declinationRad + " is not between -pi and pi");
        }
    }

    /** The same with another filter. */
    public AttitudeEstimatorParameters withType(EstimatorType newType) {
        return new AttitudeEstimatorParameters(newType, vqf, declinationRad);
    }

    /** The same with another tuning of VQF. */
    public AttitudeEstimatorParameters withVqf(VqfParameters newVqf) {
        return new AttitudeEstimatorParameters(type, newVqf, declinationRad);
    }

    /** The same with another declination. */
    public AttitudeEstimatorParameters withDeclinationRad(double newDeclinationRad) {
        return new AttitudeEstimatorParameters(type, vqf, newDeclinationRad);
    }
}
