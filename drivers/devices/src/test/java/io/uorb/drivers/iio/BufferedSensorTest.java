// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BufferedSensorTest extends IioFixture {
    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();

    @Test
    void shouldPublishBothSensorsOfABigEndianChip() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                Subscription<SensorAccel> accels = bench.orb.subscribe(SensorAccelTopic.SENSOR_ACCEL)) {
            bench.rotation = IioOptions.ROTATION;
            IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
            sensor.open();
            chip.send(
                    Chips.mpu6050Scan(new int[] {100, 200, 16393}, -3000, new int[] {10, -20, 30}, bench.stampNs(300)));
            bench.serve(sensor, 2);
            sensor.close();

            assertTrue(accels.update(accel));
            assertEquals(200 * 0.000598f, accel.x, 1e-7);
            assertEquals(100 * 0.000598f, accel.y, 1e-7);
            assertEquals(-16393 * 0.000598f, accel.z, 1e-5);
            assertEquals((-3000 + 12420) * 2.941176e-3f, accel.temperature, 1e-5);
            assertTrue(gyros.update(gyro));
            assertEquals(-20 * 0.001064724f, gyro.x, 1e-7);
            assertEquals(10 * 0.001064724f, gyro.y, 1e-7);
            assertEquals(-30 * 0.001064724f, gyro.z, 1e-7);
            assertEquals(bench.clock.nowUs() - 300, gyro.timestampSample);
            assertEquals(bench.clock.nowUs(), gyro.timestamp);
            assertEquals(4711, gyro.deviceId);
            assertEquals(1, gyro.samples);
            assertEquals(Map.of(), bench.errors());
        }
    }

    @Test
    void shouldPublishALittleEndianChipThroughItsMatrix() throws Exception {
        IioTree.Chip chip = Chips.bmi160(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                Subscription<SensorAccel> accels = bench.orb.subscribe(SensorAccelTopic.SENSOR_ACCEL)) {
            IioSensor sensor = bench.sensor(tree, "bmi160", tree.options());
            sensor.open();
            ByteBuffer scan = IioTree.scan(24, ByteOrder.LITTLE_ENDIAN);
            scan.putShort((short) 1).putShort((short) -2).putShort((short) 3);
            scan.putShort((short) 1000).putShort((short) -2000).putShort((short) 16393);
            scan.putLong(16, bench.stampNs(0));
            chip.send(scan);
            bench.serve(sensor, 2);
            sensor.close();

            assertTrue(gyros.update(gyro));
            assertArrayEquals(
                    new float[] {-2 * 0.001065f, -1 * 0.001065f, 3 * 0.001065f},
                    new float[] {gyro.x, gyro.y, gyro.z},
                    1e-8f);
            assertTrue(accels.update(accel));
            assertArrayEquals(
                    new float[] {-2000 * 0.000598f, -1000 * 0.000598f, 16393 * 0.000598f},
                    new float[] {accel.x, accel.y, accel.z},
                    1e-5f);
            assertTrue(Float.isNaN(accel.temperature));
        }
    }

    @Test
    void shouldPublishAChipThatIsTwoDevicesWithTheNewerKernelsBuffers() throws Exception {
        IioTree.Chip chip = Chips.icm42605(tree, 1, "gyro");
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            IioSensor sensor =
                    bench.sensor(tree, "icm42605-gyro", tree.options().rateHz(1000));
            sensor.open();
            assertEquals("1000", chip.read("sampling_frequency"));
            assertEquals("1", chip.read("buffer0/enable"));
            assertEquals("512", chip.read("buffer0/length"));
            ByteBuffer scan = IioTree.scan(16, ByteOrder.BIG_ENDIAN);
            scan.putShort((short) -1).putShort((short) 2).putShort((short) 300);
            scan.order(ByteOrder.LITTLE_ENDIAN).putShort((short) 2).putLong(bench.stampNs(0));
            chip.send(scan);
            bench.serve(sensor, 1);
            sensor.close();
            assertTrue(gyros.update(gyro));
            assertEquals(300 * 0.001065264f, gyro.z, 1e-7);
            assertEquals((2 + 51.75f) * 0.483091787f, gyro.temperature, 1e-5);
            assertEquals("0", chip.read("buffer0/enable"));
        }
    }

    @Test
    void shouldPublishABigEndianMagnetometerWithAScaleForEachAxis() throws Exception {
        IioTree.Chip chip = Chips.lsm303dlhMagn(tree, 0);
        try (Subscription<SensorMag> mags = bench.orb.subscribe(SensorMagTopic.SENSOR_MAG)) {
            tree.trigger(0, "lsm303dlh_magn-trigger");
            IioSensor sensor = bench.sensor(tree, "lsm303dlh_magn", tree.options());
            sensor.open();
            ByteBuffer scan = IioTree.scan(16, ByteOrder.BIG_ENDIAN);
            scan.putShort((short) 220).putShort((short) -330).putShort((short) -440);
            scan.order(ByteOrder.LITTLE_ENDIAN).putLong(8, bench.stampNs(0));
            chip.send(scan);
            bench.serve(sensor, 1);
            sensor.close();
            SensorMag mag = new SensorMag();
            assertTrue(mags.update(mag));
            assertEquals(0.19998f, mag.x, 1e-6);
            assertEquals(-0.29997f, mag.y, 1e-6);
            assertEquals(-0.4488f, mag.z, 1e-6);
        }
    }

    @Test
    void shouldSetTheBufferUpAndPutEverythingBack() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        chip.element("in_magn_x", 8, "be:s16/16>>0").attribute("scan_elements/in_magn_x_en", "1");
        Map<String, String> before = settings(chip);
        IioSensor sensor =
                bench.sensor(tree, "mpu6050", tree.options().rateHz(180).buffer(128, 4));
        sensor.open();
        assertEquals("mpu6050-dev0", chip.read("trigger/current_trigger"));
        assertEquals("200", chip.read("sampling_frequency"));
        assertEquals("monotonic", chip.read("current_timestamp_clock"));
        assertEquals("128", chip.read("buffer/length"));
        assertEquals("4", chip.read("buffer/watermark"));
        assertEquals("1", chip.read("buffer/enable"));
        assertEquals("1", chip.read("scan_elements/in_accel_z_en"));
        assertEquals("0", chip.read("scan_elements/in_magn_x_en"));
        sensor.close();
        assertEquals(before, settings(chip));
        assertEquals(Map.of(), bench.errors());
    }

    private static Map<String, String> settings(IioTree.Chip chip) throws IOException {
        Map<String, String> values = new TreeMap<>();
        try (Stream<Path> files = Files.walk(chip.directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                values.put(
                        chip.directory.relativize(file).toString(),
                        Files.readString(file).strip());
            }
        }
        return values;
    }

    @Test
    void shouldPutEverythingBackWhenOpeningFails() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        chip.attribute("in_anglvel_scale", "0");
        Map<String, String> before = settings(chip);
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        assertThrows(IOException.class, sensor::open);
        sensor.close();
        assertEquals(before, settings(chip));
    }

    @Test
    void shouldStopABufferThatAProgramHasLeftEnabled() throws Exception {
        IioTree.Chip chip = Chips.lsm6dsoAccel(tree, 0);
        chip.attribute("buffer/enable", "1");
        IioSensor sensor = bench.sensor(tree, "lsm6dso_accel", tree.options());
        sensor.open();
        assertTrue(bench.information.get(0).endsWith("was left enabled by another program"));
        sensor.close();
        assertEquals("0", chip.read("buffer/enable"));
    }

    @Test
    void shouldPutScansTogetherThatWereCutAnywhere() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            gyros.setEveryInOrder(true);
            IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
            sensor.open();
            long messages = 0;
            for (int cut = 1; cut < 48; cut += 5) {
                ByteBuffer two = ByteBuffer.allocate(48);
                two.put(Chips.mpu6050Scan(LEVEL, 0, new int[] {cut, 1, 1}, bench.stampNs(9_000))
                        .array());
                two.put(Chips.mpu6050Scan(LEVEL, 1, new int[] {cut, 2, 2}, bench.stampNs(0))
                        .array());
                chip.send(Arrays.copyOf(two.array(), cut));
                messages += cut < 24 ? 0 : 2;
                bench.serve(sensor, messages);
                chip.send(Arrays.copyOfRange(two.array(), cut, 48));
                messages += cut < 24 ? 4 : 2;
                bench.serve(sensor, messages);
                for (int i = 1; i <= 2; i++) {
                    assertTrue(gyros.update(gyro));
                    assertEquals(cut * 0.001064724f, gyro.x, 1e-6, "cut " + cut);
                    assertEquals(i * 0.001064724f, gyro.y, 1e-6, "cut " + cut);
                }
                bench.clock.advance(20_000);
            }
            sensor.close();
        }
    }

    @Test
    void shouldCountScansThatAreMissing() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        for (int i = 0; i < 300; i++) {
            bench.clock.advance(i == 290 ? 25_000 : 5_000);
            chip.send(Chips.mpu6050Scan(new int[] {i, 0, 16393}, 0, new int[] {i, 2, 3}, bench.stampNs(0)));
            bench.serve(sensor, 2L * i + 2);
        }
        sensor.close();
        assertEquals(Map.of(DriverError.LOST, 4L), bench.errors());
    }

    /** Without a monotonic clock, as on old kernels: the time that the network sets jumps. */
    @Test
    void shouldNotTakeJumpsOfTheKernelsClockForMissingScans() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        Files.delete(chip.directory.resolve("current_timestamp_clock"));
        IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
        sensor.open();
        for (int i = 0; i < 300; i++) {
            bench.clock.advance(5_000);
            long aheadUs = i >= 100 && i < 200 ? 3_600_000_000L : 0;
            chip.send(Chips.mpu6050Scan(new int[] {i, 0, 16393}, 0, new int[] {i, 2, 3}, bench.stampNs(-aheadUs)));
            bench.serve(sensor, 2L * i + 2);
        }
        sensor.close();
        assertEquals(Map.of(DriverError.TIME, 2L), bench.errors());
    }

    @Test
    void shouldDropScansWhoseTimeGoesBackAndCarryTheCountInMessages() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
            sensor.open();
            chip.send(Chips.mpu6050Scan(LEVEL, 0, STILL, bench.stampNs(1_000)));
            chip.send(Chips.mpu6050Scan(LEVEL, 0, STILL, bench.stampNs(3_000)));
            bench.serveUntil(sensor, DriverError.TIME, 1);
            chip.send(Chips.mpu6050Scan(LEVEL, 0, new int[] {7, 8, 9}, bench.stampNs(0)));
            bench.serve(sensor, 4);
            sensor.close();
            assertTrue(gyros.update(gyro));
            assertTrue(gyros.update(gyro));
            assertEquals(7 * 0.001064724f, gyro.x, 1e-7);
            assertEquals(1, gyro.errorCount);
        }
    }

    @Test
    void shouldCountSaturatedAxes() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            IioSensor sensor = bench.sensor(tree, "mpu6050", tree.options());
            sensor.open();
            chip.send(Chips.mpu6050Scan(LEVEL, 0, new int[] {32767, 0, -32768}, bench.stampNs(0)));
            bench.serve(sensor, 2);
            sensor.close();
            assertTrue(gyros.update(gyro));
            assertArrayEquals(new byte[] {1, 0, 1}, gyro.clipCounter);
            assertEquals(1, bench.errors().get(DriverError.OUT_OF_RANGE));
        }
    }

    @Test
    void shouldDropAndReportASensorThatIsStuck() throws Exception {
        IioTree.Chip chip = Chips.lsm6dsoAccel(tree, 0);
        IioSensor sensor = bench.sensor(tree, "lsm6dso_accel", tree.options());
        sensor.open();
        ByteBuffer scan = IioTree.scan(16, ByteOrder.LITTLE_ENDIAN);
        scan.putShort((short) 1).putShort((short) 2).putShort((short) 3);
        for (int i = 0; i < 120; i++) {
            bench.clock.advance(80_000);
            scan.putLong(8, bench.stampNs(0));
            chip.send(scan);
            bench.serve(sensor, Math.min(i + 1, 99));
        }
        bench.serveUntil(sensor, DriverError.STUCK, 21);
        sensor.close();
        assertEquals(99, bench.published);
    }

    @Test
    void shouldGiveTimesOfItsOwnWhereTheDeviceHasNone() throws Exception {
        IioTree.Chip chip = Chips.lsm6dsoAccel(tree, 0);
        try (Subscription<SensorAccel> accels = bench.orb.subscribe(SensorAccelTopic.SENSOR_ACCEL)) {
            for (String file : new String[] {"_en", "_index", "_type"}) {
                Files.delete(chip.directory.resolve("scan_elements/in_timestamp" + file));
            }
            IioSensor sensor = bench.sensor(tree, "lsm6dso_accel", tree.options());
            sensor.open();
            chip.send(new byte[] {0, 0, 0, 0, 1, 0x40});
            bench.serve(sensor, 1);
            sensor.close();
            assertTrue(accels.update(accel));
            assertEquals(bench.clock.nowUs(), accel.timestampSample);
            assertEquals(0x4001 * 0.000598205f, accel.x, 1e-5);
        }
    }
}
