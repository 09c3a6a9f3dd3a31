// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.vqf.VqfParameters;
import java.util.Objects;
import java.util.Optional;

/**
 * Settings of {@link AttitudeEstimator}.
 *
 * @param type which filter
 * @param vqf tuning of {@link EstimatorType#VQF}; the others have no use for it
 * @param declinationRad angle from true to magnetic north where the vehicle is, rad, east positive
 * @param start where {@link EstimatorType#MAHONY} and {@link EstimatorType#MADGWICK} start; empty if the first samples
 *     align them. The others are always aligned by the first samples
 */
public record AttitudeEstimatorParameters(
        EstimatorType type, VqfParameters vqf, double declinationRad, Optional<StartAttitude> start) {
    /** VQF with its authors' tuning, and magnetic north taken for true north. */
    public static final AttitudeEstimatorParameters DEFAULT =
            new AttitudeEstimatorParameters(EstimatorType.VQF, VqfParameters.DEFAULT, 0, Optional.empty());

    /** @throws IllegalArgumentException if the declination is not within half a turn */
    public AttitudeEstimatorParameters {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(vqf, "vqf");
        Objects.requireNonNull(start, "start");
        if (!(Math.abs(declinationRad) <= Math.PI)) {
            throw new IllegalArgumentException("declinationRad " + declinationRad + " is not between -pi and pi");
        }
    }

    /** Returns a copy with another filter. */
    public AttitudeEstimatorParameters withType(EstimatorType newType) {
        return new AttitudeEstimatorParameters(newType, vqf, declinationRad, start);
    }

    /** Returns a copy with another tuning of VQF. */
    public AttitudeEstimatorParameters withVqf(VqfParameters newVqf) {
        return new AttitudeEstimatorParameters(type, newVqf, declinationRad, start);
    }

    /** Returns a copy with another declination. */
    public AttitudeEstimatorParameters withDeclinationRad(double newDeclinationRad) {
        return new AttitudeEstimatorParameters(type, vqf, newDeclinationRad, start);
    }

    /** Returns a copy with another start. */
    public AttitudeEstimatorParameters withStart(Optional<StartAttitude> newStart) {
        return new AttitudeEstimatorParameters(type, vqf, declinationRad, newStart);
    }
}
