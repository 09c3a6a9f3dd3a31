// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.observe.Observation;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A buffered device that its subscribers stop and start. */
@Timeout(180)
class IioRestartTest extends IioFixture {
    private static final int STARTS = 1_000;
    private static final int OVERFLOW_EACH = 100;
    private static final int BUFFER_LENGTH = 512;
    private static final long STOP_AFTER_US = 5_000;
    private static final long SETTLE_US = 5_000;
    private static final long STEP_US = 1_000;
    private static final long STEP_NS = 50_000;
    private static final long[] INTERVALS_US = {0, 2_000, 10_000, OrbClock.NEVER};

    private final SensorGyro gyro = new SensorGyro();
    private IioTree.Chip chip;
    private ManagedDriver driver;

    private void send(int value) throws IOException {
        chip.send(Chips.mpu6050Scan(LEVEL, 0, new int[] {value % 100, -20, 30}, bench.stampNs(0)));
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }

    private long readers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("read " + tree.dev))
                .count();
    }

    /** Starts the device for a subscriber, takes one sample, stops it, and lets its buffer fill. */
    private void startAndStop(int number) throws Exception {
        try (Subscription<SensorGyro> gyros = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO)) {
            gyros.setIntervalUs(INTERVALS_US[number % INTERVALS_US.length]);
            gyros.update(gyro); // of the run before, if it is the latest still
            bench.clock.advance(SETTLE_US);
            assertEquals(DriverState.RUNNING, driver.state());
            bench.clock.advance(STEP_US);
            long sampleUs = bench.clock.nowUs();
            send(number);
            long before = driver.statistics().samples();
            while (driver.statistics().samples() == before) {
                LockSupport.parkNanos(STEP_NS);
                bench.clock.advance(STEP_US);
            }
            assertTrue(gyros.copy(gyro));
            assertEquals(sampleUs, gyro.timestampSample, "sample of start " + number);
        }
        bench.clock.advance(STOP_AFTER_US);
        assertEquals(DriverState.IDLE, driver.state());
        int stale = number % OVERFLOW_EACH == 0 ? BUFFER_LENGTH + 10 : number % 3;
        for (int i = 0; i < stale; i++) {
            bench.clock.advance(STEP_US);
            send(number + i);
        }
    }

    private void start() throws Exception {
        chip = Chips.mpu6050(tree, 0);
        driver = ManagedDriver.onThread(
                bench.orb,
                DriverOptions.named("mpu6050").onDemand(STOP_AFTER_US).timeoutUs(5_000_000),
                context -> new IioSensor(context, found(), tree.options(), true, () -> bench.stampNs(0)));
        driver.start();
    }

    @Test
    @DisplayName(
            "demand:Q-4: a rate that the hardware lacks is refused to driver_status; a chip runs for all its topics")
    void shouldRefuseARateToTheStatusAlone() throws Exception {
        start();
        try (Subscription<DriverStatus> health = bench.orb.subscribe(DriverStatusTopic.DRIVER_STATUS);
                Subscription<SensorGyro> slow = bench.orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
                Subscription<SensorAccel> fast = bench.orb.subscribe(SensorAccelTopic.SENSOR_ACCEL)) {
            slow.setIntervalUs(100_000);
            fast.setIntervalUs(10_000);
            bench.clock.advance(SETTLE_US);
            assertEquals("100", chip.read("sampling_frequency"));
            fast.setIntervalUs(100);
            bench.clock.advance(1_000_000);
            assertEquals("500", chip.read("sampling_frequency"));
            DriverStatus status = new DriverStatus();
            while (health.update(status)) {
                assertNotEquals(DriverStatus.STATE_WAITING, status.state);
            }
            assertEquals(DriverStatus.STATE_RUNNING, status.state);
            assertEquals(DriverStatus.ERROR_UNSUPPORTED, status.error);
            assertEquals(1, status.errorCount);
            assertTrue(driver.statistics().lastError().endsWith("subscribers; the limit is 500.0 Hz"));
        }
        driver.close();
    }

    @Test
    @Tag("slow")
    @DisplayName("demand:Q-34: a sensor that is stopped and started 1,000 times has no wrong time and leaks nothing")
    void shouldStopAndStartAgainAndAgain() throws Exception {
        start();
        for (int i = 1; i <= 10; i++) {
            startAndStop(i);
        }
        long descriptors = descriptors();
        int subscriptions = Observation.of(bench.orb).subscriptions().size();
        for (int i = 1; i <= STARTS; i++) {
            startAndStop(i);
        }
        assertEquals(descriptors, descriptors());
        assertEquals(0, readers());
        assertEquals(subscriptions, Observation.of(bench.orb).subscriptions().size());
        assertEquals(STARTS + 10, driver.statistics().opens());
        assertEquals(2L * (STARTS + 10), driver.statistics().samples());
        assertEquals(Map.of(), driver.statistics().errors());
        assertEquals("50", chip.read("sampling_frequency"));
        assertEquals("0", chip.read("buffer/enable"));
        driver.close();
        assertEquals(
                Demand.NONE,
                NodeDemand.of(bench.orb, SensorGyroTopic.SENSOR_GYRO, 0).demand());
        assertEquals(
                Demand.NONE,
                NodeDemand.of(bench.orb, SensorAccelTopic.SENSOR_ACCEL, 0).demand());
    }

    private IioDeviceInfo found() {
        try {
            return IioDevices.find(tree.root, "mpu6050");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
