// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.parameter.ParameterValue;
import io.uorb.testing.Project;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The modules of docs/examples/px4-modules, compiled and found as a jar's, on a manual clock (modules:MO-6). */
class Px4ModulesTest {
    private static final Path EXAMPLE = Project.file("docs/examples/px4-modules/src/main");
    private static final long MS = 1_000;

    @TempDir
    private static Path classes;

    private static URLClassLoader loader;
    private static ModuleFactories factories;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final List<String> logged = new ArrayList<>();
    private final ModuleHost host = ModuleHost.builder(orb)
            .factories(factories)
            .log(record -> logged.add(record.text()))
            .statusPeriodUs(0)
            .build();
    private final SplittableRandom random = new SplittableRandom(1);
    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();
    private final EscStatus escs = new EscStatus();
    private final BatteryStatus battery = new BatteryStatus();

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-Xlint:all", "-Werror"));
        arguments.addAll(List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.list(EXAMPLE.resolve("java/example/px4"))) {
            files.sorted().forEach(file -> arguments.add(file.toString()));
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        URL[] path = {
            classes.toUri().toURL(), EXAMPLE.resolve("resources/").toUri().toURL()
        };
        loader = new URLClassLoader(path, Px4ModulesTest.class.getClassLoader());
        factories = ModuleFactories.load(loader);
    }

    @AfterAll
    static void closeLoader() throws IOException {
        loader.close();
    }

    @AfterEach
    void closeHost() {
        host.close();
        orb.close();
    }

    private double parameter(String name) {
        return host.parameters().get(name).number();
    }

    /** Publishes a gyroscope's samples at 1 kHz and a still accelerometer's, rad/s about x with noise. */
    private void rest(double seconds, double noise) throws InterruptedException {
        try (Publication<SensorGyro> gyros = orb.advertise(SensorGyroTopic.SENSOR_GYRO);
                Publication<SensorAccel> accels = orb.advertise(SensorAccelTopic.SENSOR_ACCEL)) {
            for (int n = 0; n < seconds * 1_000; n++) {
                gyro.deviceId = 4_711;
                gyro.x = (float) (0.02 + noise * (random.nextDouble() - 0.5));
                gyro.y = -0.01f;
                gyro.z = 0.03f;
                gyros.publish(gyro);
                accel.z = -9.81f;
                accels.publish(accel);
                clock.advance(MS);
            }
        }
    }

    @Test
    @DisplayName("modules:MO-6, modules:MO-22: a stranger's module sets parameters of its own, all or none")
    void shouldCalibrateAGyroscopeAtRest() throws Exception {
        host.start("gyro_calibration");
        rest(10, 0.01);
        assertEquals(4_711, parameter("CAL_GYRO0_ID"));
        assertEquals(0.02, parameter("CAL_GYRO0_XOFF"), 2e-4);
        assertEquals(-0.01, parameter("CAL_GYRO0_YOFF"), 1e-6);
        assertEquals(0.03, parameter("CAL_GYRO0_ZOFF"), 1e-6);
        assertEquals(0, parameter("CAL_GYRO1_ID"));
        assertEquals(4, host.parameters().instance(), "changes: number and offsets");
        assertTrue(logged.stream().anyMatch(text -> text.contains("gyro 0 (4711): offsets 0.0")), logged.toString());
    }

    @Test
    void shouldNotWriteAnOffsetThatHardlyChanged() throws Exception {
        host.start("gyro_calibration");
        rest(10, 0.01);
        long instance = host.parameters().instance();
        rest(12, 0.01);
        assertEquals(instance, host.parameters().instance());
    }

    @Test
    void shouldNotCalibrateWhatIsShaken() throws Exception {
        host.start("gyro_calibration");
        rest(12, 1);
        assertEquals(0, parameter("CAL_GYRO0_ID"));
    }

    @Test
    void shouldNotCalibrateWhileArmedOrTurnedOff() throws Exception {
        host.start("gyro_calibration");
        try (Publication<VehicleStatus> states = orb.advertise(VehicleStatusTopic.VEHICLE_STATUS)) {
            VehicleStatus status = new VehicleStatus();
            status.armingState = VehicleStatus.ARMING_STATE_ARMED;
            states.publish(status);
            rest(10, 0.01);
            status.armingState = VehicleStatus.ARMING_STATE_DISARMED;
            states.publish(status);
            host.parameters().set("IMU_GYRO_CAL_EN", ParameterValue.ofInt(0));
            rest(10, 0.01);
            assertEquals(0, parameter("CAL_GYRO0_ID"));
            host.parameters().set("IMU_GYRO_CAL_EN", ParameterValue.ofInt(1));
            rest(10, 0.01);
            assertEquals(4_711, parameter("CAL_GYRO0_ID"));
        }
    }

