// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import org.junit.jupiter.api.Test;

/** IMU and magnetometer (ros1:P-10 to ros1:P-12). */
class ImuMappingTest {
    private static final double SQRT_HALF = Math.sqrt(0.5);

    private final SensorCombined sample = new SensorCombined();
    private final VehicleAttitude attitude = new VehicleAttitude();

    ImuMappingTest() {
        sample.timestamp = 2_000_000;
        sample.gyroRad[0] = 0.5f;
        sample.gyroRad[1] = 0.25f;
        sample.gyroRad[2] = -0.125f;
        sample.accelerometerMS2[2] = -9.75f;
        attitude.q[0] = 1;
    }

    private void publishAttitude(MappingBench bench, long timestampSampleUs) {
        attitude.timestampSample = timestampSampleUs;
        attitude.timestamp = timestampSampleUs + 500;
        bench.publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, attitude);
    }

    @Test
    void shouldTurnRatesAndForcesUpward() {
        try (MappingBench bench = new MappingBench("imu/data_raw")) {
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertArrayEquals(new double[] {0.5, -0.25, 0.125}, bench.xyz("angular_velocity"));
            assertArrayEquals(new double[] {0, 0, 9.75}, bench.xyz("linear_acceleration"), 0);
            assertEquals(-1, bench.number("orientation_covariance[0]"));
            assertEquals("imu_link", bench.text("header.frame_id"));
            assertEquals(1_767_323_047_000_006_000L, bench.stamp("header.stamp"));
            assertFalse(bench.next());
        }
    }

    @Test
    void shouldSayNothingWithoutForces() {
        sample.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        try (MappingBench bench = new MappingBench("imu/data_raw")) {
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertFalse(bench.next());
        }
    }

    @Test
    void shouldAddTheAttitudeOfTheSample() {
        try (MappingBench bench = new MappingBench("imu/data")) {
            publishAttitude(bench, 2_000_000);
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertEquals(0, bench.number("orientation_covariance[0]"));
            double[] q = bench.wxyz("orientation");
            double sign = Math.signum(q[0]);
            assertArrayEquals(
                    new double[] {SQRT_HALF, 0, 0, SQRT_HALF},
                    new double[] {sign * q[0], sign * q[1], sign * q[2], sign * q[3]},
                    1e-15,
                    "level, nose north: yaw 90 deg from east");
        }
    }

    @Test
    void shouldNotTakeAnAttitudeThatIsNewerThanTheSample() {
        try (MappingBench bench = new MappingBench("imu/data")) {
            publishAttitude(bench, 2_000_001);
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertEquals(-1, bench.number("orientation_covariance[0]"));
            sample.timestamp = 2_000_001;
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertEquals(0, bench.number("orientation_covariance[0]"));
        }
    }

    @Test
    void shouldForgetAnAttitudeAfter100Ms() {
        try (MappingBench bench = new MappingBench("imu/data")) {
            publishAttitude(bench, 1_900_000);
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertEquals(0, bench.number("orientation_covariance[0]"));
            sample.timestamp++;
            bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
            assertTrue(bench.next());
            assertEquals(-1, bench.number("orientation_covariance[0]"));
            assertArrayEquals(new double[4], bench.wxyz("orientation"));
        }
    }

    private double covarianceAt(MappingBench bench, long sampleUs) {
        sample.timestamp = sampleUs;
        bench.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
        assertTrue(bench.next());
        return bench.number("orientation_covariance[0]");
    }

    @Test
    void shouldNotTakeAttitudesOfTheTimeBeforeItWentBack() {
        try (MappingBench bench = new MappingBench("imu/data")) {
            publishAttitude(bench, 5_000_000);
            assertEquals(0, covarianceAt(bench, 5_010_000));
            publishAttitude(bench, 5_015_000);
            assertEquals(-1, covarianceAt(bench, 2_000_000), "the attitude is of the future");
            publishAttitude(bench, 2_005_000);
            assertEquals(0, covarianceAt(bench, 2_010_000));
            publishAttitude(bench, 2_018_000);
            assertEquals(0, covarianceAt(bench, 2_020_000));
        }
    }

    @Test
    void shouldGiveTheMagneticFieldInTesla() {
        VehicleMagnetometer field = new VehicleMagnetometer();
        field.timestampSample = 7;
        field.magnetometerGa[0] = 0.25f;
        field.magnetometerGa[2] = 0.5f;
        try (MappingBench bench = new MappingBench("imu/mag")) {
            bench.publish(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, field);
            assertTrue(bench.next());
            assertArrayEquals(new double[] {0.25e-4, 0, -0.5e-4}, bench.xyz("magnetic_field"), 1e-18);
            assertEquals(1_767_323_045_000_013_000L, bench.stamp("header.stamp"));
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        try (MappingBench bench = new MappingBench("imu/data")) {
            var imu = bench.orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
            var attitudes = bench.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < 2_000; i++) {
                    attitude.timestampSample = ++sample.timestamp;
                    attitudes.publish(attitude);
                    imu.publish(sample);
                    assertTrue(bench.next());
                }
            });
            assertEquals(0, bytes / 2_000);
        }
    }
}
