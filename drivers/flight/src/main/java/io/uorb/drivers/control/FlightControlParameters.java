// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.landing.LandDetectorParameters;
import java.util.Objects;

/**
 * Settings of the whole cascade.
 *
 * @param position of the position controller
 * @param attitude of the attitude controller
 * @param rate of the rate controller
 * @param mixer of the allocation to motors
 * @param land of the land detector
 * @param rateInput topic of angular rates
 */
public record FlightControlParameters(
        PositionControllerParameters position,
        AttitudeControllerParameters attitude,
        RateControllerParameters rate,
        MixerParameters mixer,
        LandDetectorParameters land,
        RateInput rateInput) {
    /** Default values for the simulated vehicle without a sensor hub. */
    public static final FlightControlParameters DEFAULT = new FlightControlParameters(
            PositionControllerParameters.DEFAULT,
            AttitudeControllerParameters.DEFAULT,
            RateControllerParameters.DEFAULT,
            MixerParameters.DEFAULT,
            LandDetectorParameters.DEFAULT,
            RateInput.SENSOR_COMBINED);

    /** @throws NullPointerException if a component is null */
    public FlightControlParameters {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(attitude, "attitude");
        Objects.requireNonNull(rate, "rate");
        Objects.requireNonNull(mixer, "mixer");
        Objects.requireNonNull(land, "land");
        Objects.requireNonNull(rateInput, "rateInput");
    }
}
