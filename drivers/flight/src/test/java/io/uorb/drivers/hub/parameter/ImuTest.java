// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleImu;
import io.uorb.topics.sensors.VehicleImuStatus;
import io.uorb.topics.sensors.VehicleImuStatusTopic;
import io.uorb.topics.sensors.VehicleImuTopic;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Integrals of gyroscope and accelerometer. */
class ImuTest {
    @AutoClose
    private final HubRig rig = new HubRig();

    private final Subscription<VehicleImu> imus = rig.all(VehicleImuTopic.VEHICLE_IMU, 0);
    private final Subscription<SensorCombined> combined = rig.all(SensorCombinedTopic.SENSOR_COMBINED, 0);
    private final HubRig.Accel accel = rig.accel(21);
    private final HubRig.Gyro gyro = rig.gyro(11);

    private List<VehicleImu> imus() {
        return HubRig.drain(imus, VehicleImu::new);
    }

    private List<SensorCombined> combined() {
        return HubRig.drain(combined, SensorCombined::new);
    }

    @Test
    void shouldIntegrateConstantsExactly() {
        gyro.message.x = 0.5f;
        gyro.message.y = -1;
        rig.start(HubRig.parameters());
        rig.run(201);
        List<VehicleImu> all = imus();
        assertEquals(40, all.size());
        for (VehicleImu imu : all) {
            assertEquals(5_000, imu.deltaAngleDt);
            assertEquals(5_000, imu.deltaVelocityDt);
            assertArrayEquals(new float[] {0.0025f, -0.005f, 0}, imu.deltaAngle, 1e-9f);
            assertArrayEquals(new float[] {0, 0, -9.81f * 0.005f}, imu.deltaVelocity, 1e-8f);
            assertEquals(11, imu.gyroDeviceId);
            assertEquals(21, imu.accelDeviceId);
        }
        assertEquals(rig.clock.nowUs() - 1_000, all.get(39).timestampSample);
    }

    @Test
    void shouldGiveMeansAtTheRateAskedFor() {
        gyro.message.z = 1;
        rig.start(HubRig.parameters().withIntegrationRateHz(100));
        rig.run(1_001);
        List<SensorCombined> all = combined();
        assertEquals(100, all.size());
        for (SensorCombined message : all) {
            assertEquals(10_000, message.gyroIntegralDt);
            assertEquals(10_000, message.accelerometerIntegralDt);
            assertEquals(0, message.accelerometerTimestampRelative);
            assertArrayEquals(new float[] {0, 0, 1}, message.gyroRad, 1e-6f);
            assertArrayEquals(new float[] {0, 0, -9.81f}, message.accelerometerMS2, 1e-5f);
        }
    }

    @Test
    void shouldPassSlowSamplesOnOneByOne() {
        rig.start(HubRig.parameters().withIntegrationRateHz(900));
        rig.run(101);
        assertEquals(100, combined().size());
    }

    @Test
    void shouldIntegrateStraightBetweenInstants() {
        rig.start(HubRig.parameters());
        rig.run(6, n -> gyro.message.x = n);
        // 0, 1, ... 5 rad/s at each millisecond: the area below is 12.5 mrad.
        assertEquals(0.0125f, imus().get(0).deltaAngle[0], 1e-8f);
    }

    @Test
    void shouldTakeAMeanAsItIs() {
        gyro.message.samples = 8;
        rig.start(HubRig.parameters());
        rig.run(6, n -> gyro.message.x = n);
        assertEquals(0.015f, imus().get(0).deltaAngle[0], 1e-8f);
    }

