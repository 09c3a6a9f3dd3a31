// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The layouts that the kernel's drivers give to some chips. */
final class Chips {
    private Chips() {}

    /** inv_mpu6050: one device, big endian, temperature between accelerometer and gyroscope, a trigger of its own. */
    static IioTree.Chip mpu6050(IioTree tree, int index) throws IOException, InterruptedException {
        tree.trigger(index, "mpu6050-dev" + index);
        return tree.chip(index, "fe804000.i2c/i2c-1/1-0068", "mpu6050")
                .vector("accel", "0.000598")
                .vector("anglvel", "0.001064724")
                .attribute("in_temp_raw", "0")
                .attribute("in_temp_scale", "2.941176")
                .attribute("in_temp_offset", "12420")
                .attribute("in_accel_mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1")
                .attribute("in_anglvel_mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1")
                .attribute("sampling_frequency", "50")
                .attribute("sampling_frequency_available", "10 20 50 100 200 500")
                .trigger("")
                .buffer()
                .elements("accel", 0, "be:s16/16>>0")
                .element("in_temp", 3, "be:s16/16>>0")
                .elements("anglvel", 4, "be:s16/16>>0")
                .timestamp(7);
    }

    /** Returns a scan of it: 14 bytes of values, 2 of padding, the stamp. */
    static ByteBuffer mpu6050Scan(int[] accel, int temperature, int[] gyro, long stampNs) {
        ByteBuffer scan = IioTree.scan(24, ByteOrder.BIG_ENDIAN);
        for (int raw : accel) {
            scan.putShort((short) raw);
        }
        scan.putShort((short) temperature);
        for (int raw : gyro) {
            scan.putShort((short) raw);
        }
        return scan.order(ByteOrder.LITTLE_ENDIAN).putLong(16, stampNs);
    }

    /** bmi160: one device, little endian, gyroscope before accelerometer, rates and matrices shared differently. */
    static IioTree.Chip bmi160(IioTree tree, int index) throws IOException, InterruptedException {
        tree.trigger(index, "bmi160-dev" + index);
        return tree.chip(index, "fe204000.spi/spi_master/spi0/spi0.1", "bmi160")
                .vector("anglvel", "0.001065")
                .vector("accel", "0.000598")
                .attribute("in_mount_matrix", "0, 1, 0; -1, 0, 0; 0, 0, 1")
                .attribute("in_accel_sampling_frequency", "1600.000000")
                .attribute(
                        "in_accel_sampling_frequency_available",
                        "12.500000 25.000000 50.000000 100.000000 200.000000 400.000000 800.000000 1600.000000")
                .attribute("in_anglvel_sampling_frequency", "1600.000000")
                .attribute(
                        "in_anglvel_sampling_frequency_available",
                        "25.000000 50.000000 100.000000 200.000000 400.000000 800.000000 1600.000000 3200.000000")
                .trigger("bmi160-dev" + index)
                .buffer()
                .elements("anglvel", 4, "le:s16/16>>0")
                .elements("accel", 7, "le:s16/16>>0")
                .timestamp(10);
    }

    /** inv_icm42600: a device each for gyroscope and accelerometer, a FIFO in the chip, so no trigger. */
    static IioTree.Chip icm42605(IioTree tree, int index, String part) throws IOException, InterruptedException {
        boolean gyro = part.equals("gyro");
        String type = gyro ? "anglvel" : "accel";
        IioTree.Chip chip = tree.chip(index, "fe204000.spi/spi_master/spi0/spi0.0", "icm42605-" + part)
                .vector(type, gyro ? "0.001065264" : "0.004788403")
                .attribute("in_" + type + "_mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1")
                .attribute("in_temp_raw", "0")
                .attribute("in_temp_scale", "483.091787439")
                .attribute("in_temp_offset", "51.75")
                .attribute("sampling_frequency", "50")
                .attribute("sampling_frequency_available", "12.5 25 50 100 200 1000 2000 4000")
                .attribute("buffer0/enable", "0")
                .attribute("buffer0/length", "2")
                .attribute("buffer0/watermark", "1")
                .attribute("current_timestamp_clock", "realtime")
                .characterDevice();
        String[] axes = {"x", "y", "z"};
        for (int i = 0; i < axes.length; i++) {
            chip.element("buffer0", "in_" + type + "_" + axes[i], i, "be:s16/16>>0");
        }
        return chip.element("buffer0", "in_temp", 3, "le:s16/16>>0")
                .element("buffer0", "in_timestamp", 4, "le:s64/64>>0");
    }

    /** st_lsm6dsx, the accelerometer: FIFO in the chip, a matrix for the whole device. */
    static IioTree.Chip lsm6dsoAccel(IioTree tree, int index) throws IOException, InterruptedException {
        return tree.chip(index, "fe804000.i2c/i2c-1/1-006a", "lsm6dso_accel")
                .vector("accel", "0.000598205")
                .attribute("mount_matrix", "0, 0, 1; 0, 1, 0; -1, 0, 0")
                .attribute("sampling_frequency", "12.500")
                .attribute("sampling_frequency_available", "12.500 26.000 52.000 104.000 208.000 416.000 833.000")
                .buffer()
                .elements("accel", 0, "le:s16/16>>0")
                .timestamp(3);
    }

    /** st_magn of an old LSM303DLH: big endian, 16 bits. */
    static IioTree.Chip lsm303dlhMagn(IioTree tree, int index) throws IOException, InterruptedException {
        return tree.chip(index, "fe804000.i2c/i2c-1/1-001e", "lsm303dlh_magn")
                .attribute("in_magn_x_raw", "0")
                .attribute("in_magn_y_raw", "0")
                .attribute("in_magn_z_raw", "0")
                .attribute("in_magn_x_scale", "0.000909")
                .attribute("in_magn_y_scale", "0.000909")
                .attribute("in_magn_z_scale", "0.001020")
                .attribute("sampling_frequency", "30")
                .trigger("lsm303dlh_magn-trigger")
                .buffer()
                .elements("magn", 0, "be:s16/16>>0")
                .timestamp(3);
    }

    /** ak8975 without an interrupt: polled, a scale for each axis. */
    static IioTree.Chip ak8975(IioTree tree, int index) throws IOException {
        return tree.chip(index, "fe804000.i2c/i2c-1/1-000c", "ak8975")
                .attribute("in_magn_x_raw", "-71")
                .attribute("in_magn_y_raw", "142")
                .attribute("in_magn_z_raw", "-142")
                .attribute("in_magn_x_scale", "0.003574")
                .attribute("in_magn_y_scale", "0.003574")
                .attribute("in_magn_z_scale", "0.003574")
                .attribute("in_mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1");
    }

    /** bmp280: no raw values, no buffer. */
    static IioTree.Chip bmp280(IioTree tree, int index) throws IOException {
        return tree.chip(index, "fe804000.i2c/i2c-1/1-0076", "bmp280")
                .attribute("in_pressure_input", "101.306890625")
                .attribute("in_pressure_oversampling_ratio", "16")
                .attribute("in_temp_input", "23450");
    }
}
