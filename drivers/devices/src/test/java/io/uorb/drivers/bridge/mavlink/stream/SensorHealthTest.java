// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.SysStatus;
import io.uorb.OrbMetadata;
import io.uorb.drivers.bridge.mavlink.BridgeRig;
import io.uorb.drivers.bridge.mavlink.SampleMessages;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The sensors' bits of SYS_STATUS, as MAV_SYS_STATUS_SENSOR numbers them. */
class SensorHealthTest {
    private static final MessageLayout LAYOUT = MessageLayout.of(SysStatus.class);
    private static final int GYRO = 1;
    private static final int ACCEL = 2;
    private static final int MAG = 4;
    private static final int BARO = 8;
    private static final int GPS = 32;
    private static final int AHRS = 2_097_152;
    private static final long GYRO_ID = 77;

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options);

    private <T> void publish(OrbMetadata<T> topic, T message) {
        rig.orb.advertise(topic).publish(message);
    }

    private long bits(String field) {
        return LAYOUT.field(field).get(rig.latest.get(LAYOUT.id()));
    }

    private void assertBits(int present, int healthy) {
        rig.advance(1_100_000);
        assertEquals(present, bits("onboardControlSensorsPresent"));
        assertEquals(present, bits("onboardControlSensorsEnabled"));
        assertEquals(healthy, bits("onboardControlSensorsHealth"));
    }

    private void tellOfDriver(long deviceId, boolean healthy) {
        DriverStatus status = new DriverStatus();
        status.deviceId = deviceId;
        status.healthy = healthy;
        status.errorCount = 12;
        rig.orb.advertiseMulti(DriverStatusTopic.DRIVER_STATUS).publish(status);
    }

    @Test
    void shouldHaveNoSensorsThatNobodyPublishes() {
        assertBits(0, 0);
    }

    @Test
    void shouldHaveWhatIsPublishedUntilItStops() {
        rig.pass(1_000);
        SensorCombined imu = SampleMessages.imu();
        imu.timestamp = rig.clock.nowUs();
        publish(SensorCombinedTopic.SENSOR_COMBINED, imu);
        VehicleMagnetometer mag = SampleMessages.mag();
        mag.timestamp = rig.clock.nowUs();
        publish(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, mag);
        VehicleAirData air = SampleMessages.air();
        air.timestamp = rig.clock.nowUs();
        publish(VehicleAirDataTopic.VEHICLE_AIR_DATA, air);
        SensorGps gps = SampleMessages.gps();
        gps.timestamp = rig.clock.nowUs();
        publish(SensorGpsTopic.SENSOR_GPS, gps);
        int all = GYRO | ACCEL | MAG | BARO | GPS;
        assertBits(all, all);
        rig.advance(2_000_000);
        mag.timestamp = rig.clock.nowUs();
        publish(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, mag);
        assertBits(all, MAG);
    }

    @Test
    void shouldSeeAStopOfAPublisherWhoseClockIsAhead() {
        rig.pass(1_000);
        SensorCombined imu = SampleMessages.imu();
        imu.timestamp = 3_600_000_000L;
        publish(SensorCombinedTopic.SENSOR_COMBINED, imu);
        assertBits(GYRO | ACCEL, GYRO | ACCEL);
        imu.timestamp++;
        publish(SensorCombinedTopic.SENSOR_COMBINED, imu);
        rig.advance(1_000_000);
        assertBits(GYRO | ACCEL, GYRO | ACCEL);
        rig.advance(2_000_000);
        assertBits(GYRO | ACCEL, 0);
    }

    @Test
    void shouldCallASensorIllWhoseDriverIs() {
        rig.pass(1_000);
        SensorSelection selection = new SensorSelection();
        selection.gyroDeviceId = GYRO_ID;
        selection.accelDeviceId = GYRO_ID + 1;
        publish(SensorSelectionTopic.SENSOR_SELECTION, selection);
        publish(SensorCombinedTopic.SENSOR_COMBINED, SampleMessages.imu());
        SensorGps gps = SampleMessages.gps();
        gps.deviceId = GYRO_ID + 2;
        publish(SensorGpsTopic.SENSOR_GPS, gps);
        tellOfDriver(GYRO_ID, false);
        tellOfDriver(GYRO_ID + 2, true);
        assertBits(GYRO | ACCEL | GPS, ACCEL | GPS);
        assertEquals(24, bits("errorsCount1"));
    }

    @Test
    void shouldBelieveAnEstimatorThatSaysItIsNotWell() {
        rig.pass(1_000);
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, SampleMessages.attitude());
        assertBits(AHRS, AHRS);
        AttitudeEstimatorStatus status = new AttitudeEstimatorStatus();
        status.state = AttitudeEstimatorStatus.STATE_COASTING;
        publish(AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS, status);
        publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, SampleMessages.attitude());
        assertBits(AHRS, 0);
    }
}