    /** In the middle of an interval, at its end, and as the first sample of all. */
    @Test
    void shouldLeaveImpossibleSamplesOutOfTheIntegrals() {
        rig.start(HubRig.parameters());
        rig.run(206, n -> {
            gyro.message.x = n == 0 || n == 103 || n == 150 ? -1e30f : 0.5f;
            accel.message.y = n == 0 || n == 103 || n == 150 ? 1e6f : 1;
        });
        List<SensorCombined> means = combined();
        assertEquals(40, means.size());
        for (SensorCombined mean : means) {
            assertArrayEquals(new float[] {0.5f, 0, 0}, mean.gyroRad, 1e-6f);
            assertArrayEquals(new float[] {0, 1, -9.81f}, mean.accelerometerMS2, 1e-5f);
        }
        for (VehicleImu imu : imus()) {
            assertEquals(0.5 * imu.deltaAngleDt * 1e-6, imu.deltaAngle[0], 1e-8);
        }
        assertEquals(6, rejected());
    }

    @Test
    void shouldReportClippingForItsIntervalAndInAll() {
        Subscription<VehicleImuStatus> states = rig.all(VehicleImuStatusTopic.VEHICLE_IMU_STATUS, 0);
        rig.start(HubRig.parameters());
        rig.run(201, n -> {
            gyro.message.clipCounter[1] = (byte) (n == 98 ? 200 : 0);
            accel.message.clipCounter[2] = (byte) (n == 98 ? 3 : 0);
        });
        List<VehicleImu> all = imus();
        List<SensorCombined> means = combined();
        for (int i = 0; i < 40; i++) {
            assertEquals(i == 19 ? VehicleImu.CLIPPING_Y : 0, all.get(i).deltaAngleClipping);
            assertEquals(i == 19 ? VehicleImu.CLIPPING_Z : 0, all.get(i).deltaVelocityClipping);
            assertEquals(i == 19 ? SensorCombined.CLIPPING_Y : 0, means.get(i).gyroClipping);
            assertEquals(i == 19 ? SensorCombined.CLIPPING_Z : 0, means.get(i).accelerometerClipping);
        }
        VehicleImuStatus state = HubRig.newest(states, VehicleImuStatus::new);
        assertArrayEquals(new long[] {0, 200, 0}, state.gyroClipping);
        assertArrayEquals(new long[] {0, 0, 3}, state.accelClipping);
    }

    @Test
    void shouldTellRatesMeansAndVariances() {
        Subscription<VehicleImuStatus> states = rig.all(VehicleImuStatusTopic.VEHICLE_IMU_STATUS, 0);
        gyro.message.samples = 8;
        gyro.message.temperature = 30;
        accel.message.errorCount = 7;
        rig.start(HubRig.parameters());
        rig.run(5_000, n -> gyro.message.x = n % 2 == 0 ? 1 : 3);
        VehicleImuStatus state = HubRig.newest(states, VehicleImuStatus::new);
        assertEquals(1_000, state.gyroRateHz, 1);
        assertEquals(8_000, state.gyroRawRateHz, 8);
        assertEquals(1_000, state.accelRateHz, 1);
        assertEquals(2, state.meanGyro[0], 1e-6);
        assertEquals(1, state.varGyro[0], 0.02);
        assertEquals(2, state.gyroVibrationMetric, 1e-3);
        assertEquals(-9.81f, state.meanAccel[2], 1e-5f);
        assertEquals(0, state.varAccel[2], 1e-9);
        assertEquals(30, state.temperatureGyro);
        assertEquals(7, state.accelErrorCount);
    }

    @Test
    void shouldStartAnewAfterAGap() {
        gyro.message.x = 1;
        rig.start(HubRig.parameters());
        rig.run(103);
        rig.run(150, n -> {
            gyro.on = false;
            accel.on = false;
        });
        gyro.on = true;
        accel.on = true;
        imus();
        rig.run(6);
        List<VehicleImu> all = imus();
        assertEquals(1, all.size());
        assertEquals(5_000, all.get(0).deltaAngleDt);
        assertEquals(0.005f, all.get(0).deltaAngle[0], 1e-8f);
    }

    @Test
    void shouldLeaveOutSamplesFromThePastAndThenBelieveThem() {
        rig.start(HubRig.parameters());
        rig.run(101);
        combined();
        long backUs = rig.clock.nowUs() - 500_000;
        for (int n = 0; n < 9; n++) {
            publishAt(backUs + n * 1_000);
        }
        assertEquals(0, combined().size());
        for (int n = 9; n < 20; n++) {
            publishAt(backUs + n * 1_000);
        }
        List<SensorCombined> after = combined();
        assertEquals(2, after.size());
        assertEquals(5_000, after.get(0).gyroIntegralDt);
        assertTrue(after.get(0).timestamp < backUs + 20_000);
    }

