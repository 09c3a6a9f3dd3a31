// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recording of a run as a module of its host. */
class RunRecordingTest {
    private final List<Object> told = new CopyOnWriteArrayList<>();

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock(1_000_000));

    @TempDir
    private Path folder;

    private CommandModules modules() {
        return new CommandModules(ModuleHost.builder(orb).statusPeriodUs(0), told::add, told::add);
    }

    @Test
    @DisplayName("modules:MO-4: a recorder may take 5 s to end, other modules of a command 4 s")
    void shouldBeAModuleWithALimitOfItsOwn() throws Exception {
        Path log = folder.resolve("run.ulg");
        try (CommandModules modules = modules()) {
            RunRecording recording = RunRecording.of(log, false, UnaryOperator.identity());
            recording.start(modules);
            ModuleHost host = ModuleHost.of(orb).orElseThrow();
            HostedModuleStatus status = host.status(RunRecording.MODULE);
            assertTrue(status.options().contains("close_limit_ms=5000"), status::toString);
            modules.stopAllBut(RunRecording.MODULE);
            assertTrue(recording.isRecording());
            recording.stop();
            assertEquals(ModuleState.RUNNING, host.status(RunRecording.MODULE).state());
        }
        assertTrue(Files.size(log) > 0);
        assertEquals(List.of(), told);
    }

    @Test
    void shouldReportADeletedFile() throws Exception {
        Path log = folder.resolve("run.ulg");
        try (CommandModules modules = modules()) {
            RunRecording recording = RunRecording.of(log, false, UnaryOperator.identity());
            recording.start(modules);
            Files.delete(log);
            Path next = folder.resolve("run_2.ulg");
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                while (!Files.exists(next)) {
                    Thread.onSpinWait();
                }
            });
            recording.stop();
        }
        assertEquals(1, told.size(), told::toString);
        String line = told.get(0).toString();
        assertTrue(line.contains(log + " has been deleted") && line.contains("another file"), line);
    }

    @Test
    void shouldTellHowFarItIs() throws Exception {
        RecordEvents events = new RecordEvents(told::add, () -> told.add("failed"));
        try (CommandModules modules = modules()) {
            RunRecording recording = RunRecording.of(
                    folder.resolve("run.ulg"), false, builder -> builder.listener(events), events::watch);
            recording.start(modules);
            String state = events.progress();
            assertTrue(state.matches("  [\\d,]+ messages  0\\.\\d MB  buffer \\d+ % full  0 records dropped"), state);
            recording.stop();
            assertEquals("", events.progress());
        }
    }
}
