// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sensor.DeviceId.Bus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The device id of a chip, from where the kernel has put it (…/i2c-1/1-0068/iio:device0, …/spi0/spi0.1/iio:device1) and
 * from its name.
 *
 * <p>PX4's numbers of types (DRV_…) are known for the chips of the table only; others have type 0. Gyroscope and
 * accelerometer of a chip have one id, as PX4's newer drivers do it; where PX4 has a number for each, the table has two
 * rows, which a name such as bmi088_gyro tells apart.
 */
final class ChipNumber {
    private static final Pattern I2C = Pattern.compile("(\\d{1,3})-([0-9a-fA-F]{4})");
    private static final Pattern SPI = Pattern.compile("spi(\\d{1,3})\\.(\\d{1,3})");
    private static final int MAX_BUS = 31;
    private static final int MAX_ADDRESS = 255;
    private static final int HEX = 16;

    /** Beginnings of names of the kernel's drivers; the first that fits is taken. */
    private static final Map<String, Integer> IMU_TYPES = new LinkedHashMap<>();

    private static final Map<String, Integer> MAG_TYPES = new LinkedHashMap<>();
    private static final Map<String, Integer> BARO_TYPES = new LinkedHashMap<>();

    static {
        IMU_TYPES.put("mpu6000", 0x21);
        IMU_TYPES.put("mpu9250", 0x24);
        IMU_TYPES.put("icm20649", 0x25);
        IMU_TYPES.put("icm42688", 0x26);
        IMU_TYPES.put("icm20948", 0x28);
        IMU_TYPES.put("icm42605", 0x29);
        IMU_TYPES.put("icm42670", 0x2a);
        IMU_TYPES.put("mpu6500", 0x36);
        IMU_TYPES.put("bmi270", 0x37);
        IMU_TYPES.put("icm20602", 0x38);
        IMU_TYPES.put("icm20608", 0x3a);
        IMU_TYPES.put("icm20689", 0x3c);
        IMU_TYPES.put("adis16448", 0x57);
        IMU_TYPES.put("adis16470", 0x58);
        IMU_TYPES.put("adis16477", 0x59);
        IMU_TYPES.put("adis16507", 0x5a);
        IMU_TYPES.put("adis16497", 0x63);
        IMU_TYPES.put("bmi088-accel", 0x6a);
        IMU_TYPES.put("bmi088_gyro", 0x66);
        MAG_TYPES.put("hmc5883", 0x01);
        MAG_TYPES.put("ak8963", 0x04);
        MAG_TYPES.put("lis3mdl", 0x05);
        MAG_TYPES.put("rm3100", 0x07);
        MAG_TYPES.put("ak09916", 0x09);
        MAG_TYPES.put("bmm150", 0x43);
        MAG_TYPES.put("lsm9ds1_magn", 0x45);
        MAG_TYPES.put("bmm350", 0xe5);
        BARO_TYPES.put("ms5611", 0x3d);
        BARO_TYPES.put("ms5607", 0x3e);
        BARO_TYPES.put("bmp280", 0x3f);
        BARO_TYPES.put("lps25h", 0x40);
        BARO_TYPES.put("ms5837", 0x4e);
        BARO_TYPES.put("mpl3115", 0x51);
        BARO_TYPES.put("lps22hb", 0x60);
        BARO_TYPES.put("bmp388", 0x67);
        BARO_TYPES.put("bmp380", 0x67);
        BARO_TYPES.put("dps310", 0x68);
        BARO_TYPES.put("bmp390", 0x6e);
        BARO_TYPES.put("bmp580", 0x6f);
    }

    private ChipNumber() {}

    static long of(Path directory, String name, Set<IioKind> kinds) {
        int type = type(name.toLowerCase(Locale.ROOT), kinds);
        // From its end: a chip may be behind a multiplexer, or on the bus of another chip.
        Path path = realPath(directory);
        for (int i = path.getNameCount() - 1; i >= 0; i--) {
            String part = path.getName(i).toString();
            Matcher i2c = I2C.matcher(part);
            if (i2c.matches()) {
                return number(Bus.I2C, i2c.group(1), Integer.parseInt(i2c.group(2), HEX), type);
            }
            Matcher spi = SPI.matcher(part);
            if (spi.matches()) {
                return number(Bus.SPI, spi.group(1), Integer.parseInt(spi.group(2)), type);
            }
        }
        return new DeviceId(Bus.UNKNOWN, 0, 0, type).number();
    }

    private static Path realPath(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException e) {
            return directory;
        }
    }

    private static long number(Bus bus, String busNumber, int address, int type) {
        return new DeviceId(bus, Integer.parseInt(busNumber) & MAX_BUS, address & MAX_ADDRESS, type).number();
    }

    private static int type(String name, Set<IioKind> kinds) {
        Map<String, Integer> types =
                kinds.contains(IioKind.BARO) ? BARO_TYPES : kinds.equals(Set.of(IioKind.MAG)) ? MAG_TYPES : IMU_TYPES;
        for (Map.Entry<String, Integer> entry : types.entrySet()) {
            if (name.startsWith(entry.getKey())) {
                return entry.getValue();
            }
        }
        return 0;
    }
}
