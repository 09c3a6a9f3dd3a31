// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.topics.DriverStatus;
import io.uorb.file.ErrorMessages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Failures in a driver, and their reports. */
class DriverErrorsTest {
    @Test
    void shouldCountReportAndSurviveTheDevicesOwnFailures() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(() -> {
                throw new IllegalStateException("index 7");
            });
            rig.driver.start();
            rig.advanceMs(1_000);
            assertEquals(1, rig.driver.statistics().errors().get(DriverError.INTERNAL));
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertTrue(
                    rig.reports.get(0).startsWith("baro: serving failed: java.lang.IllegalStateException: index 7 at "),
                    rig.reports.get(0));
            assertEquals(List.of(), rig.errors);
        }
    }

    @Test
    void shouldTellTheErrorHandlerOfErrorsAndEnd() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(() -> {
                throw new StackOverflowError("deep");
            });
            rig.driver.start();
            rig.advanceMs(10_000);
            assertEquals(DriverState.ENDED, rig.driver.state());
            assertEquals(List.of("driver baro: java.lang.StackOverflowError: deep"), rig.errors);
            assertEquals(List.of("baro: has ended: java.lang.StackOverflowError: deep"), rig.reports);
            assertEquals(List.of("open 1000000", "close 1000000"), rig.device.calls);
            DriverStatus status = rig.latestStatus();
            assertEquals(DriverStatus.STATE_ENDED, status.state);
            assertEquals(DriverStatus.ERROR_INTERNAL, status.error);
        }
    }

    @Test
    void shouldReportAClosingThatFailsAndGoOn() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(() -> {
                throw new IOException("lost");
            });
            rig.device.everyClose = () -> {
                throw new IllegalStateException("closed twice");
            };
            rig.driver.start();
            rig.advanceMs(500);
            assertEquals(
                    Map.of(DriverError.IO, 1L, DriverError.INTERNAL, 1L),
                    rig.driver.statistics().errors());
            assertEquals(DriverState.RUNNING, rig.driver.state());
        }
    }

    @Test
    void shouldTellTheErrorHandlerOfErrorsWhileItIsStopped() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            rig.advanceMs(5);
            rig.device.everyClose = () -> {
                throw new AssertionError("closed twice");
            };
            rig.driver.stop();
            assertEquals(List.of("driver baro: java.lang.AssertionError: closed twice"), rig.errors);
            assertEquals(DriverState.STOPPED, rig.driver.state());
        }
    }

    @Test
    void shouldTakeADelayThatIsNoneForTheDevicesFailure() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(() -> -5);
            rig.driver.start();
            rig.advanceMs(5);
            assertTrue(rig.driver.statistics().lastError().contains("serve returned -5 us; the minimum is 0"));
            assertEquals(1, rig.driver.statistics().errors().get(DriverError.INTERNAL));
        }
    }

    @Test
    void shouldReopenADeviceThatPublishesNothing() {
        try (DriverRig rig = new DriverRig(options -> options.timeoutUs(200_000), false)) {
            rig.device.everyServe = () -> 1_000_000;
            rig.driver.start();
            rig.advanceMs(1_050);
            assertEquals(
                    List.of(
                            "open 1000000",
                            "close 1200000",
                            "open 1300000",
                            "close 1500000",
                            "open 1700000",
                            "close 1900000"),
                    rig.device.calls);
            assertEquals(3, rig.driver.statistics().errors().get(DriverError.TIMEOUT));
            assertEquals(List.of("baro: no message for 200 ms; the limit is 200 ms"), rig.reports);
        }
    }

    @Test
    void shouldKeepADeviceThatPublishesNothingIfWished() {
        try (DriverRig rig = new DriverRig(options -> options.timeoutUs(200_000).keepOpenOnTimeout(true), false)) {
            rig.driver.start();
            rig.advanceMs(15);
            assertTrue(rig.driver.statistics().healthy());
            rig.device.everyServe = () -> 50_000;
            rig.advanceMs(610);
            assertEquals(3, rig.driver.statistics().errors().get(DriverError.TIMEOUT));
            assertFalse(rig.driver.statistics().healthy());
            assertEquals(List.of("open 1000000"), rig.device.calls);
            rig.device.everyServe = rig.device::publish;
            rig.advanceMs(100);
            assertTrue(rig.driver.statistics().healthy());
        }
    }

    @Test
    void shouldBeUnhealthyForASecondAfterAFaultThatItGoesOnWith() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            rig.advanceMs(5);
            rig.device.context.count(DriverError.STUCK, 1);
            rig.device.context.count(DriverError.LOST, 3);
            rig.advanceMs(900);
            assertFalse(rig.driver.statistics().healthy());
            rig.advanceMs(100);
            assertTrue(rig.driver.statistics().healthy());
            assertEquals(4, rig.driver.statistics().errorCount());
        }
    }

    @Test
    void shouldReportOneOfEachKindInTenSecondsAndTheNumberBetween() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.everyServe = () -> {
                rig.device.context.report(DriverError.BAD_DATA, "checksum 1 instead of 2");
                return 1_000_000;
            };
            rig.driver.start();
            rig.advanceMs(5_500);
            rig.device.context.report(DriverError.LOST, "one is missing");
            rig.advanceMs(6_000);
            assertEquals(
                    List.of(
                            "baro: checksum 1 instead of 2",
                            "baro: one is missing",
                            "baro: checksum 1 instead of 2 (and 9 more BAD_DATA errors before)"),
                    rig.reports);
        }
    }

    @Test
    void shouldSurviveAListenerThatThrows() {
        DriverListener broken = report -> {
            throw new IllegalStateException("no disk");
        };
        try (DriverRig rig = new DriverRig(options -> options.listener(broken), false)) {
            rig.driver.start();
            rig.device.opens.add(() -> {
                throw new IOException("not there");
            });
            rig.advanceMs(500);
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertEquals(2, rig.errors.size(), rig.errors::toString);
            assertTrue(rig.errors.get(0).endsWith("no disk"), rig.errors.get(0));
        }
    }

    @Test
    void shouldEndWhenTheBrokerIsClosed() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            rig.advanceMs(5);
            rig.orb.close();
            rig.advanceMs(10_000);
            assertEquals(DriverState.ENDED, rig.driver.state());
            assertEquals(1, rig.driver.statistics().errorCount());
        }
    }

    @Test
    void shouldCallFailuresOfFilesWhatTheyAre() {
        assertEquals("/dev/x: no such file", ErrorMessages.of(new NoSuchFileException("/dev/x")));
        assertEquals("/dev/x: access denied", ErrorMessages.of(new AccessDeniedException("/dev/x")));
        assertEquals("/dev/x: exists already", ErrorMessages.of(new FileAlreadyExistsException("/dev/x")));
        assertEquals("IOException", ErrorMessages.of(new IOException()));
        assertEquals("text", ErrorMessages.of(new IOException("text")));
    }

    @Test
    void shouldTakeUncheckedFailuresOfFilesForTheDevices() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.serves.add(() -> {
                throw new UncheckedIOException(new IOException("lost"));
            });
            rig.driver.start();
            rig.advanceMs(5);
            assertEquals(Map.of(DriverError.IO, 1L), rig.driver.statistics().errors());
        }
    }

    @Test
    void shouldRefuseOptionsThatCannotBe() {
        DriverOptions options = DriverOptions.named("baro");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> DriverOptions.named(""),
                "driver name \"\" of 0 … takes 1 to 32 printable ASCII");
        assertThrows(IllegalArgumentException.class, () -> DriverOptions.named("x".repeat(33)));
        assertThrows(IllegalArgumentException.class, () -> DriverOptions.named("gyroskop\u00e9"));
        assertThrows(IllegalArgumentException.class, () -> options.deviceId(-1));
        assertThrows(IllegalArgumentException.class, () -> options.deviceId(1L << 32));
        assertThrowsSaying(NullPointerException.class, () -> options.times(null), "times");
        assertThrows(IllegalArgumentException.class, () -> options.reconnect(0, 1));
        assertThrows(IllegalArgumentException.class, () -> options.reconnect(2, 1));
        assertThrowsNaming(
                IllegalArgumentException.class, () -> options.timeoutUs(-1), "driver baro: timeout -1 … negative; 0");
    }
}
