// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The life of a driver, on the thread that advances a manual clock: directly and through a work queue. */
class ManagedDriverTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldServeTheDeviceWhenItHasAskedFor(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options, onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(100);
            assertEquals(List.of("open 1000000"), rig.device.calls);
            assertEquals(11, rig.driver.statistics().samples());
            assertEquals(1_100_000, rig.driver.statistics().lastSampleUs());
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertTrue(rig.driver.statistics().healthy());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStopAndStartAgain(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options, onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(15);
            rig.driver.stop();
            assertEquals(DriverState.STOPPED, rig.driver.state());
            rig.advanceMs(1_000);
            assertEquals(List.of("open 1000000", "close 1015000"), rig.device.calls);
            assertEquals(2, rig.driver.statistics().samples());
            rig.driver.start();
            rig.advanceMs(5);
            assertEquals("open 2015000", rig.device.calls.get(2));
            assertEquals(3, rig.driver.statistics().samples());
            assertEquals(2, rig.driver.statistics().opens());
        }
    }

    @Test
    void shouldRefuseAWorkQueueOnAnotherClock() {
        try (Orb orb = Orb.create(new ManualClock());
                WorkQueues queues = new WorkQueues(OrbClock.system(), (source, error) -> {})) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);
            DriverOptions options = DriverOptions.named("baro");
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> ManagedDriver.onWorkQueue(orb, options, queue, ScriptedDevice::new),
                    "driver baro: ",
                    "make the queues with the broker");
        }
    }

    @Test
    void shouldDoNothingAtASecondStartOrStop() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.stop();
            rig.driver.start();
            rig.advanceMs(5);
            rig.driver.start();
            rig.advanceMs(5);
            rig.driver.stop();
            rig.driver.stop();
            assertEquals(List.of("open 1000000", "close 1010000"), rig.device.calls);
            assertEquals(2, rig.driver.statistics().samples());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldComeBackWhenTheDeviceWasUnplugged(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options.reconnect(100_000, 400_000), onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(5);
            rig.device.serves.add(() -> {
                throw new IOException("/dev/baro is gone");
            });
            rig.device.everyOpen = () -> {
                throw new IOException("/dev/baro: no such file");
            };
            rig.advanceMs(1_505);
            assertEquals(DriverState.WAITING, rig.driver.state());
            assertFalse(rig.driver.statistics().healthy());
            rig.device.everyOpen = () -> 0;
            rig.advanceMs(1_000);
            assertEquals(
                    List.of("1000000", "1110000", "1310000", "1710000", "2110000", "2510000", "2910000"),
                    rig.device.calls.stream()
                            .filter(call -> call.startsWith("open"))
                            .map(call -> call.substring(5))
                            .toList());
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertTrue(rig.driver.statistics().healthy());
            assertEquals(6, rig.driver.statistics().errors().get(DriverError.IO));
            assertEquals("/dev/baro: no such file", rig.driver.statistics().lastError());
            assertEquals(
                    List.of("baro: /dev/baro is gone", "baro: works again after 6 failures in 1900 ms"), rig.reports);
        }
    }

    @Test
    void shouldBeginWithTheShortestPauseAgainAfterAMessage() {
        try (DriverRig rig = new DriverRig(options -> options.reconnect(100_000, 5_000_000), false)) {
            for (int i = 0; i < 3; i++) {
                rig.device.serves.add(() -> {
                    throw new IOException("lost");
                });
            }
            rig.device.serves.add(rig.device::publish);
            rig.device.serves.add(() -> {
                throw new IOException("lost");
            });
            rig.driver.start();
            rig.advanceMs(3_000);
            assertEquals(
                    List.of("open 1000000", "open 1100000", "open 1300000", "open 1700000", "open 1810000"),
                    rig.device.calls.stream()
                            .filter(call -> call.startsWith("open"))
                            .toList());
        }
    }

    @Test
    void shouldCloseADeviceWhoseOpeningFailed() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.opens.add(() -> {
                throw new IOException("half open");
            });
            rig.driver.start();
            rig.advanceMs(1);
            assertEquals(List.of("open 1000000", "close 1000000"), rig.device.calls);
        }
    }

    @Test
    void shouldEndWhenTheDeviceHasComeToItsEnd() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(rig.device::publish);
            rig.device.serves.add(() -> Device.END);
            rig.driver.start();
            rig.advanceMs(1_000);
            assertEquals(DriverState.ENDED, rig.driver.state());
            assertEquals(List.of("open 1000000", "close 1010000"), rig.device.calls);
            assertEquals(List.of("baro: has reached the end of its data"), rig.reports);
            assertEquals(0, rig.driver.statistics().errorCount());
            rig.driver.start();
            rig.advanceMs(5);
            assertEquals(DriverState.RUNNING, rig.driver.state());
        }
    }

    @Test
    void shouldStopWhileItWaits() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.everyOpen = () -> {
                throw new IOException("not there");
            };
            rig.driver.start();
            rig.advanceMs(50);
            rig.driver.stop();
            rig.advanceMs(10_000);
            assertEquals(List.of("open 1000000", "close 1000000"), rig.device.calls);
            assertEquals(DriverState.STOPPED, rig.driver.state());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStopWhenTheDeviceItselfAsksForIt(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options, onWorkQueue)) {
            rig.device.serves.add(() -> {
                rig.driver.stop();
                return rig.device.publish();
            });
            rig.driver.start();
            rig.advanceMs(100);
            assertEquals(List.of("open 1000000", "close 1000000"), rig.device.calls);
            assertEquals(1, rig.driver.statistics().samples());
            assertEquals(DriverState.STOPPED, rig.driver.state());
            rig.driver.start();
            rig.advanceMs(5);
            assertEquals(DriverState.RUNNING, rig.driver.state());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCloseWhenTheDeviceItselfAsksForIt(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options, onWorkQueue)) {
            rig.device.serves.add(() -> {
                rig.driver.close();
                return 0;
            });
            rig.driver.start();
            rig.advanceMs(100);
            assertEquals(List.of("open 1000000", "close 1000000"), rig.device.calls);
            assertEquals(DriverState.CLOSED, rig.driver.state());
            assertFalse(rig.orb.exists(SensorBaroTopic.SENSOR_BARO, 0));
        }
    }

    @Test
    void shouldGiveUpItsTopicsWhenItIsClosed() {
        DriverRig rig = new DriverRig();
        rig.driver.start();
        rig.advanceMs(5);
        assertTrue(rig.orb.exists(SensorBaroTopic.SENSOR_BARO, 0));
        rig.driver.close();
        rig.driver.close();
        assertEquals(DriverState.CLOSED, rig.driver.state());
        assertFalse(rig.orb.exists(SensorBaroTopic.SENSOR_BARO, 0));
        assertFalse(rig.orb.exists(DriverStatusTopic.DRIVER_STATUS, 0));
        assertThrowsNaming(IllegalStateException.class, rig.driver::start, "driver baro is closed");
        rig.close();
    }

    @Test
    void shouldGiveUpItsTopicsWhenTheFactoryFails() {
        try (DriverRig rig = new DriverRig()) {
            DriverOptions options = DriverOptions.named("second");
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> ManagedDriver.onThread(rig.orb, options, context -> {
                        context.advertiseMulti(SensorBaroTopic.SENSOR_BARO);
                        throw new IllegalArgumentException("no such chip");
                    }),
                    "no such chip");
            assertFalse(rig.orb.exists(SensorBaroTopic.SENSOR_BARO, 1));
            assertFalse(rig.orb.exists(DriverStatusTopic.DRIVER_STATUS, 1));
        }
    }

    @Test
    void shouldUseANewCalibrationWithTheNextSample() {
        try (DriverRig rig = new DriverRig(
                options ->
                        options.rotation(Rotation.YAW_90).calibration(Calibration.of(new double[] {1, 0, 0}, 2, 1, 1)),
                false)) {
            double[] vector = {3, 0, 0};
            rig.device.context.align(vector);
            assertEquals(4, vector[1], 1e-12, "corrected in the device's axes, then turned");
            rig.driver.setCalibration(Calibration.NONE);
            double[] next = {3, 0, 0};
            rig.device.context.align(next);
            assertEquals(3, next[1], 1e-12);
        }
    }

    @Test
    void shouldHaveANameThatNoOtherDriverOfItsBrokerHas() {
        try (DriverRig rig = new DriverRig();
                DriverRig other = new DriverRig()) {
            assertEquals(rig.driver.name(), other.driver.name(), "another broker's may have it");
            DriverOptions options = DriverOptions.named("baro");
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> ManagedDriver.onThread(rig.orb, options, ScriptedDevice::new),
                    "driver baro: another driver of this broker has this name");
        }
    }

    @Test
    void shouldGiveItsNameFreeWhenItIsClosed() {
        try (DriverRig rig = new DriverRig()) {
            DriverOptions options = DriverOptions.named("baro");
            rig.driver.close();
            try (Driver second = ManagedDriver.onThread(rig.orb, options, ScriptedDevice::new)) {
                rig.driver.close(); // again: the name is not its own any more
                assertThrows(
                        IllegalArgumentException.class,
                        () -> ManagedDriver.onThread(rig.orb, options, ScriptedDevice::new));
                assertEquals("baro", second.name());
            }
        }
    }

    @Test
    void shouldNotKeepTheNameOfADriverThatCouldNotBeMade() {
        try (DriverRig rig = new DriverRig()) {
            DriverOptions options = DriverOptions.named("second");
            assertThrows(
                    IllegalStateException.class,
                    () -> ManagedDriver.onThread(rig.orb, options, context -> {
                        throw new IllegalStateException("no such device");
                    }));
            assertDoesNotThrow(() -> ManagedDriver.onThread(rig.orb, options, ScriptedDevice::new)
                    .close());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeTheModuleOfAllThatItPublishes(boolean onWorkQueue) {
        try (DriverRig rig = new DriverRig(options -> options, onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(100);
            List<PublicationStatus> publications = Observation.of(rig.orb).publications();
            assertEquals(
                    List.of("driver_status", "mavlink_log", "sensor_baro"),
                    publications.stream().map(PublicationStatus::topic).toList());
            publications.forEach(publication -> assertEquals("baro", publication.module()));
        }
    }
}
