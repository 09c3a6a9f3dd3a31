// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.drivers.filter.Frequencies;
import java.util.List;

/**
 * Filters of {@code vehicle_angular_velocity} and {@code vehicle_acceleration}. A frequency of 0 turns a filter off;
 * one that the sensor's rate does not allow (half the rate or more) does the same for that sensor.
 *
 * @param gyroCutoffHz low-pass of the angular rate; PX4's IMU_GYRO_CUTOFF
 * @param angularAccelerationCutoffHz low-pass of the angular rate's derivative; PX4's IMU_DGYRO_CUTOFF
 * @param accelCutoffHz low-pass of the specific force; PX4's IMU_ACCEL_CUTOFF
 * @param notches what is taken out of the angular rate before; PX4's IMU_GYRO_NF0_FRQ and others
 */
public record FilterSettings(
        double gyroCutoffHz, double angularAccelerationCutoffHz, double accelCutoffHz, List<Notch> notches) {
    /** 30 Hz each, no notch. */
    public static final FilterSettings DEFAULT = new FilterSettings(30, 30, 30, List.of());

    /** Nothing is filtered. */
    public static final FilterSettings OFF = new FilterSettings(0, 0, 0, List.of());

    /**
     * One notch.
     *
     * @param centreHz what it takes out
     * @param bandwidthHz between the frequencies where the gain is sqrt(1/2)
     */
    public record Notch(double centreHz, double bandwidthHz) {
        /** @throws IllegalArgumentException if a frequency is negative or not finite */
        public Notch {
            Frequencies.requireNotNegative("notch frequency", centreHz);
            Frequencies.requireNotNegative("notch bandwidth", bandwidthHz);
        }
    }

    /** @throws IllegalArgumentException if a cutoff is negative or not finite */
    public FilterSettings {
        Frequencies.requireNotNegative("gyro cutoff", gyroCutoffHz);
        Frequencies.requireNotNegative("angular acceleration cutoff", angularAccelerationCutoffHz);
        Frequencies.requireNotNegative("accel cutoff", accelCutoffHz);
        notches = List.copyOf(notches);
    }
}
