// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.demand.DeviceInfo;
import io.uorb.demand.NodeDemand;
import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DescribedSensorTest extends IioFixture {
    private DeviceInfo device(String topic) {
        return NodeDemand.device(bench.orb, topic, 0).orElseThrow();
    }

    @Test
    @DisplayName("demand:Q-24: a driver describes its device as far as the kernel does")
    void shouldDescribeTheDevice() throws IOException {
        tree.chip(0, "i2c-1/1-001e", "lis2mdl")
                .attribute("in_magn_x_raw", "1")
                .attribute("in_magn_y_raw", "2")
                .attribute("in_magn_z_raw", "3")
                .attribute("in_magn_scale", "0.0015")
                .attribute("scan_elements/in_magn_x_en", "0")
                .attribute("scan_elements/in_magn_x_type", "le:s16/16>>0")
                .attribute("buffer/enable", "0")
                .attribute("buffer/hwfifo_watermark_max", "32")
                .attribute("sampling_frequency_available", "10 20 50 100");
        bench.sensor(tree, "lis2mdl", tree.options());
        assertEquals(
                DeviceInfo.named("lis2mdl")
                        .measuring(32_768 * 0.0015, 0.0015)
                        .sampledEachUs(10_000, 100_000)
                        .withFifo(32),
                device("sensor_mag"));
    }

    @Test
    @DisplayName("demand:Q-24: rates may be a range, and pressures are Pa")
    void shouldReadARange() throws IOException {
        tree.chip(0, "i2c-1/1-005c", "lps22hb")
                .attribute("in_pressure_raw", "4150000")
                .attribute("in_pressure_scale", "0.000024414")
                .attribute("in_pressure_sampling_frequency_available", "[1 1 75]");
        bench.sensor(tree, "lps22hb", tree.options());
        assertEquals(
                DeviceInfo.named("lps22hb")
                        .measuring(Double.NaN, 0.000024414 * 1_000)
                        .sampledEachUs(13_333, 1_000_000),
                device("sensor_baro"));
    }

    @Test
    @DisplayName("demand:Q-24: what the kernel tells wrongly is not known")
    void shouldLeaveOutWhatIsWrong() throws IOException {
        tree.chip(0, "i2c-1/1-005c", "lps22hb")
                .attribute("in_pressure_raw", "4150000")
                .attribute("in_pressure_scale", "much")
                .attribute("sampling_frequency_available", "fast");
        bench.sensor(tree, "lps22hb", tree.options());
        assertEquals(DeviceInfo.named("lps22hb"), device("sensor_baro"));
    }
}
