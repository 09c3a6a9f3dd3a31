// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.drivers.sensor.Rotation;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * All that is set for a sensor hub; immutable.
 *
 * @param sensors what is set for single sensors; {@link SensorSettings#DEFAULT} holds for the others
 * @param limits when a sensor is faulty, for each kind
 * @param boardRotation from the axes of the board to those of the vehicle (FRD)
 * @param filters of angular rate and acceleration
 * @param integrationRateHz of {@code vehicle_imu} and {@code sensor_combined}; PX4's IMU_INTEG_RATE
 * @param seaLevelPressurePa QNH, the pressure that the barometric altitude counts from; PX4's SENS_BARO_QNH is in hPa
 * @param statusIntervalUs between the messages about the sensors' state
 */
public record SensorHubParameters(
        Map<SensorKey, SensorSettings> sensors,
        Map<SensorKind, VotingLimits> limits,
        Rotation boardRotation,
        FilterSettings filters,
        double integrationRateHz,
        double seaLevelPressurePa,
        long statusIntervalUs) {
    private static final double MIN_RATE_HZ = 1;
    private static final double MAX_RATE_HZ = 10_000;
    private static final double MIN_QNH_PA = 50_000;
    private static final double MAX_QNH_PA = 150_000;
    private static final long MIN_STATUS_INTERVAL_US = 10_000;

    /** No sensor known, 200 Hz, the standard atmosphere, state each 100 ms, and the parts' defaults. */
    public static final SensorHubParameters DEFAULT = new SensorHubParameters(
            Collections.emptyMap(), usualLimits(), Rotation.NONE, FilterSettings.DEFAULT, 200, 101_325, 100_000);

    /**
     * The key of a sensor: one device, with one number, may be several sensors.
     *
     * @param kind what it measures
     * @param deviceId its number in messages
     */
    public record SensorKey(SensorKind kind, long deviceId) implements Comparable<SensorKey> {
        /** The key. */
        public SensorKey {
            Objects.requireNonNull(kind, "kind");
        }

        /** Orders by kind, then by device. */
        @Override
        public int compareTo(SensorKey other) {
            int byKind = kind.compareTo(other.kind);
            return byKind != 0 ? byKind : Long.compare(deviceId, other.deviceId);
        }
    }

    private static Map<SensorKind, VotingLimits> usualLimits() {
        Map<SensorKind, VotingLimits> usual = new EnumMap<>(SensorKind.class);
        usual.put(SensorKind.GYRO, VotingLimits.GYRO);
        usual.put(SensorKind.ACCEL, VotingLimits.ACCEL);
        usual.put(SensorKind.MAG, VotingLimits.MAG);
        usual.put(SensorKind.BARO, VotingLimits.BARO);
        return usual;
    }

    /**
     * Keeps copies of the maps, in the order of their keys.
     *
     * @throws IllegalArgumentException if a figure is out of its range, or the limits of a kind are missing
     */
    public SensorHubParameters {
        sensors = Collections.unmodifiableMap(new TreeMap<>(sensors));
        sensors.values().forEach(settings -> Objects.requireNonNull(settings, "settings"));
        Map<SensorKind, VotingLimits> ofKinds = new EnumMap<>(SensorKind.class);
        ofKinds.putAll(limits);
        limits = Collections.unmodifiableMap(ofKinds);
        for (SensorKind kind : SensorKind.values()) {
            if (limits.get(kind) == null) {
                throw new IllegalArgumentException("voting limits of " + kind + " are missing");
            }
        }
        Objects.requireNonNull(boardRotation, "boardRotation");
        Objects.requireNonNull(filters, "filters");
        requireRange("integration rate", integrationRateHz, MIN_RATE_HZ, MAX_RATE_HZ, "Hz");
        requireRange("pressure at sea level", seaLevelPressurePa, MIN_QNH_PA, MAX_QNH_PA, "Pa");
        if (statusIntervalUs < MIN_STATUS_INTERVAL_US) {
            throw new IllegalArgumentException(
                    "status interval " + statusIntervalUs + " us is less than " + MIN_STATUS_INTERVAL_US);
        }
    }

    private static void requireRange(String name, double value, double min, double max, String unit) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(
                    name + " " + value + " " + unit + " is not between " + min + " and " + max);
        }
    }

    /** Returns the settings of a sensor. */
    public SensorSettings sensor(SensorKind kind, long deviceId) {
        return sensors.getOrDefault(new SensorKey(kind, deviceId), SensorSettings.DEFAULT);
    }

    /** Returns a copy with other settings of one sensor. */
    public SensorHubParameters withSensor(SensorKind kind, long deviceId, SensorSettings settings) {
        Map<SensorKey, SensorSettings> changed = new TreeMap<>(sensors);
        changed.put(new SensorKey(kind, deviceId), settings);
        return new SensorHubParameters(
                changed, limits, boardRotation, filters, integrationRateHz, seaLevelPressurePa, statusIntervalUs);
    }

    /** Returns a copy with other limits for one kind. */
    public SensorHubParameters withLimits(SensorKind kind, VotingLimits voting) {
        Map<SensorKind, VotingLimits> changed = new EnumMap<>(limits);
        changed.put(kind, voting);
        return new SensorHubParameters(
                sensors, changed, boardRotation, filters, integrationRateHz, seaLevelPressurePa, statusIntervalUs);
    }

    /** Returns a copy with the board turned otherwise. */
    public SensorHubParameters withBoardRotation(Rotation rotation) {
        return new SensorHubParameters(
                sensors, limits, rotation, filters, integrationRateHz, seaLevelPressurePa, statusIntervalUs);
    }

    /** Returns a copy with other filters. */
    public SensorHubParameters withFilters(FilterSettings other) {
        return new SensorHubParameters(
                sensors, limits, boardRotation, other, integrationRateHz, seaLevelPressurePa, statusIntervalUs);
    }

    /** Returns a copy with another rate of integration. */
    public SensorHubParameters withIntegrationRateHz(double rateHz) {
        return new SensorHubParameters(
                sensors, limits, boardRotation, filters, rateHz, seaLevelPressurePa, statusIntervalUs);
    }

    /** Returns a copy with another pressure at sea level. */
    public SensorHubParameters withSeaLevelPressurePa(double pressurePa) {
        return new SensorHubParameters(
                sensors, limits, boardRotation, filters, integrationRateHz, pressurePa, statusIntervalUs);
    }

    /** Returns a copy with another interval of the messages about the sensors' state. */
    public SensorHubParameters withStatusIntervalUs(long intervalUs) {
        return new SensorHubParameters(
                sensors, limits, boardRotation, filters, integrationRateHz, seaLevelPressurePa, intervalUs);
    }
}
