// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.drivers.hub.parameter.FilterSettings.Notch;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.parameter.Param;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Parameters of {@code sensor_hub}, from which {@link #settings} makes its {@link SensorHubParameters}.
 *
 * @param gyroCutoffHz Low-pass of the angular rate, Hz; 0 disables it
 * @param angularAccelerationCutoffHz Low-pass of the angular rate's derivative, Hz; 0 disables it
 * @param accelCutoffHz Low-pass of the specific force, Hz; 0 disables it
 * @param notch0Hz Frequency of the first notch of the angular rate, Hz; 0 disables it
 * @param notch0BandwidthHz Bandwidth of the first notch, Hz
 * @param notch1Hz Frequency of the second notch of the angular rate, Hz; 0 disables it
 * @param notch1BandwidthHz Bandwidth of the second notch, Hz
 * @param integrationRateHz Rate of vehicle_imu and sensor_combined, Hz
 * @param boardRotation Rotation from the axes of the board to those of the vehicle
 * @param seaLevelPressureHpa QNH: pressure that the barometric altitude counts from, hPa
 * @param statusIntervalS Time between messages about the sensors' state, s
 * @param gyroTimeoutS Gyroscopes: time for which a sensor may be silent, s
 * @param gyroStuckSamples Gyroscopes: number of equal samples in a row that is a fault; 0 disables the check
 * @param gyroDisagreement Gyroscopes: distance of smoothed values from what most say that is a fault, rad/s
 * @param gyroGreatest Gyroscopes: greatest angular rate that a sensor can measure, rad/s
 * @param accelTimeoutS Accelerometers: time for which a sensor may be silent, s
 * @param accelStuckSamples Accelerometers: number of equal samples in a row that is a fault; 0 disables the check
 * @param accelDisagreement Accelerometers: distance of smoothed values from what most say that is a fault, m/s^2
 * @param accelGreatest Accelerometers: greatest specific force that a sensor can measure, m/s^2
 * @param magTimeoutS Magnetometers: time for which a sensor may be silent, s
 * @param magStuckSamples Magnetometers: number of equal samples in a row that is a fault; 0 disables the check
 * @param magDisagreement Magnetometers: distance of smoothed values from what most say that is a fault, gauss
 * @param magGreatest Magnetometers: greatest field that a sensor can measure, gauss
 * @param baroTimeoutS Barometers: time for which a sensor may be silent, s
 * @param baroStuckSamples Barometers: number of equal samples in a row that is a fault; 0 disables the check
 * @param baroDisagreement Barometers: distance of smoothed values from what most say that is a fault, Pa
 * @param baroGreatest Barometers: greatest pressure that a sensor can measure, Pa
 */
