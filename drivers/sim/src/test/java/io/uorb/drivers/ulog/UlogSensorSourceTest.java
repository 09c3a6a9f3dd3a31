// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UlogSensorSourceTest {
    private static final String IMU = "sensor_combined:uint64_t timestamp;float[3] gyro_rad;uint32_t gyro_integral_dt;"
            + "float[3] accelerometer_m_s2;";
    private static final String OLD_IMU = "sensor_combined:uint64_t timestamp;float[3] gyro_rad;float gyro_integral_dt;"
            + "float[3] accelerometer_m_s2;float accelerometer_integral_dt;int32_t magnetometer_timestamp_relative;"
            + "float[3] magnetometer_ga;";
    private static final String MAG = "vehicle_magnetometer:uint64_t timestamp;float[3] magnetometer_ga;";

    @TempDir
    private Path folder;

    @Test
    void shouldPublishInTheOrderOfTimesWithTheImuLastAtEqualTimes() throws IOException {
        SyntheticLog log = new SyntheticLog()
                .format(IMU)
                .format(MAG)
                .subscription(0, 0, "sensor_combined")
                .subscription(1, 0, "vehicle_magnetometer");
        imu(log, 1_000);
        imu(log, 5_000);
        imu(log, 9_000);
        mag(log, 3_000);
        mag(log, 5_000);
        assertEquals(List.of("imu 1000", "mag 3000", "mag 5000", "imu 5000", "imu 9000"), order(log));
    }

    @Test
    void shouldLeaveOutAndCountRepeatedAndVeryLateMessages() throws IOException {
        SyntheticLog log = new SyntheticLog().format(IMU).subscription(0, 0, "sensor_combined");
        imu(log, 1_000_000);
        imu(log, 1_000_000);
        imu(log, 2_000_000);
        imu(log, 2_500_000);
        imu(log, 3_000_000);
        imu(log, 1_500_000);
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            List<Long> times = new ArrayList<>();
            try (Orb orb = Orb.create()) {
                source.advertise(orb);
                while (source.next()) {
                    source.publish();
                    times.add(source.timestampUs());
                }
            }
            assertEquals(List.of(1_000_000L, 2_000_000L, 2_500_000L, 3_000_000L), times);
            assertEquals(2, source.disordered());
        }
    }

    @Test
    void shouldTellThatTheTimeGoesBack() throws IOException {
        SyntheticLog log = new SyntheticLog().format(IMU).subscription(0, 0, "sensor_combined");
        for (int i = 0; i < 200; i++) {
            imu(log, 200_000_000 + i * 1_000_000L - (i < 50 ? 0 : 117_000_000));
        }
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertEquals(200, source.imuTiming().samples());
            assertEquals(1, source.imuTiming().stepsBack());
            assertTrue(source.imuTiming().description().contains("1 time, by 116.0 s at 249.0 s"));
        }
    }

    @Test
    void shouldLeaveOutAndCountMessagesOfADamagedTime() throws IOException {
        SyntheticLog log = new SyntheticLog().format(IMU).subscription(0, 0, "sensor_combined");
        imu(log, 1_000_000);
        imu(log, 1L << 50);
        imu(log, 2_000_000);
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertTrue(source.next());
            assertTrue(source.next());
            assertEquals(2_000_000, source.timestampUs());
            assertFalse(source.next());
            assertEquals(1, source.disordered());
        }
    }

    @Test
    void shouldTurnFloatSecondsIntoMicroseconds() throws IOException {
        SyntheticLog log = oldLog();
        oldImu(log, 4_000, Integer.MAX_VALUE, 0);
        SensorCombined sample = new SensorCombined();
        try (Orb orb = Orb.create();
                UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertEquals(List.of(), source.notes());
            Subscription<SensorCombined> samples = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
            source.advertise(orb);
            assertTrue(source.next() && source.isImuSample());
            source.publish();
            assertTrue(samples.update(sample));
        }
        assertEquals(4_000, sample.gyroIntegralDt);
        assertEquals(4_800, sample.accelerometerIntegralDt);
        assertArrayEquals(new float[] {1, 2, 3}, sample.gyroRad);
        assertArrayEquals(new float[] {4, 5, 6}, sample.accelerometerMS2);
    }

    @Test
    void shouldGiveEachMagneticMeasurementInsideTheImuOnceAtItsOwnTime() throws IOException {
        SyntheticLog log = oldLog();
        oldImu(log, 10_000, -1_500, 7);
        oldImu(log, 14_000, -5_500, 7);
        oldImu(log, 18_000, Integer.MAX_VALUE, 8);
        oldImu(log, 22_000, -2_000, 9);
        assertEquals(List.of("mag 8500", "imu 10000", "imu 14000", "imu 18000", "mag 20000", "imu 22000"), order(log));
        VehicleMagnetometer field = new VehicleMagnetometer();
        try (Orb orb = Orb.create();
                UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            Subscription<VehicleMagnetometer> fields = orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
            source.advertise(orb);
            assertTrue(source.next());
            source.publish();
            assertTrue(fields.update(field));
            assertEquals(8_500, source.startUs());
        }
        assertEquals(8_500, field.timestamp);
        assertEquals(8_500, field.timestampSample);
        assertArrayEquals(new float[] {7, 8, 9}, field.magnetometerGa);
    }

    /** A log of our own recorder carries hashes: every difference is told, also where nothing clashes. */
    @Test
    void shouldTellAllDifferencesOfALogThatCarriesHashes() throws IOException {
        SyntheticLog log = new SyntheticLog()
                .format(IMU)
                .info("uint32_t uorb_hash_sensor_combined", 1)
                .subscription(0, 0, "sensor_combined");
        imu(log, 1_000);
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertEquals(1, source.notes().size());
            String start = String.format(
                    "topic sensor_combined: hash 0x00000001 of the log is not 0x%08x of this program: ",
                    SensorCombinedTopic.SENSOR_COMBINED.schema().hash());
            assertEquals(start, source.notes().get(0).substring(0, start.length()));
        }
    }

    @Test
    void shouldPublishAllInstancesAndReportFieldsOfAnotherType() throws IOException {
        SyntheticLog log = new SyntheticLog()
                .format(IMU)
                .format("sensor_gyro:uint64_t timestamp;uint64_t error_count;float x;")
                .subscription(0, 0, "sensor_combined")
                .subscription(1, 1, "sensor_gyro")
                .subscription(2, 0, "sensor_gyro");
        imu(log, 1_000);
        log.data(1, 2_000L, 9L, 1.5f).data(2, 3_000L, 9L, 2.5f);
        SensorGyro gyro = new SensorGyro();
        try (Orb orb = Orb.create();
                UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertEquals(List.of("sensor_combined", "sensor_gyro", "sensor_gyro"), source.topics());
            assertEquals(
                    "topic sensor_gyro: its format in the log is not this program's: field error_count is uint64_t in"
                            + " the log, uint32_t in the topic; field device_id (uint32_t) is missing in the log; field"
                            + " y (float) is missing in the log; field z (float) is missing in the log; field"
                            + " temperature (float) is missing in the log; field clip_counter (uint8_t[3]) is missing"
                            + " in the log; field samples (uint8_t) is missing in the log (instance 0;"
                            + " conflicting and missing fields are 0)",
                    source.notes().get(0));
            Subscription<SensorGyro> second = orb.subscribe(SensorGyroTopic.SENSOR_GYRO, 1);
            source.advertise(orb);
            while (source.next()) {
                source.publish();
            }
            assertTrue(second.update(gyro));
        }
        assertEquals(1.5f, gyro.x);
        assertEquals(0, gyro.errorCount);
        assertEquals(2_000, gyro.timestampSample);
    }

    @Test
    void shouldNameTheTopicThatALogLacksAndTheOnesItHas() throws IOException {
        SyntheticLog log = new SyntheticLog().format(MAG).format(IMU).subscription(1, 0, "vehicle_magnetometer");
        mag(log, 5);
        Path file = log.subscription(0, 0, "sensor_combined").writeTo(folder);
        assertThrowsNaming(
                UnsuitableLogException.class,
                () -> UlogSensorSource.open(file),
                file + ": has no messages of sensor_combined instance 0; it has vehicle_magnetometer");
    }

    @Test
    void shouldNameTheFirstTopicsOfALogThatHasMany() throws IOException {
        SyntheticLog log = new SyntheticLog();
        for (int i = 0; i < 100; i++) {
            log.format("t" + (100 + i) + "x".repeat(100) + ":uint64_t timestamp;");
        }
        for (int i = 0; i < 100; i++) {
            log.subscription(i, 0, "t" + (100 + i) + "x".repeat(100)).data(i, 1L);
        }
        Path file = log.writeTo(folder);
        String message = assertThrows(UnsuitableLogException.class, () -> UlogSensorSource.open(file))
                .getMessage();
        assertTrue(message.contains("; it has t100xxx"), message);
        assertTrue(message.endsWith("x... and 80 more"), message);
    }

    @Test
    void shouldNameTheFieldsThatAnImuLacks() throws IOException {
        Path file = new SyntheticLog()
                .format("sensor_combined:uint64_t timestamp;float gyro_rad;")
                .subscription(0, 0, "sensor_combined")
                .data(0, 1L, 1f)
                .writeTo(folder);
        assertThrowsNaming(
                UnsuitableLogException.class,
                () -> UlogSensorSource.open(file),
                file + ": sensor_combined lacks float[3] gyro_rad, float[3] accelerometer_m_s2;"
                        + " it has [uint64_t timestamp, float gyro_rad]");
    }

    @Test
    void shouldRefuseToPublishBeforeItIsAdvertised() throws IOException {
        SyntheticLog log = new SyntheticLog().format(IMU).subscription(0, 0, "sensor_combined");
        imu(log, 1);
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            assertTrue(source.next());
            assertThrows(IllegalStateException.class, source::publish);
            assertFalse(source.next());
        }
    }

    private List<String> order(SyntheticLog log) throws IOException {
        List<String> order = new ArrayList<>();
        try (UlogSensorSource source = UlogSensorSource.open(log.writeTo(folder))) {
            while (source.next()) {
                order.add((source.isImuSample() ? "imu " : "mag ") + source.timestampUs());
            }
            assertEquals(0, source.disordered());
        }
        return order;
    }

    private static void imu(SyntheticLog log, long timestampUs) {
        log.data(0, timestampUs, 1f, 2f, 3f, 4_000, 4f, 5f, 6f);
    }

    private static void mag(SyntheticLog log, long timestampUs) {
        log.data(1, timestampUs, 0.1f, 0.2f, 0.3f);
    }

    private static SyntheticLog oldLog() {
        return new SyntheticLog().format(OLD_IMU).subscription(0, 0, "sensor_combined");
    }

    private static void oldImu(SyntheticLog log, long timestampUs, int relativeUs, float fieldX) {
        log.data(0, timestampUs, 1f, 2f, 3f, 0.004f, 4f, 5f, 6f, 0.0048f, relativeUs, fieldX, fieldX + 1, fieldX + 2);
    }
}
