// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.app.UorbRun;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.host.ModuleHost;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parameters of a run's modules at the start of its log. */
class RecordedParametersTest {
    /** A parameter of {@code mc_rate_control}. */
    private static final String ROLL_GAIN = "MC_ROLLRATE_P";

    /** A parameter of {@code attitude_estimator}. */
    private static final String DECLINATION = "ATT_MAG_DECL";

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("run.ulg");
    }

    private void run(String... args) {
        UorbRun.of(args).exits(0);
    }

    /** Returns the lines of {@code uorb log params}, with these options. */
    private String parameters(String... options) {
        String[] args = new String[options.length + 3];
        args[0] = "log";
        args[1] = "params";
        System.arraycopy(options, 0, args, 2, options.length);
        args[args.length - 1] = log().toString();
        return UorbRun.of(args).exits(0).out();
    }

    @Test
    @DisplayName("modules:MO-26: a recording of hover has the parameters of its modules")
    void shouldBeInALogOfHover() {
        run("hover", "--seconds", "0.5", "--rate", "250", "--record", log().toString());
        String lines = parameters();
        assertTrue(lines.contains("\n" + ROLL_GAIN + ",float,"), lines);
        assertTrue(lines.contains("\n" + DECLINATION + ",float,"), lines);
    }

    @Test
    @DisplayName("modules:MO-26: a recording of attitude has the estimator's parameters")
    void shouldBeInALogOfAttitude() {
        run("attitude", "--seconds", "0.5", "--speed", "max", "--record", log().toString());
        String lines = parameters();
        assertTrue(lines.contains("\n" + DECLINATION + ",float,"), lines);
    }

    @Test
    @DisplayName("modules:MO-26: a recording of a simulation has the estimator's parameters")
    void shouldBeInALogOfASimulation() {
        run("log", "record", "--sim", "--seconds", "0.3", "--out", log().toString());
        String lines = parameters();
        assertTrue(lines.contains("\n" + DECLINATION + ",float,"), lines);
    }

    @Test
    @DisplayName("modules:MO-26: the recorder as a module has the host's parameters, values and defaults")
    void shouldBeInALogOfTheRecorderModule() throws Exception {
        ManualClock clock = new ManualClock(1_000_000);
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.create(orb)) {
            host.start("mc_rate_control");
            host.parameters().set(ROLL_GAIN, "0.2");
            host.start("recorder", "file=" + log());
            clock.advance(100_000);
        }
        String lines = parameters("--defaults");
        assertTrue(lines.contains("\n" + ROLL_GAIN + ",float,0.2,0.15"), lines);
    }
}
