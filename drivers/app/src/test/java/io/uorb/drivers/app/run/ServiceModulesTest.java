// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modules of the program beside those that fly (modules:MO-5). */
class ServiceModulesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldFindEveryKindOfTheProject() {
        ModuleFactories factories = ModuleFactories.ofClassPath();
        Set<String> kinds = factories.all().stream().map(ModuleFactory::name).collect(Collectors.toSet());
        Set<String> own = Set.of(
                "attitude_estimator",
                "console",
                "control_allocator",
                "csv_source",
                "gps",
                "hil",
                "hover_mission",
                "iio",
                "land_detector",
                "attitude_collector",
                "log_replay",
                "mavlink",
                "mc_att_control",
                "mc_pos_control",
                "mc_rate_control",
                "position_estimator",
                "recorder",
                "sensor_hub",
                "sim",
                "simulated_imu",
                "simulated_vehicle");
        assertTrue(kinds.containsAll(own), kinds::toString);
        assertEquals(List.of(), factories.problems());
    }

    @Test
    void shouldRecordASimulationUnderAHost() throws Exception {
        Path log = folder.resolve("flight.ulg");
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            host.start("recorder", "file=" + log);
            host.start("console", "program=test");
            host.start("attitude_estimator");
            host.start("simulated_imu", "rate_hz=500", "speed=1");
            while (!(imuSamples(host) >= 50)) {
                Thread.onSpinWait();
            }
            assertEquals(ModuleState.RUNNING, host.status("simulated_imu").state());
        }
        Map<String, Integer> messages = new TreeMap<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    messages.merge(data.subscription().name(), 1, Integer::sum);
                }
            });
            assertEquals(List.of(), reader.corruptions());
        }
        assertTrue(messages.get("sensor_combined") > 0, messages::toString);
        assertTrue(messages.get("vehicle_attitude") > 0, messages::toString);
    }

    @Test
    @DisplayName("modules:MO-5: a console shows the recorder that is a module, whichever starts first")
    void shouldShowTheRecorderThatRunsInTheConsole() throws Exception {
        Path log = folder.resolve("flight.ulg");
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            host.start("console", "program=test", "writing=true");
            Path socket = ConsoleServer.of(orb).orElseThrow().socket();
            try (Console console = Consoles.connect(socket)) {
                assertFalse(console.ask(new Request.LogStatus()).recording());
                host.start("recorder", "file=" + log);
                Answer.LogState state = console.ask(new Request.LogStatus());
                assertTrue(state.recording());
                assertEquals(log.toAbsolutePath().toString(), state.file());
                Path other = folder.resolve("other.ulg");
                host.start(ModuleConfig.of("recorder", "file=" + other).named("second"));
                assertEquals(
                        other.toAbsolutePath().toString(),
                        console.ask(new Request.LogStatus()).file());
                host.stop("second");
                Answer.LogState again = console.ask(new Request.LogStatus());
                assertTrue(again.recording());
                assertEquals(log.toAbsolutePath().toString(), again.file());
                host.stop("recorder");
                assertFalse(console.ask(new Request.LogStatus()).recording());
            }
            host.stop("console");
            assertEquals(Optional.empty(), ConsoleServer.of(orb));
        }
    }

    @Test
    void shouldStopTheConsoleThatIsAskedToStopItself() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            List<String> errors = new CopyOnWriteArrayList<>();
            host.addLogListener(entry -> errors.add(entry.toString()));
            host.start("console", "program=test", "writing=true");
            Path socket = ConsoleServer.of(orb).orElseThrow().socket();
            try (Console console = Consoles.connect(socket)) {
                assertThrows(ProgramEndedException.class, () -> console.ask(new Request.StopModule("console")));
            }
            host.awaitEnd("console", 60, TimeUnit.SECONDS);
            assertEquals(ModuleState.STOPPED, host.status("console").state());
            assertEquals(List.of(), errors);
        }
    }

    private static double imuSamples(ModuleHost host) throws Exception {
        StatusValues values = new StatusValues();
        host.printStatus("simulated_imu", values);
        return values.get("imu_samples");
    }
}
