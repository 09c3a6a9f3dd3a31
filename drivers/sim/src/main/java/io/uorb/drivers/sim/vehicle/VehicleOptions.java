// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.demand.DeviceInfo;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.time.OrbClock;
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
 * @param stopAfterUs how long after the last subscriber of a sensor that makes samples, us; {@link OrbClock#NEVER} for
 *     all of them, whoever wants them
 */
public record VehicleOptions(
        VehicleParameters vehicle,
        WindParameters wind,
        SensorErrors errors,
        double rateHz,
        long seed,
        boolean withoutHub,
        long stopAfterUs) {
    /** The lowest rate, Hz: below, the rate controller is too slow for the vehicle. */
    public static final double MIN_RATE_HZ = 250;

    /** The highest rate, Hz. */
    public static final double MAX_RATE_HZ = 8_000;

    /**
     * Options of a vehicle.
     *
     * @throws IllegalArgumentException if the rate is not between {@link #MIN_RATE_HZ} and {@link #MAX_RATE_HZ}, or
     *     {@code stopAfterUs} is negative
     */
    public VehicleOptions {
        Objects.requireNonNull(vehicle, "vehicle");
        Objects.requireNonNull(wind, "wind");
        Objects.requireNonNull(errors, "errors");
        ParameterChecks.requireBetween("rateHz", rateHz, MIN_RATE_HZ, MAX_RATE_HZ);
        if (stopAfterUs < 0) {
            throw new IllegalArgumentException("samples end " + stopAfterUs + " us after; the minimum is 0");
        }
    }

    /** Options of a vehicle that makes all samples, whoever wants them. */
    public VehicleOptions(
            VehicleParameters vehicle,
            WindParameters wind,
            SensorErrors errors,
            double rateHz,
            long seed,
            boolean withoutHub) {
        this(vehicle, wind, errors, rateHz, seed, withoutHub, OrbClock.NEVER);
    }

    /**
     * Returns the same for a vehicle on demand: each sensor makes no samples from so long after its last subscriber
     * on, and no more than its subscribers ask for; the vehicle moves on.
     *
     * @throws IllegalArgumentException if the time is negative
     */
    public VehicleOptions onDemand(long afterUs) {
        return new VehicleOptions(vehicle, wind, errors, rateHz, seed, withoutHub, afterUs);
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
