// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolledSensorTest extends IioFixture {
    private final SensorBaro baro = new SensorBaro();

    @Test
    void shouldPublishPascalsAndDegreesOfABarometerWithProcessedValues() throws IOException {
        Chips.bmp280(tree, 0);
        try (Subscription<SensorBaro> baros = bench.orb.subscribe(SensorBaroTopic.SENSOR_BARO)) {
            IioSensor sensor = bench.sensor(tree, "bmp280", tree.options());
            sensor.open();
            sensor.serve();
            sensor.close();
            assertTrue(baros.update(baro));
            assertEquals(101306.890625f, baro.pressure);
            assertEquals(23.45f, baro.temperature);
            assertEquals(bench.clock.nowUs(), baro.timestampSample);
            assertEquals(Map.of(), bench.errors());
        }
    }

    @Test
    void shouldPublishPascalsOfABarometerWithRawValues() throws IOException {
        tree.chip(0, "i2c-1/1-005c", "lps22hb")
                .attribute("in_pressure_raw", "4150000")
                .attribute("in_pressure_scale", "0.000024414")
                .attribute("in_temp_raw", "2345")
                .attribute("in_temp_scale", "10");
        try (Subscription<SensorBaro> baros = bench.orb.subscribe(SensorBaroTopic.SENSOR_BARO)) {
            IioSensor sensor = bench.sensor(tree, "lps22hb", tree.options());
            sensor.open();
            sensor.serve();
            sensor.close();
            assertTrue(baros.update(baro));
            assertEquals(101318.1f, baro.pressure, 0.01);
            assertEquals(23.45f, baro.temperature);
        }
    }

    @Test
    void shouldPublishGaussOfAMagnetometer() throws IOException {
        Chips.ak8975(tree, 0);
        try (Subscription<SensorMag> mags = bench.orb.subscribe(SensorMagTopic.SENSOR_MAG)) {
            IioSensor sensor = bench.sensor(tree, "ak8975", tree.options());
            sensor.open();
            sensor.serve();
            sensor.close();
            SensorMag mag = new SensorMag();
            assertTrue(mags.update(mag));
            assertEquals(-71 * 0.003574f, mag.x, 1e-7);
            assertEquals(142 * 0.003574f, mag.y, 1e-7);
            assertEquals(-142 * 0.003574f, mag.z, 1e-7);
        }
    }

    @Test
    void shouldKeepItsPaceAndCountTimesThatItMissed() throws Exception {
        Chips.bmp280(tree, 0);
        IioSensor sensor = bench.sensor(tree, "bmp280", tree.options().rateHz(100));
        sensor.open();
        assertEquals(10_000, sensor.serve());
        bench.clock.advance(4_000);
        assertEquals(6_000, sensor.serve());
        assertEquals(1, bench.published);
        bench.clock.advance(46_000);
        assertEquals(10_000, sensor.serve());
        assertEquals(2, bench.published);
        assertEquals(Map.of(DriverError.LOST, 4L), bench.errors());
        sensor.close();
    }

    @Test
    void shouldReadValuesAnewEachTime() throws Exception {
        IioTree.Chip chip = Chips.bmp280(tree, 0);
        try (Subscription<SensorBaro> baros = bench.orb.subscribe(SensorBaroTopic.SENSOR_BARO)) {
            IioSensor sensor = bench.sensor(tree, "bmp280", tree.options());
            sensor.open();
            sensor.serve();
            chip.attribute("in_pressure_input", "99.5");
            bench.clock.advance(20_000);
            sensor.serve();
            sensor.close();
            assertTrue(baros.update(baro));
            assertTrue(baros.update(baro));
            assertEquals(99_500f, baro.pressure);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "in_pressure_input, 'garbage', BAD_DATA",
        "in_pressure_input, '', BAD_DATA",
        "in_pressure_input, 'NaN', NOT_FINITE",
        "in_pressure_input, '1013.07', OUT_OF_RANGE",
        "in_pressure_input, '0', OUT_OF_RANGE"
    })
    void shouldCountAndDropBadValuesAndGoOn(String file, String text, DriverError error) throws Exception {
        IioTree.Chip chip = Chips.bmp280(tree, 0);
        IioSensor sensor = bench.sensor(tree, "bmp280", tree.options());
        sensor.open();
        chip.attribute(file, text);
        sensor.serve();
        assertEquals(0, bench.published);
        assertEquals(Map.of(error, 1L), bench.errors());
        chip.attribute(file, "101.3");
        bench.clock.advance(20_000);
        sensor.serve();
        assertEquals(1, bench.published);
        sensor.close();
    }

    @Test
    void shouldTakeValuesBeyondTheRangeOfInt() throws Exception {
        IioTree.Chip chip = Chips.ak8975(tree, 0);
        IioSensor sensor = bench.sensor(tree, "ak8975", tree.options());
        sensor.open();
        chip.attribute("in_magn_x_raw", "-99999999999999999999");
        sensor.serve();
        assertEquals(Map.of(DriverError.OUT_OF_RANGE, 1L), bench.errors());
        assertEquals(0, bench.published);
        sensor.close();
    }

    @Test
    void shouldGiveUpADeviceThatFailsAgainAndAgain() throws Exception {
        IioTree.Chip chip = Chips.bmp280(tree, 0);
        IioSensor sensor = bench.sensor(tree, "bmp280", tree.options());
        sensor.open();
        chip.attribute("in_pressure_input", "");
        for (int i = 0; i < 9; i++) {
            sensor.serve();
            bench.clock.advance(20_000);
        }
        assertThrowsNaming(IOException.class, sensor::serve, "in_pressure_input: \"\" is not a number");
        sensor.close();
    }

    @ParameterizedTest
    @CsvSource({
        "in_magn_x_scale, abc, '\"abc\" is not a number'",
        "in_magn_y_scale, '', '\"\" is not a number'",
        "in_magn_z_scale, 0, 'scale 0.0 is not greater than 0'",
        "in_magn_z_scale, -0.003, 'scale -0.003 is not greater than 0'",
        "in_magn_z_scale, NaN, '\"NaN\" is not finite'",
        "in_magn_z_scale, 1e999, '\"1e999\" is not finite'",
        "in_magn_z_scale, 1e-12, 'its unit is wrong'",
        "in_magn_x_offset, none, '\"none\" is not a number'",
        "in_mount_matrix, '1, 0', '1 rows instead of 3'"
    })
    void shouldRefuseToOpenADeviceWithABadAttribute(String file, String text, String reason) throws IOException {
        IioTree.Chip chip = Chips.ak8975(tree, 0).attribute(file, text);
        IioSensor sensor = bench.sensor(tree, "ak8975", tree.options());
        IOException e = assertThrows(IOException.class, sensor::open);
        sensor.close();
        assertTrue(e.getMessage().contains(file), e.getMessage());
        assertTrue(e.getMessage().contains(reason), e.getMessage());
        assertTrue(chip.directory.toFile().isDirectory());
    }

    @ParameterizedTest
    @CsvSource({
        // degrees a second, g, milligauss
        "anglvel, 0.061",
        "accel, 0.000061",
        "accel, 0.00048828",
        "accel, 0.48828",
        "magn, 0.6"
    })
    void shouldRefuseAScaleInAnotherUnit(String type, String scale) throws IOException {
        tree.chip(0, "x", "chip")
                .vector(type, scale)
                .attribute("buffer/enable", "0")
                .elements(type, 0, "le:s16/16>>0");
        IioSensor sensor = bench.sensor(tree, "chip", tree.options().mode(IioMode.POLLED));
        IOException e = assertThrows(IOException.class, sensor::open);
        sensor.close();
        assertTrue(
                e.getMessage().contains("in_" + type + "_scale: scale " + Double.parseDouble(scale)), e.getMessage());
        assertTrue(e.getMessage().endsWith("its unit is wrong"), e.getMessage());
    }

    @Test
    void shouldRefuseADeviceWithoutScale() throws IOException {
        tree.chip(0, "x", "chip")
                .attributes(Map.of("in_accel_x_raw", "0", "in_accel_y_raw", "0", "in_accel_z_raw", "0"));
        IioSensor sensor = bench.sensor(tree, "chip", tree.options());
        IOException e = assertThrows(IOException.class, sensor::open);
        sensor.close();
        assertTrue(e.getMessage().contains("neither in_accel_x_scale nor in_accel_scale"), e.getMessage());
    }
}
