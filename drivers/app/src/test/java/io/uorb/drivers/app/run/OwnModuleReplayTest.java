// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module of docs/examples/own-module in a flight on threads, run again from the log with its jar. */
class OwnModuleReplayTest {
    @TempDir
    private Path folder;

    private Path jar;

    private CommandRun run(String... args) {
        return UorbRun.of(Stream.concat(Stream.of("--module-jar", jar.toString()), Stream.of(args))
                .toArray(String[]::new));
    }

    @Test
    @Statement({"determinism:D-38", "determinism:D-78"})
    void shouldBeVerifiedAsOursAre() throws IOException {
        jar = CompiledJar.ofOwnModule(folder);
        String log = folder.resolve("flight.ulg").toString();
        run("hover", "--threads", "--seconds", "1", "--rate", "250", "--record", log, "--module", "my_estimator")
                .exits(0);

        CommandRun equal = run("replay", "verify", log).exits(0);
        assertTrue(equal.out().startsWith("EQUAL"), equal.out());
        assertFalse(equal.out().contains("not verified"), equal.out());

        CommandRun byJar =
                UorbRun.of("replay", "verify", log, "--jar", jar.toString()).exits(0);
        assertTrue(byJar.out().startsWith("EQUAL"), byJar.out());
        assertTrue(byJar.out().contains("of --jar: my_estimator"), byJar.out());
        assertFalse(byJar.out().contains("not verified"), byJar.out());

        String gain = "my_estimator.ME_TILT_GAIN=2";
        CommandRun different = run("replay", "verify", log, "--set", gain).exits(1);
        assertTrue(different.out().startsWith("DIFFERENT  vehicle_attitude:1 generation"), different.out());
        assertTrue(different.out().contains("differing modules: my_estimator\n"), different.out());

        run("replay", "rerun", log, "--module", "my_estimator", "--set", gain)
                .exits(0)
                .prints("  vehicle_attitude:1: ");

        run("replay", "rerun", log, "--module", "my_estimator", "--set", "my_estimator.ME_NONE=2")
                .exits(3)
                .prints("incomplete: parameter ME_NONE was not changed");

        UorbRun.of("replay", "verify", log).exits(0).prints("not verified: my_estimator: ");
        UorbRun.of("replay", "verify", log, "--set", gain).fails(2, "my_estimator is not verified: ");
    }
}
