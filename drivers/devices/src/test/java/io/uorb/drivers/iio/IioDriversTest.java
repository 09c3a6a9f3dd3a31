// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Drivers on their own threads, on the system's clock. */
@Timeout(60)
class IioDriversTest {
    private static final long PATIENCE_NS = 30_000_000_000L;

    @TempDir
    private Path folder;

    private final Orb orb = Orb.create();
    private IioTree tree;

    @BeforeEach
    void plant() throws IOException {
        tree = new IioTree(folder);
    }

    @AfterEach
    void close() throws IOException {
        tree.close();
        orb.close();
    }

    private static void await(BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadlineNs, "what is awaited did not happen");
            Thread.onSpinWait();
        }
    }

    private static ByteBuffer lsm6dsoScan(int z) {
        ByteBuffer scan = IioTree.scan(16, ByteOrder.LITTLE_ENDIAN);
        scan.putShort((short) 0).putShort((short) 0).putShort((short) z);
        return scan.putLong(8, System.nanoTime());
    }

    @Test
    void shouldMakeADriverOfEachDeviceThatIsWanted() throws Exception {
        IioTree.Chip a = Chips.icm42605(tree, 0, "gyro");
        IioTree.Chip b = Chips.lsm6dsoAccel(tree, 1);
        Chips.bmp280(tree, 2);
        Chips.ak8975(tree, 3);
        tree.chip(4, "fe804000.i2c/i2c-1/1-000d", "ak8975").vector("magn", "0.0015");
        tree.chip(5, "adc", "ads1115").attribute("in_voltage0_raw", "1");
        List<Driver> drivers = IioDrivers.create(orb, tree.options());
        assertEquals(
                List.of("icm42605-gyro", "lsm6dso_accel", "bmp280", "ak8975", "ak8975-4"),
                drivers.stream().map(Driver::name).toList());
        assertEquals(IioOptions.ROTATION, drivers.get(0).rotation());
        assertEquals(
                IioDevices.find(tree.root, "bmp280").deviceId(), drivers.get(2).deviceId());
        drivers.forEach(Driver::close);
        List<Driver> barometers = IioDrivers.create(orb, tree.options().kinds(Set.of(IioKind.BARO)));
        assertEquals(List.of("bmp280"), barometers.stream().map(Driver::name).toList());
        barometers.forEach(Driver::close);
    }

    @Test
    void shouldLeaveNamesToDriversThatHaveThem() throws Exception {
        Chips.bmp280(tree, 2);
        try (Driver first = IioDrivers.create(orb, tree.options()).get(0);
                Driver second = IioDrivers.create(orb, tree.options()).get(0);
                Driver third = IioDrivers.create(orb, tree.options()).get(0)) {
            assertEquals(
                    List.of("bmp280", "bmp280-2", "bmp280-2-2"), List.of(first.name(), second.name(), third.name()));
        }
    }

    @Test
    void shouldPublishInFrdWhatTheBufferGives() throws Exception {
        IioTree.Chip chip = Chips.lsm6dsoAccel(tree, 0);
        try (Subscription<SensorAccel> accels = orb.subscribe(SensorAccelTopic.SENSOR_ACCEL);
                Poller poller = orb.poller();
                Driver driver = IioDrivers.create(orb, tree.options()).get(0)) {
            poller.add(accels);
            driver.start();
            chip.send(lsm6dsoScan(1000));
            assertEquals(1, poller.poll(30, TimeUnit.SECONDS));
            SensorAccel accel = new SensorAccel();
            assertTrue(accels.update(accel));
            // The matrix takes the sensor's z to the device's x, which points right: y of FRD.
            assertEquals(1000 * 0.000598205f, accel.y, 1e-6);
            assertTrue(accel.timestamp - accel.timestampSample < 30_000_000, "the kernel's clock was not understood");
            driver.stop();
            assertEquals(DriverState.STOPPED, driver.state());
            assertEquals("0", chip.read("buffer/enable"));
        }
    }

    /** The thread is blocked in a read for which no data will ever come. */
    @Test
    void shouldStopWhileADeviceIsSilent() throws Exception {
        IioTree.Chip chip = Chips.lsm6dsoAccel(tree, 0);
        try (Driver driver = IioDrivers.create(orb, tree.options()).get(0)) {
            driver.start();
            await(() -> driver.state() == DriverState.RUNNING);
            driver.stop();
            assertEquals(DriverState.STOPPED, driver.state());
            assertEquals("0", chip.read("buffer/enable"));
            assertEquals(0, driver.statistics().errorCount());
            assertFalse(hasReader(tree.dev.resolve("iio:device0")), "its reader is still alive");
        }
    }

    private static boolean hasReader(Path file) {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(t -> t.getName().equals("read " + file));
    }

    @Test
    void shouldComeBackWithADeviceThatWasPluggedInAgainUnderAnotherNumber() throws Exception {
        IioTree.Chip first = Chips.lsm6dsoAccel(tree, 0);
        IioDeviceInfo info = IioDevices.find(tree.root, "lsm6dso_accel");
        DriverOptions options = DriverOptions.named("accel").reconnect(1_000, 10_000);
        try (Driver driver = IioDrivers.create(orb, options, tree.options(), info)) {
            driver.start();
            first.send(lsm6dsoScan(1000));
            await(() -> driver.statistics().samples() == 1);
            tree.unplug(first);
            await(() -> driver.state() == DriverState.WAITING);
            tree.build();
            IioTree.Chip second = Chips.lsm6dsoAccel(tree, 3);
            tree.plug(second);
            await(() -> driver.state() == DriverState.RUNNING);
            second.send(lsm6dsoScan(1001));
            await(() -> driver.statistics().samples() == 2);
            assertEquals("1", second.read("buffer/enable"));
            assertTrue(driver.statistics().errors().get(DriverError.IO) >= 1);
        }
    }

    @Test
    void shouldWaitForADeviceThatIsNotThereYet() throws Exception {
        IioTree.Chip chip = Chips.bmp280(tree, 0);
        IioDeviceInfo info = IioDevices.find(tree.root, "bmp280");
        Files.delete(tree.root.resolve("iio:device0"));
        DriverOptions options = DriverOptions.named("baro").reconnect(1_000, 10_000);
        try (Driver driver = IioDrivers.create(orb, options, tree.options(), info)) {
            driver.start();
            await(() -> driver.statistics().errorCount() >= 2);
            assertTrue(driver.statistics().lastError().contains("IIO device \"bmp280\" is not in"));
            Files.createSymbolicLink(tree.root.resolve("iio:device0"), chip.directory);
            await(() -> driver.statistics().samples() > 0);
        }
    }

    @Test
    @DisplayName("demand:Q-4: the module iio takes the rate and the demand of its devices as options")
    void shouldTakeRateAndDemandAsOptionsOfTheModule() throws Exception {
        IioTree.Chip chip = Chips.mpu6050(tree, 0);
        ModuleConfig config =
                ModuleConfig.of("iio", "root=" + tree.root, "dev=" + tree.dev, "rate_hz=200", "on_demand=0.1");
        try (ModuleHost host = ModuleHost.builder(orb).build()) {
            host.start(new IioModuleFactory(), config);
            try (Subscription<SensorAccel> accels = orb.subscribe(SensorAccelTopic.SENSOR_ACCEL)) {
                await(() -> isWritten(chip, "sampling_frequency", "200"));
                accels.setIntervalUs(50_000);
                await(() -> isWritten(chip, "sampling_frequency", "20"));
            }
            await(() -> isWritten(chip, "buffer/enable", "0") && isWritten(chip, "sampling_frequency", "50"));
        }
    }

    private static boolean isWritten(IioTree.Chip chip, String attribute, String value) {
        try {
            return chip.read(attribute).equals(value);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
