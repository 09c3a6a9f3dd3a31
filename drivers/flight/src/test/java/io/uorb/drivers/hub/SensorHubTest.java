// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.hub.parameter.FilterSettings;
import io.uorb.drivers.hub.parameter.HubRig;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.parameter.SensorSettings;
import io.uorb.drivers.hub.parameter.VotingLimits;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The hub on its own thread, and what its parameters refuse. */
@Timeout(60)
class SensorHubTest {
    private static final long LIMIT_S = 30;

    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    @Test
    void shouldRunOnAThreadOfItsOwn() {
        try (Orb orb = Orb.create();
                Publication<SensorGyro> gyros = orb.advertise(SensorGyroTopic.SENSOR_GYRO);
                Subscription<VehicleAngularVelocity> rates =
                        orb.subscribe(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY);
                Poller poller = orb.poller();
                SensorHub hub = SensorHub.onThread(orb, HubRig.parameters(), failure::set)) {
            poller.add(rates);
            hub.start();
            SensorGyro gyro = new SensorGyro();
            VehicleAngularVelocity rate = new VehicleAngularVelocity();
            gyro.deviceId = 11;
            for (int n = 1; n <= 1_000; n++) {
                gyro.x = n * 0.01f;
                gyro.timestampSample = orb.clock().nowUs();
                gyros.publish(gyro);
                assertEquals(1, poller.poll(LIMIT_S, TimeUnit.SECONDS), "no rate for sample " + n);
                assertTrue(rates.update(rate));
                assertEquals(gyro.timestampSample, rate.timestampSample);
            }
            assertEquals(0, hub.lost());
        }
        assertNull(failure.get());
    }

    @Test
    void shouldFailOverOnAThreadUnderAManualClock() throws InterruptedException {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                Publication<SensorGyro> first = orb.advertiseMulti(SensorGyroTopic.SENSOR_GYRO);
                Publication<SensorGyro> second = orb.advertiseMulti(SensorGyroTopic.SENSOR_GYRO);
                Subscription<SensorSelection> selections = orb.subscribe(SensorSelectionTopic.SENSOR_SELECTION);
                SensorHub hub = SensorHub.onThread(orb, HubRig.parameters(), failure::set)) {
            hub.start();
            awaitHubAsleep();
            SensorGyro gyro = new SensorGyro();
            for (int n = 1; n <= 1_000; n++) {
                clock.advance(1_000);
                gyro.timestampSample = clock.nowUs();
                gyro.deviceId = 12;
                second.publish(gyro);
                gyro.deviceId = 11;
                if (n <= 500) {
                    first.publish(gyro);
                }
            }
            clock.advance(0);
            assertEquals(12, HubRig.newest(selections, SensorSelection::new).gyroDeviceId);
        }
        assertNull(failure.get());
    }

    /** From its first sleep on, the clock waits for it. */
    private static void awaitHubAsleep() {
        Thread thread = Thread.getAllStackTraces().keySet().stream()
                .filter(one -> one.getName().equals("sensor_hub"))
                .findFirst()
                .orElseThrow();
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldGiveUpItsTopicsWhenItIsClosed() {
        try (Orb orb = Orb.create()) {
            SensorHub hub = SensorHub.onThread(orb, SensorHubParameters.DEFAULT, failure::set);
            assertTrue(orb.exists(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0));
            hub.start();
            hub.close();
            hub.close();
            assertFalse(orb.exists(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0));
            assertNull(failure.get());
        }
    }

    @Test
    void shouldTellWhatHasEndedIt() throws InterruptedException {
        Orb orb = Orb.create();
        SensorHub hub = SensorHub.onThread(orb, SensorHubParameters.DEFAULT, failure::set);
        hub.start();
        orb.close();
        hub.close();
        Throwable cause = failure.get();
        // Unless it was closed before it looked.
        assertTrue(cause == null || cause instanceof IllegalStateException, String.valueOf(cause));
    }

    @Test
    void shouldKeepTheOtherSettingsOfASensorWithANewCalibration() {
        try (Orb orb = Orb.create();
                SensorHub hub = SensorHub.onThread(orb, SensorHubParameters.DEFAULT, failure::set)) {
            hub.setSensor(SensorKind.MAG, 31, new SensorSettings(75, Calibration.NONE, Rotation.YAW_90, false));
            Calibration calibration = Calibration.of(new double[3], 2, 2, 2);
            hub.setCalibration(SensorKind.MAG, 31, calibration);
            SensorSettings settings = hub.parameters().sensor(SensorKind.MAG, 31);
            assertEquals(new SensorSettings(75, calibration, Rotation.YAW_90, false), settings);
        }
    }

    private static void assertRefused(String text, Runnable action) {
        assertThrowsNaming(IllegalArgumentException.class, action::run, text);
    }

    @Test
    void shouldRefuseParametersThatCannotBe() {
        SensorHubParameters parameters = SensorHubParameters.DEFAULT;
        assertRefused("priority 101 is not between 0 and 100", () -> SensorSettings.DEFAULT.withPriority(101));
        assertRefused("timeout 0 us is not positive", () -> new VotingLimits(0, 100, 0.25, 35));
        assertRefused("stuck samples -1 is negative; 0 disables the check", () -> new VotingLimits(1, -1, 0.25, 35));
        assertRefused("disagreement NaN is not positive", () -> new VotingLimits(1, 0, Double.NaN, 35));
        assertRefused(
                "gyro cutoff -1.0 Hz is negative or not finite; 0 is off",
                () -> new FilterSettings(-1, 30, 30, List.of()));
        assertRefused(
                "notch bandwidth NaN Hz is negative or not finite; 0 is off",
                () -> new FilterSettings.Notch(100, Double.NaN));
        assertRefused(
                "integration rate 0.0 Hz is not between 1.0 and 10000.0", () -> parameters.withIntegrationRateHz(0));
        assertRefused(
                "pressure at sea level 1013.25 Pa is not between 50000.0 and 150000.0",
                () -> parameters.withSeaLevelPressurePa(1_013.25));
        assertRefused("status interval 0 us is less than 10000", () -> parameters.withStatusIntervalUs(0));
        assertRefused(
                "voting limits of GYRO are missing",
                () -> new SensorHubParameters(
                        Map.of(), Map.of(), Rotation.NONE, FilterSettings.DEFAULT, 200, 101_325, 100_000));
    }
}
