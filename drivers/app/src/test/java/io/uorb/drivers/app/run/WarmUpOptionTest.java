// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands that warm their modules up before they run in real time. */
@Timeout(120)
class WarmUpOptionTest {
    /** Asks for what needs no rights and no machine has. */
    private static final String REALTIME = "--realtime=idle=off,lock=off,priority=off,processors=1023";

    private static final String[] CONTROLLER = {"module", "run", "mc_att_control", "--seconds=0.1"};

    @TempDir
    private Path folder;

    /** Returns what a command with --realtime tells. */
    private static String told(String... command) {
        String[] args = new String[command.length + 1];
        args[0] = REALTIME;
        System.arraycopy(command, 0, args, 1, command.length);
        return UorbRun.of(args).exits(0).err();
    }

    @Test
    void shouldWarmUpModulesThatRunInRealTime() {
        String told = told(CONTROLLER);
        assertTrue(told.contains("uorb module run: warm-up: "), told);
        assertFalse(told.contains("skipped"), told);
    }

    @Test
    void shouldLeaveOutModulesThatMayTouchTheWorld() {
        String told = told("module", "run", "simulated_imu", "--seconds=0.1");
        assertTrue(told.contains("; /simulated_imu skipped: its factory is not @Deterministic"), told);
    }

    @Test
    void shouldSayWhichRecordingIsNotThere() {
        Path missing = folder.resolve("missing.ulg");
        UorbRun.of("module", "run", "mc_att_control", "--warm-up=" + missing).fails(1, missing.toString());
    }

    @Test
    void shouldNotWarmUpWithoutRealTime() {
        UorbRun.of(CONTROLLER).exits(0).reportsNothing();
    }

    @Test
    @Tag("slow")
    void shouldWarmUpTheAttitudesPipelineAndItsModules() {
        String told = told("attitude", "--seconds=0.2", "--module=mc_att_control");
        assertTrue(told.contains("uorb attitude: warm-up: the pipeline in lock-step in "), told);
        assertTrue(told.contains(" rounds of 1 s in "), told);
        assertFalse(told.contains("skipped"), told);
    }
}
