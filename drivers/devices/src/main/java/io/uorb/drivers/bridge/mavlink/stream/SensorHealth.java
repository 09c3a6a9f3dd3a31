// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.AirspeedTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.system.BatteryStatusTopic;
import java.util.ArrayList;
import java.util.List;

/**
 * Presence and health of sensors, in the bits of SYS_STATUS. A sensor is present when its topic has been published; it
 * is well while that comes at least every two seconds and its driver, if its device has one, is healthy. The attitude
 * is well if its estimator says so.
 */
final class SensorHealth {
    static final int GYRO = 1;
    static final int ACCEL = 2;
    static final int MAG = 4;
    static final int BARO = 8;
    static final int DIFFERENTIAL_PRESSURE = 16;
    static final int GPS = 32;
    static final int AHRS = 0x20_0000;
    static final int BATTERY = 0x200_0000;

    private static final long FRESH_US = 2_000_000;
    private static final int DRIVERS = 16;

    private final List<Watch> watches = new ArrayList<>();
    private final List<LazySubscription<DriverStatus>> drivers = new ArrayList<>();
    private final DriverStatus driver = new DriverStatus();
    private final long[] illDevices = new long[DRIVERS];
    private final LazySubscription<SensorSelection> selections;
    private final LazySubscription<VehicleMagnetometer> mags;
    private final LazySubscription<VehicleAirData> airs;
    private final LazySubscription<SensorGps> fixes;
    private final LazySubscription<AttitudeEstimatorStatus> estimators;
    private final SensorSelection selection = new SensorSelection();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAirData air = new VehicleAirData();
    private final SensorGps gps = new SensorGps();
    private final AttitudeEstimatorStatus estimator = new AttitudeEstimatorStatus();
    private int present;
    private int healthy;
    private long driverErrors;
    private int ill;

    /** A topic, and when it was last published; a time that is ahead of ours counts as that of finding it. */
    private static final class Watch {
        final int bits;
        private final LazySubscription<?> topic;
        private long latestUs;
        private long publishedUs;

        Watch(int bits, LazySubscription<?> topic) {
            this.bits = bits;
            this.topic = topic;
        }

        void update(long nowUs) {
            Subscription<?> present = topic.find();
            long newestUs = present == null ? 0 : present.lastPublishedUs();
            if (newestUs != latestUs) {
                latestUs = newestUs;
                publishedUs = Math.min(newestUs, nowUs);
            }
        }

        boolean isThere() {
            return latestUs > 0;
        }

        boolean isFresh(long nowUs) {
            return isThere() && nowUs - publishedUs <= FRESH_US;
        }
    }

    SensorHealth(DeviceContext context) {
        watch(context, GYRO | ACCEL, SensorCombinedTopic.SENSOR_COMBINED);
        watch(context, DIFFERENTIAL_PRESSURE, AirspeedTopic.AIRSPEED);
        watch(context, AHRS, VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        watch(context, BATTERY, BatteryStatusTopic.BATTERY_STATUS);
        mags = watch(context, MAG, VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        airs = watch(context, BARO, VehicleAirDataTopic.VEHICLE_AIR_DATA);
        fixes = watch(context, GPS, SensorGpsTopic.SENSOR_GPS);
        selections = context.sample(SensorSelectionTopic.SENSOR_SELECTION, 0);
        estimators = context.sample(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS, 0);
        for (int i = 0; i < DRIVERS; i++) {
            drivers.add(context.sample(DriverStatusTopic.DRIVER_STATUS, i));
        }
    }

    private <T> LazySubscription<T> watch(DeviceContext context, int bits, OrbMetadata<T> topic) {
        LazySubscription<T> subscription = context.sample(topic, 0);
        watches.add(new Watch(bits, subscription));
        return subscription;
    }

    /** Checks everything. */
    void update(long nowUs) {
        present = 0;
        healthy = 0;
        for (int i = 0; i < watches.size(); i++) {
            Watch watch = watches.get(i);
            watch.update(nowUs);
            present |= watch.isThere() ? watch.bits : 0;
            healthy |= watch.isFresh(nowUs) ? watch.bits : 0;
        }
        readDrivers();
        boolean selected = selections.copy(selection);
        clearIfIll(GYRO, selected ? selection.gyroDeviceId : 0);
        clearIfIll(ACCEL, selected ? selection.accelDeviceId : 0);
        clearIfIll(MAG, mags.copy(mag) ? mag.deviceId : 0);
        clearIfIll(BARO, airs.copy(air) ? air.baroDeviceId : 0);
        clearIfIll(GPS, fixes.copy(gps) ? gps.deviceId : 0);
        if (estimators.copy(estimator) && estimator.state != AttitudeEstimatorStatus.STATE_VALID) {
            healthy &= ~AHRS;
        }
    }

    private void readDrivers() {
        driverErrors = 0;
        ill = 0;
        for (int i = 0; i < drivers.size(); i++) {
            if (drivers.get(i).copy(driver)) {
                driverErrors += driver.errorCount;
                if (!driver.healthy && driver.deviceId != 0) {
                    illDevices[ill++] = driver.deviceId;
                }
            }
        }
    }

    private void clearIfIll(int bits, long deviceId) {
        for (int i = 0; i < ill; i++) {
            healthy &= illDevices[i] == deviceId ? ~bits : ~0;
        }
    }

    int present() {
        return present;
    }

    int healthy() {
        return healthy;
    }

    /** Returns the number of errors of all drivers since they were made. */
    long driverErrors() {
        return driverErrors;
    }
}
