// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Statement("ros1:P-22")
class SensorIntakeTest {
    private static IncomingBench imu() {
        IncomingBench bench = new IncomingBench("sensor_msgs/Imu", SensorGyroTopic.SENSOR_GYRO, "/imu/data");
        bench.setVector("angular_velocity", 0.5, -0.25, 0.125);
        bench.setVector("linear_acceleration", 0.25, 0, 9.75);
        return bench;
    }

    private static IncomingBench fix() {
        IncomingBench bench = new IncomingBench("sensor_msgs/NavSatFix", SensorGpsTopic.SENSOR_GPS, "/fix");
        bench.set("latitude", 47.5);
        bench.set("longitude", 8.25);
        bench.set("altitude", 488.5);
        return bench;
    }

    @Test
    void shouldTurnRatesAndForcesToFrd() {
        try (IncomingBench bench = imu()) {
            bench.stamp(4_000_007);
            assertTrue(bench.take());
            SensorGyro gyro = bench.newest(SensorGyroTopic.SENSOR_GYRO);
            assertEquals(0.5f, gyro.x);
            assertEquals(0.25f, gyro.y);
            assertEquals(-0.125f, gyro.z);
            assertEquals(4_000_007, gyro.timestampSample);
            assertEquals(IncomingBench.NOW_US, gyro.timestamp);
            assertTrue(Float.isNaN(gyro.temperature));
            SensorAccel accel = bench.newest(SensorAccelTopic.SENSOR_ACCEL);
            assertEquals(0.25f, accel.x);
            assertEquals(-9.75f, accel.z);
            assertEquals(gyro.deviceId, accel.deviceId);
        }
    }

    @ParameterizedTest
    @CsvSource({"angular_velocity, false, true", "linear_acceleration, true, false"})
    void shouldNotPublishWhatWasNotMeasured(String part, boolean hasGyro, boolean hasAccel) {
        try (IncomingBench bench = imu()) {
            bench.set(part + "_covariance[0]", -1);
            assertTrue(bench.take());
            assertEquals(hasGyro, bench.newest(SensorGyroTopic.SENSOR_GYRO) != null);
            assertEquals(hasAccel, bench.newest(SensorAccelTopic.SENSOR_ACCEL) != null);
        }
    }

    @Test
    void shouldRefuseAnImuWithoutFiniteValues() {
        try (IncomingBench bench = imu()) {
            bench.set("angular_velocity.x", Double.NaN);
            bench.set("linear_acceleration.z", Double.POSITIVE_INFINITY);
            assertFalse(bench.take());
            assertNull(bench.newest(SensorGyroTopic.SENSOR_GYRO));
        }
    }

    @Test
    @Statement("ros1:P-4")
    void shouldTakeAStampOfZeroAsNowAndRefuseOneBeforeTheEpoch() {
        try (IncomingBench bench = imu()) {
            bench.set("header.stamp", List.of(0L, 0L));
            assertTrue(bench.take());
            assertEquals(IncomingBench.NOW_US, bench.newest(SensorGyroTopic.SENSOR_GYRO).timestampSample);
            bench.stamp(-1);
            assertFalse(bench.take());
        }
    }

    @Test
    void shouldRefuseAStampFarAheadOfTheClock() {
        try (IncomingBench bench = imu()) {
            bench.stamp(IncomingBench.NOW_US + 60_000_000);
            assertTrue(bench.take());
            bench.stamp(IncomingBench.NOW_US + 60_000_001);
            assertFalse(bench.take());
        }
    }

    @Test
    void shouldNumberDevicesByTheNameOfTheTopic() {
        assertEquals(TopicDevice.number("/imu/data"), TopicDevice.number("/imu/data"));
        assertNotEquals(TopicDevice.number("/imu/data"), TopicDevice.number("/imu/data_raw"));
        assertNotEquals(0, TopicDevice.number(""));
    }

    @Test
    void shouldGiveTheFieldInGauss() {
        try (IncomingBench bench =
                new IncomingBench("sensor_msgs/MagneticField", SensorMagTopic.SENSOR_MAG, "/imu/mag")) {
            bench.setVector("magnetic_field", 0.25e-4, 0.125e-4, -0.5e-4);
            assertTrue(bench.take());
            SensorMag mag = bench.newest(SensorMagTopic.SENSOR_MAG);
            assertEquals(0.25f, mag.x, 1e-7);
            assertEquals(-0.125f, mag.y, 1e-7);
            assertEquals(0.5f, mag.z, 1e-7);
            bench.set("magnetic_field.x", Double.NaN);
            assertFalse(bench.take());
        }
    }

    @Test
    void shouldGiveThePressure() {
        try (IncomingBench bench =
                new IncomingBench("sensor_msgs/FluidPressure", SensorBaroTopic.SENSOR_BARO, "/baro")) {
            bench.set("fluid_pressure", 101_325);
            assertTrue(bench.take());
            SensorBaro baro = bench.newest(SensorBaroTopic.SENSOR_BARO);
            assertEquals(101_325f, baro.pressure);
            assertTrue(Float.isNaN(baro.temperature));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseAPressureThatIsNone(double pascal) {
        try (IncomingBench bench =
                new IncomingBench("sensor_msgs/FluidPressure", SensorBaroTopic.SENSOR_BARO, "/baro")) {
            bench.set("fluid_pressure", pascal);
            assertFalse(bench.take());
        }
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 3", "1, 4", "2, 5"})
    void shouldClaimNoMoreThanTheStatus(int status, int fixType) {
        try (IncomingBench bench = fix()) {
            bench.set("status.status", status);
            bench.set("position_covariance[0]", 4);
            bench.set("position_covariance[4]", 4);
            bench.set("position_covariance[8]", 9);
            bench.set("position_covariance_type", 1);
            assertTrue(bench.take());
            SensorGps fix = bench.newest(SensorGpsTopic.SENSOR_GPS);
            assertEquals(fixType, fix.fixType);
            assertEquals(47.5, fix.latitudeDeg);
            assertEquals(8.25, fix.longitudeDeg);
            assertEquals(488.5, fix.altitudeEllipsoidM);
            assertEquals(2f, fix.eph);
            assertEquals(3f, fix.epv);
            assertFalse(fix.velNedValid);
            assertTrue(Double.isNaN(fix.altitudeMslM));
        }
    }

    @Test
    void shouldLeaveUnknownErrorsUnknown() {
        try (IncomingBench bench = fix()) {
            bench.set("altitude", Double.NaN);
            assertTrue(bench.take());
            SensorGps fix = bench.newest(SensorGpsTopic.SENSOR_GPS);
            assertTrue(Float.isNaN(fix.eph) && Float.isNaN(fix.epv));
            assertEquals(SensorGps.FIX_TYPE_2D, fix.fixType);
        }
    }

    @ParameterizedTest
    @CsvSource({"90.1, 0", "NaN, 0", "0, -180.1", "0, NaN"})
    void shouldRefuseAPlaceOffTheEarth(double latitude, double longitude) {
        try (IncomingBench bench = fix()) {
            bench.set("latitude", latitude);
            bench.set("longitude", longitude);
            assertFalse(bench.take());
            bench.set("status.status", -1);
            assertTrue(bench.take(), "no fix");
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        try (IncomingBench bench = imu()) {
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < 2_000; i++) {
                    assertTrue(bench.take());
                }
            });
            assertEquals(0, bytes / 2_000);
        }
    }
}
