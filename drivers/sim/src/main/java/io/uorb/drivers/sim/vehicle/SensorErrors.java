// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.sim.SensorNoise;
import java.util.Objects;

/**
 * Errors of a vehicle's sensors.
 *
 * @param gyro in rad/s
 * @param accelerometer in m/s^2
 * @param magnetometer in gauss
 * @param barometer in Pa
 * @param gps of the satellite receiver
 */
public record SensorErrors(
        SensorNoise gyro, SensorNoise accelerometer, SensorNoise magnetometer, BarometerNoise barometer, GpsNoise gps) {
    /** Sensors as small vehicles have them. */
    public static final SensorErrors USUAL = new SensorErrors(
            SensorNoise.GYRO,
            SensorNoise.ACCELEROMETER,
            SensorNoise.MAGNETOMETER,
            BarometerNoise.MEMS,
            GpsNoise.OPEN_SKY);

    /** Perfect sensors. */
    public static final SensorErrors NONE =
            new SensorErrors(SensorNoise.NONE, SensorNoise.NONE, SensorNoise.NONE, BarometerNoise.NONE, GpsNoise.NONE);

    /** None of them may be null. */
    public SensorErrors {
        Objects.requireNonNull(gyro, "gyro");
        Objects.requireNonNull(accelerometer, "accelerometer");
        Objects.requireNonNull(magnetometer, "magnetometer");
        Objects.requireNonNull(barometer, "barometer");
        Objects.requireNonNull(gps, "gps");
    }
}