    @Test
    void shouldLeaveOutRepeatedTimesWithoutStartingAnew() {
        rig.start(HubRig.parameters());
        rig.run(101);
        combined();
        long againUs = rig.clock.nowUs() - 1_000;
        for (int n = 0; n < 30; n++) {
            publishAt(againUs);
        }
        assertEquals(0, combined().size());
        // 30 ms of silence but for repetitions: the interval goes over them.
        rig.run(1);
        assertEquals(31_000, combined().get(0).gyroIntegralDt);
        assertEquals(60, rejected());
    }

    private long rejected() {
        rig.run(20);
        return rig.hub.rejected();
    }

    @Test
    void shouldBeginAnewWithAnotherDeviceAtTheSameInstance() {
        rig.start(HubRig.parameters()
                .withSensor(
                        SensorKind.GYRO,
                        12,
                        SensorSettings.DEFAULT.withCalibration(Calibration.of(new double[] {1, 0, 0}, 1, 1, 1))));
        rig.run(101);
        assertEquals(0, combined().get(0).gyroCalibrationCount);
        gyro.message.deviceId = 12;
        gyro.message.x = 1;
        rig.run(101);
        List<SensorCombined> all = combined();
        SensorCombined last = all.get(all.size() - 1);
        assertEquals(0, last.gyroRad[0], 1e-6);
        assertEquals(1, last.gyroCalibrationCount);
        assertEquals(12, imus().get(30).gyroDeviceId);
    }

    private void publishAt(long measuredUs) {
        accel.message.timestampSample = measuredUs;
        accel.publication.publish(accel.message);
        gyro.message.timestampSample = measuredUs;
        gyro.publication.publish(gyro.message);
        rig.step(1_000);
    }

    @Test
    void shouldGoOnWithoutAccelerometerAndSaySo() {
        rig.start(HubRig.parameters());
        rig.run(201);
        combined();
        accel.on = false;
        rig.run(1_000);
        List<SensorCombined> all = combined();
        // One interval waits for it, 20 ms.
        assertTrue(all.size() >= 195, all.size() + " messages in a second");
        SensorCombined last = all.get(all.size() - 1);
        assertEquals(SensorCombined.RELATIVE_TIMESTAMP_INVALID, last.accelerometerTimestampRelative);
        accel.on = true;
        rig.run(20);
        all = combined();
        assertEquals(0, all.get(all.size() - 1).accelerometerTimestampRelative);
    }

    @Test
    void shouldLoseNoRotationWhenAnotherGyroscopeTakesOver() {
        HubRig.Gyro second = rig.gyro(12);
        gyro.message.z = 1;
        second.message.z = 1;
        rig.start(HubRig.parameters());
        rig.run(501);
        gyro.on = false;
        rig.run(500);
        double angle = 0;
        for (SensorCombined message : combined()) {
            angle += message.gyroRad[2] * message.gyroIntegralDt * 1e-6;
        }
        assertEquals(1, rig.hub.switches(SensorKind.GYRO));
        assertEquals(1, angle, 0.006);
    }

    @Test
    void shouldPublishEachImu() {
        rig.accel(22);
        HubRig.Gyro second = rig.gyro(12);
        second.message.x = 0.1f;
        Subscription<VehicleImu> others = rig.all(VehicleImuTopic.VEHICLE_IMU, 1);
        rig.start(HubRig.parameters());
        rig.run(101);
        List<VehicleImu> all = HubRig.drain(others, VehicleImu::new);
        assertEquals(20, all.size());
        assertEquals(12, all.get(0).gyroDeviceId);
        assertEquals(22, all.get(0).accelDeviceId);
        assertEquals(0.0005f, all.get(0).deltaAngle[0], 1e-9f);
    }
}