@Param.Group("Sensors")
public record SensorHubTuning(
        @Param(name = "IMU_GYRO_CUTOFF", defaultValue = 30, unit = "Hz", min = 0, max = 1000, decimals = 1)
        double gyroCutoffHz,

        @Param(name = "IMU_DGYRO_CUTOFF", defaultValue = 30, unit = "Hz", min = 0, max = 1000, decimals = 1)
        double angularAccelerationCutoffHz,

        @Param(name = "IMU_ACCEL_CUTOFF", defaultValue = 30, unit = "Hz", min = 0, max = 1000, decimals = 1)
        double accelCutoffHz,

        @Param(name = "IMU_GYRO_NF0_FRQ", unit = "Hz", min = 0, max = 1000, decimals = 1)
        double notch0Hz,

        @Param(name = "IMU_GYRO_NF0_BW", defaultValue = 20, unit = "Hz", min = 0, max = 100, decimals = 1)
        double notch0BandwidthHz,

        @Param(name = "IMU_GYRO_NF1_FRQ", unit = "Hz", min = 0, max = 1000, decimals = 1)
        double notch1Hz,

        @Param(name = "IMU_GYRO_NF1_BW", defaultValue = 20, unit = "Hz", min = 0, max = 100, decimals = 1)
        double notch1BandwidthHz,

        @Param(name = "IMU_INTEG_RATE", defaultValue = 200, unit = "Hz", min = 100, max = 1000)
        int integrationRateHz,

        @Param(name = "SENS_BOARD_ROT") Rotation boardRotation,

        @Param(name = "SENS_BARO_QNH", defaultValue = 1013.25, unit = "hPa", min = 500, max = 1500, decimals = 2)
        double seaLevelPressureHpa,

        @Param(defaultValue = 0.1, unit = "s", min = 0.01, max = 100)
        double statusIntervalS,

        @Param(defaultValue = 0.1, unit = "s", min = 0.01, max = 10, group = VOTING)
        double gyroTimeoutS,

        @Param(defaultValue = 100, min = 0, max = 10_000, group = VOTING)
        int gyroStuckSamples,

        @Param(defaultValue = 0.25, unit = "rad/s", min = 0.001, max = 10_000, group = VOTING)
        double gyroDisagreement,

        @Param(
                defaultValue = MeasurementLimits.RATE_RAD_S,
                unit = "rad/s",
                min = 0.001,
                max = 100_000_000,
                group = VOTING)
        double gyroGreatest,

        @Param(defaultValue = 0.1, unit = "s", min = 0.01, max = 10, group = VOTING)
        double accelTimeoutS,

        @Param(defaultValue = 100, min = 0, max = 10_000, group = VOTING)
        int accelStuckSamples,

        @Param(defaultValue = 0.7, unit = "m/s^2", min = 0.001, max = 10_000, group = VOTING)
        double accelDisagreement,

        @Param(
                defaultValue = MeasurementLimits.FORCE_M_S2,
                unit = "m/s^2",
                min = 0.001,
                max = 100_000_000,
                group = VOTING)
        double accelGreatest,

        @Param(defaultValue = 0.5, unit = "s", min = 0.01, max = 10, group = VOTING)
        double magTimeoutS,

        @Param(defaultValue = 100, min = 0, max = 10_000, group = VOTING)
        int magStuckSamples,

        @Param(defaultValue = 0.15, unit = "gauss", min = 0.001, max = 10_000, group = VOTING)
        double magDisagreement,

        @Param(
                defaultValue = MeasurementLimits.FIELD_GA,
                unit = "gauss",
                min = 0.001,
                max = 100_000_000,
                group = VOTING)
        double magGreatest,

        @Param(defaultValue = 0.5, unit = "s", min = 0.01, max = 10, group = VOTING)
        double baroTimeoutS,

        @Param(defaultValue = 200, min = 0, max = 10_000, group = VOTING)
        int baroStuckSamples,

        @Param(defaultValue = 100, unit = "Pa", min = 0.001, max = 10_000, group = VOTING)
        double baroDisagreement,

        @Param(
                defaultValue = MeasurementLimits.PRESSURE_PA,
                unit = "Pa",
                min = 0.001,
                max = 100_000_000,
                group = VOTING)
        double baroGreatest) {
    private static final String VOTING = "Sensor Voting";
    private static final double US_PER_S = 1e6;
    private static final double PA_PER_HPA = 100;

    /** Returns the settings of a hub; single sensors have none. */
    public SensorHubParameters settings() {
        return new SensorHubParameters(
                Collections.emptyMap(),
                limits(),
                boardRotation,
                new FilterSettings(gyroCutoffHz, angularAccelerationCutoffHz, accelCutoffHz, notches()),
                integrationRateHz,
                seaLevelPressureHpa * PA_PER_HPA,
                Math.round(statusIntervalS * US_PER_S));
    }

    private Map<SensorKind, VotingLimits> limits() {
        Map<SensorKind, VotingLimits> limits = new EnumMap<>(SensorKind.class);
        limits.put(SensorKind.GYRO, limits(gyroTimeoutS, gyroStuckSamples, gyroDisagreement, gyroGreatest));
        limits.put(SensorKind.ACCEL, limits(accelTimeoutS, accelStuckSamples, accelDisagreement, accelGreatest));
        limits.put(SensorKind.MAG, limits(magTimeoutS, magStuckSamples, magDisagreement, magGreatest));
        limits.put(SensorKind.BARO, limits(baroTimeoutS, baroStuckSamples, baroDisagreement, baroGreatest));
        return limits;
    }

    private static VotingLimits limits(double timeoutS, int stuckSamples, double disagreement, double greatest) {
        return new VotingLimits(Math.round(timeoutS * US_PER_S), stuckSamples, disagreement, greatest);
    }

    private List<Notch> notches() {
        List<Notch> notches = new ArrayList<>();
        if (notch0Hz > 0) {
            notches.add(new Notch(notch0Hz, notch0BandwidthHz));
        }
        if (notch1Hz > 0) {
            notches.add(new Notch(notch1Hz, notch1BandwidthHz));
        }
        return notches;
    }
}
