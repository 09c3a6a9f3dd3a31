// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.topics.DriverStatus;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A driver's messages in driver_status and mavlink_log. */
class DriverHealthTest {
    @Test
    void shouldPublishOnceASecondWhileItRuns() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            List<Long> times = new ArrayList<>();
            DriverStatus status = new DriverStatus();
            for (int i = 0; i < 3_500; i++) {
                rig.advanceMs(1);
                if (rig.status.update(status)) {
                    times.add(status.timestamp);
                }
            }
            assertEquals(List.of(1_000_000L, 2_000_000L, 3_000_000L, 4_000_000L), times);
            assertTrue(status.healthy);
            assertEquals(DriverStatus.STATE_RUNNING, status.state);
            assertEquals(DriverStatus.ERROR_NONE, status.error);
            assertEquals(301, status.sampleCount);
            assertEquals(4_000_000, status.timestampSample);
            assertEquals(1, status.openCount);
            assertEquals("baro", DriverRig.text(status.name));
        }
    }

    @Test
    void shouldPublishEachChangeOfStateAtOnce() {
        try (DriverRig rig = new DriverRig()) {
            List<Integer> states = new ArrayList<>();
            DriverStatus seen = new DriverStatus();
            rig.status.registerCallback(generation -> {
                if (rig.status.copy(seen)) {
                    states.add(seen.state);
                }
            });
            rig.device.opens.add(() -> {
                throw new IOException("not there");
            });
            rig.device.serves.add(rig.device::publish);
            rig.device.serves.add(() -> Device.END);
            rig.driver.start();
            rig.advanceMs(500);
            rig.driver.stop();
            rig.driver.close();
            assertEquals(
                    List.of(
                            DriverStatus.STATE_OPENING,
                            DriverStatus.STATE_WAITING,
                            DriverStatus.STATE_OPENING,
                            DriverStatus.STATE_RUNNING,
                            DriverStatus.STATE_ENDED,
                            DriverStatus.STATE_STOPPED,
                            DriverStatus.STATE_CLOSED),
                    states);
        }
    }

    @Test
    void shouldPublishNewErrorsAtMostTenTimesASecond() {
        try (DriverRig rig = new DriverRig(options -> options.deviceId(0x14010C), false)) {
            rig.device.everyServe = () -> {
                rig.device.context.count(DriverError.BAD_DATA, 2);
                return 1_000;
            };
            rig.driver.start();
            int published = 0;
            DriverStatus status = new DriverStatus();
            for (int i = 0; i < 1_000; i++) {
                rig.advanceMs(1);
                published += rig.status.update(status) ? 1 : 0;
            }
            assertEquals(11, published);
            assertEquals(status.errorCounts[DriverStatus.ERROR_BAD_DATA], status.errorCount);
            assertEquals(2_002, status.errorCount);
            assertEquals(0x14010C, status.deviceId);
        }
    }

    @Test
    void shouldShowTheLastErrorThatWasReported() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            rig.advanceMs(5);
            rig.device.context.report(DriverError.LOST, "a long one: " + "\u00e9".repeat(100));
            rig.advanceMs(200);
            DriverStatus status = rig.latestStatus();
            assertEquals(DriverStatus.ERROR_LOST, status.error);
            assertEquals("a long one: " + "\u00e9".repeat(57), DriverRig.text(status.errorText));
            rig.device.context.report(DriverError.TIME, "short");
            rig.advanceMs(200);
            assertEquals("short", DriverRig.text(rig.latestStatus().errorText));
        }
    }

    @Test
    void shouldTellGroundStations() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.opens.add(() -> {
                rig.device.context.inform("found BMP388");
                throw new IOException("x".repeat(200));
            });
            rig.driver.start();
            rig.advanceMs(5);
            assertEquals(List.of("6 [baro] found BMP388", "4 [baro] " + "x".repeat(119)), rig.groundTexts());
        }
    }

    @Test
    void shouldSayTheSameOnceInTenSeconds() {
        try (DriverRig rig = new DriverRig()) {
            rig.device.everyServe = () -> {
                rig.device.context.inform("found BMP388");
                return 1_000_000;
            };
            rig.driver.start();
            rig.advanceMs(19_500);
            assertEquals(List.of("baro: found BMP388", "baro: found BMP388"), rig.reports);
            rig.device.context.inform("found BMP280");
            assertEquals(3, rig.reports.size());
        }
    }

    @Test
    void shouldBeUnhealthyUntilTheFirstMessageIfOneIsDue() {
        try (DriverRig rig = new DriverRig(options -> options.timeoutUs(500_000), false)) {
            rig.device.serves.add(() -> 100_000);
            rig.driver.start();
            rig.advanceMs(50);
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertFalse(rig.driver.statistics().healthy());
            rig.advanceMs(100);
            assertTrue(rig.driver.statistics().healthy());
        }
    }

    @Test
    void shouldNumberErrorsAndStatesAsTheMessageDoes() throws ReflectiveOperationException {
        assertEquals(DriverError.values().length, new DriverStatus().errorCounts.length);
        for (DriverError error : DriverError.values()) {
            assertEquals(constant("ERROR_" + error), error.ordinal());
        }
        for (DriverState state : DriverState.values()) {
            assertEquals(constant("STATE_" + state), state.ordinal());
        }
    }

    private static int constant(String name) throws ReflectiveOperationException {
        Field field = DriverStatus.class.getField(name.toUpperCase(Locale.ROOT));
        return field.getInt(null);
    }
}
