// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sensor.DeviceId.Bus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IioDevicesTest {
    @TempDir
    private Path folder;

    @AutoClose
    private IioTree tree;

    @BeforeEach
    void plant() throws IOException {
        tree = new IioTree(folder);
    }

    @Test
    void shouldFindDevicesInTheOrderOfTheirNumbers() throws Exception {
        IioTree.Chip a = Chips.mpu6050(tree, 10);
        IioTree.Chip b = Chips.icm42605(tree, 2, "gyro");
        Chips.bmp280(tree, 0);
        Chips.ak8975(tree, 1);
        List<IioDeviceInfo> found = IioDevices.scan(tree.root);
        assertEquals(
                List.of("bmp280", "ak8975", "icm42605-gyro", "mpu6050"),
                found.stream().map(IioDeviceInfo::name).toList());
        assertEquals(
                List.of(
                        Set.of(IioKind.BARO),
                        Set.of(IioKind.MAG),
                        Set.of(IioKind.GYRO),
                        Set.of(IioKind.GYRO, IioKind.ACCEL)),
                found.stream().map(IioDeviceInfo::kinds).toList());
        assertEquals(
                List.of(false, false, true, true),
                found.stream().map(IioDeviceInfo::buffered).toList());
    }

    @Test
    void shouldReadBusAndAddressFromTheDevicesPlace() throws Exception {
        IioTree.Chip spi = Chips.icm42605(tree, 0, "accel");
        Chips.bmp280(tree, 1);
        tree.chip(2, "virtual", "dummy").vector("accel", "0.01");
        List<IioDeviceInfo> found = IioDevices.scan(tree.root);
        assertEquals(new DeviceId(Bus.SPI, 0, 0, 0x29), DeviceId.of(found.get(0).deviceId()));
        assertEquals(
                new DeviceId(Bus.I2C, 1, 0x76, 0x3f), DeviceId.of(found.get(1).deviceId()));
        assertEquals(
                new DeviceId(Bus.UNKNOWN, 0, 0, 0), DeviceId.of(found.get(2).deviceId()));
    }

    /** Behind a multiplexer, or on the bus of another chip, as the AK8963 in an MPU-9250. */
    @Test
    void shouldReadTheBusOfAChipThatIsBehindAnother() throws IOException {
        tree.chip(0, "i2c-1/1-0070/channel-0/i2c-4/4-0068", "mpu6050").vector("accel", "0.0006");
        tree.chip(1, "i2c-1/1-0070/channel-1/i2c-5/5-0068", "mpu6050").vector("accel", "0.0006");
        tree.chip(2, "spi0/spi0.1/i2c-6/6-000c", "ak8963").vector("magn", "0.0015");
        List<IioDeviceInfo> found = IioDevices.scan(tree.root);
        assertEquals(new DeviceId(Bus.I2C, 4, 0x68, 0), DeviceId.of(found.get(0).deviceId()));
        assertEquals(new DeviceId(Bus.I2C, 5, 0x68, 0), DeviceId.of(found.get(1).deviceId()));
        assertEquals(new DeviceId(Bus.I2C, 6, 0x0c, 4), DeviceId.of(found.get(2).deviceId()));
    }

    @Test
    void shouldFindByNameLabelOrNumber() throws IOException {
        tree.chip(3, "a", "bmi088-accel").attribute("label", "imu-left");
        assertEquals(3, IioDevices.find(tree.root, "bmi088-accel").index());
        assertEquals(3, IioDevices.find(tree.root, "imu-left").index());
        assertEquals(3, IioDevices.find(tree.root, "iio:device3").index());
    }

    @Test
    void shouldSayWhatThereIsWhenANameIsNot() throws IOException {
        tree.chip(0, "a", "bmp280");
        assertThrowsNaming(
                IOException.class,
                () -> IioDevices.find(tree.root, "bmi160"),
                "IIO device \"bmi160\" is present 0 times in " + tree.root
                        + ", not once; there are [iio:device0 \"bmp280\"]");
    }

    @Test
    void shouldRefuseANameThatTwoDevicesHave() throws IOException {
        tree.chip(0, "a", "ak8975");
        tree.chip(1, "b", "ak8975");
        assertThrowsNaming(IOException.class, () -> IioDevices.find(tree.root, "ak8975"), "is present 2 times");
    }

    @Test
    void shouldPassOverWhatIsNoDevice() throws IOException {
        Files.createDirectory(tree.root.resolve("iio:deviceX"));
        Files.createDirectory(tree.root.resolve("iio:device99999999999"));
        Files.createFile(tree.root.resolve("iio:device7"));
        Files.createDirectory(tree.root.resolve("iio_sysfs_trigger"));
        assertEquals(List.of(), IioDevices.scan(tree.root));
    }

    @Test
    void shouldShowStrangeNamesWithoutControlCharacters() throws IOException {
        tree.chip(0, "a", "bmi\u001b[31m\u0000160\u00e4");
        tree.chip(1, "b", "x");
        Files.delete(tree.root.resolve("iio:device1/name"));
        List<IioDeviceInfo> found = IioDevices.scan(tree.root);
        assertEquals("bmi\\x1b[31m\\x00160\u00e4", found.get(0).name());
        assertEquals("", found.get(1).name());
        assertEquals("iio:device1", found.get(1).title());
        assertFalse(found.get(1).isCalled("x"));
    }

    @Test
    void shouldNameARootThatIsNotThere() {
        Path missing = folder.resolve("nowhere");
        assertThrowsNaming(
                IOException.class,
                () -> IioDevices.scan(missing),
                "cannot list IIO devices in " + missing + ": no such file");
    }

    @Test
    void shouldFindAChipAgainUnderAnotherNumber() throws IOException {
        tree.chip(0, "i2c-1/1-0068", "mpu6050").vector("accel", "0.0006");
        tree.chip(1, "i2c-1/1-0069", "mpu6050").vector("accel", "0.0006");
        IioDeviceInfo second = IioDevices.scan(tree.root).get(1);
        Files.delete(tree.root.resolve("iio:device1"));
        tree.chip(5, "i2c-1/1-0069", "mpu6050").vector("accel", "0.0006");
        assertEquals(5, IioDevices.findAgain(tree.root, second).index());
        Files.delete(tree.root.resolve("iio:device5"));
        assertThrowsNaming(
                IOException.class, () -> IioDevices.findAgain(tree.root, second), "IIO device \"mpu6050\" is not in ");
    }
}