    @Test
    void shouldBeginAnewWhenTheVehicleIsTurnedOrWarmsUp() throws Exception {
        host.start("gyro_calibration");
        rest(5, 0.01);
        accel.x = 5;
        rest(5, 0.01);
        gyro.temperature = 30;
        rest(5, 0.01);
        assertEquals(0, parameter("CAL_GYRO0_ID"));
        rest(4, 0.01);
        assertEquals(4_711, parameter("CAL_GYRO0_ID"));
    }

    /** Publishes reports of two controllers of four, at 10 Hz. */
    private void report(Publication<EscStatus> reports, double seconds, double volts, double amperes)
            throws InterruptedException {
        escs.escCount = 4;
        escs.escOnlineFlags = 0b0101;
        for (int n = 0; n < 4; n++) {
            escs.esc[n].escVoltage = n % 2 == 0 ? (float) volts : 99;
            escs.esc[n].escCurrent = n % 2 == 0 ? (float) amperes / 2 : 99;
        }
        for (int n = 0; n < seconds * 10; n++) {
            clock.advance(100 * MS);
            escs.timestamp = clock.nowUs();
            reports.publish(escs);
        }
        clock.advance(0);
    }

    @ParameterizedTest
    @CsvSource({
        "16.2, 0, 1, 0, 1", // 4.05 V a cell
        "15.3, 0, 0.5, 0, 1.0588",
        "14.9, 20, 0.5, 0, 1.0588", // 0.1 V a cell less, by 20 A
        "14.58, 0, 0.1, 1, 1.1111",
        "14.508, 0, 0.06, 2, 1.1166",
        "14.4, 0, 0, 3, 1.125"
    })
    void shouldTellTheChargeByTheVoltage(double volts, double amperes, double charge, int warning, double scale)
            throws Exception {
        host.start("esc_battery");
        host.parameters().set("BAT1_N_CELLS", ParameterValue.ofInt(4));
        try (Publication<EscStatus> reports = orb.advertise(EscStatusTopic.ESC_STATUS);
                Subscription<BatteryStatus> states = orb.subscribe(BatteryStatusTopic.BATTERY_STATUS)) {
            report(reports, 1, volts, amperes);
            assertTrue(states.update(battery));
            assertEquals(BatteryStatus.WARNING_NONE, battery.warning);
            report(reports, 2, volts, amperes);
            assertTrue(states.update(battery));
            assertTrue(battery.connected);
            assertEquals(volts, battery.voltageV, 1e-5);
            assertEquals(amperes, battery.currentA, 1e-5);
            assertEquals(charge, battery.remaining, 1e-5);
            assertEquals(warning, battery.warning);
            assertEquals(scale, battery.scale, 1e-4);
            assertTrue(Float.isNaN(battery.timeRemainingS));
        }
        long events = logged.stream()
                .filter(text -> text.startsWith("Battery is low: "))
                .count();
        assertEquals(warning > 0 ? 1 : 0, events, logged::toString);
    }

    /** 36 A for 100 s are 1 Ah; half of the battery is left at most, whatever the voltage shows. */
    @Test
    void shouldCountTheChargeOfAKnownCapacity() throws Exception {
        host.start("esc_battery");
        host.parameters().update(changes -> {
            changes.set("BAT1_N_CELLS", "4");
            changes.set("BAT1_CAPACITY", "2000");
            changes.set("BAT1_R_INTERNAL", "0");
        });
        try (Publication<EscStatus> reports = orb.advertise(EscStatusTopic.ESC_STATUS);
                Subscription<BatteryStatus> states = orb.subscribe(BatteryStatusTopic.BATTERY_STATUS)) {
            report(reports, 100.1, 16.2, 36);
            assertTrue(states.update(battery));
            assertEquals(1_000, battery.dischargedMah, 0.1);
            assertEquals(0.5, battery.remaining, 0.001);
            assertEquals(100, battery.timeRemainingS, 0.5);
        }
    }

    @Test
    void shouldTellThatTheControllersAreSilent() throws Exception {
        host.start("esc_battery");
        try (Publication<EscStatus> reports = orb.advertise(EscStatusTopic.ESC_STATUS);
                Subscription<BatteryStatus> states = orb.subscribe(BatteryStatusTopic.BATTERY_STATUS)) {
            report(reports, 1, 16, 1);
            assertTrue(states.update(battery));
            assertEquals(-1, battery.remaining, "cells are unknown");
            clock.advance(999 * MS);
            assertFalse(states.update(battery));
            clock.advance(2 * MS);
            assertTrue(states.update(battery));
            assertFalse(battery.connected);
            clock.advance(5_000 * MS);
            assertFalse(states.update(battery));
            report(reports, 0.1, 16, 1);
            assertTrue(states.update(battery));
            assertTrue(battery.connected);
        }
    }

    @Test
    void shouldStopAndStartAgain() throws Exception {
        for (String name : List.of("esc_battery", "gyro_calibration")) {
            host.start(name);
            host.restart(name);
            assertEquals(ModuleState.RUNNING, host.status(name).state());
            host.stop(name);
            assertEquals(ModuleState.STOPPED, host.status(name).state());
        }
    }
}
