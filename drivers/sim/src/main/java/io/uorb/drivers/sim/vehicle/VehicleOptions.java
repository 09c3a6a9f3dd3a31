// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.demand.DeviceInfo;
import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Options of a {@link SimulatedVehicle}.
 *
 * @param vehicle its body
 * @param wind around it
 * @param errors of its sensors
 * @param rateHz IMU samples a second, which are steps of the simulation too
 * @param seed decides wind and noise
 * @param withoutHub whether it publishes what a sensor hub would: sensor_combined, vehicle_magnetometer and
 *     vehicle_air_data, besides the raw sensors
 */
public record VehicleOptions(
        VehicleParameters vehicle,
        WindParameters wind,
        SensorErrors errors,
        double rateHz,
        long seed,
        boolean withoutHub) {
    /** The lowest rate, Hz: below, the rate controller is too slow for the vehicle. */
    public static final double MIN_RATE_HZ = 250;

    /** The highest rate, Hz. */
    public static final double MAX_RATE_HZ = 8_000;

    /** @throws IllegalArgumentException if the rate is not between {@link #MIN_RATE_HZ} and {@link #MAX_RATE_HZ} */
    public VehicleOptions {
        Objects.requireNonNull(vehicle, "vehicle");
        Objects.requireNonNull(wind, "wind");
        Objects.requireNonNull(errors, "errors");
        ParameterChecks.requireBetween("rateHz", rateHz, MIN_RATE_HZ, MAX_RATE_HZ);
    }

    /** Returns the usual vehicle and sensors at 1 kHz in a wind, without a hub. */
    public static VehicleOptions usual(WindParameters wind, long seed) {
        return new VehicleOptions(VehicleParameters.DEFAULT, wind, SensorErrors.USUAL, 1_000, seed, true);
    }

    /** Returns the description of a simulated sensor with so many samples a second. */
    static DeviceInfo sensor(String name, double samplesHz) {
        long periodUs = Math.round(1e6 / samplesHz);
        return DeviceInfo.named("simulated " + name).sampledEachUs(periodUs, periodUs);
    }
}
