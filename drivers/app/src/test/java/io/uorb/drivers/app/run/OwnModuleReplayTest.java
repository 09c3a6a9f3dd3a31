// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
        CommandRun flight = run(
                "hover", "--threads", "--seconds", "1", "--rate", "250", "--record", log, "--module", "my_estimator");
        assertEquals(0, flight.exitCode(), flight.err());

        CommandRun equal = run("replay", "verify", log);
        assertEquals(0, equal.exitCode(), equal.out() + equal.err());
        assertTrue(equal.out().startsWith("EQUAL"), equal.out());
        assertFalse(equal.out().contains("not verified"), equal.out());

        CommandRun byJar = UorbRun.of("replay", "verify", log, "--jar", jar.toString());
        assertEquals(0, byJar.exitCode(), byJar.out() + byJar.err());
        assertTrue(byJar.out().startsWith("EQUAL"), byJar.out());
        assertTrue(byJar.out().contains("of --jar: my_estimator"), byJar.out());
        assertFalse(byJar.out().contains("not verified"), byJar.out());

        String gain = "my_estimator.ME_TILT_GAIN=2";
        CommandRun different = run("replay", "verify", log, "--set", gain);
        assertEquals(1, different.exitCode(), different.out() + different.err());
        assertTrue(different.out().startsWith("DIFFERENT  vehicle_attitude:1 generation"), different.out());
        assertTrue(different.out().contains("differing modules: my_estimator\n"), different.out());

        CommandRun again = run("replay", "rerun", log, "--module", "my_estimator", "--set", gain);
        assertEquals(0, again.exitCode(), again.out() + again.err());
        assertTrue(again.out().contains("  vehicle_attitude:1: "), again.out());

        CommandRun unknown = run("replay", "rerun", log, "--module", "my_estimator", "--set", "my_estimator.ME_NONE=2");
        assertEquals(3, unknown.exitCode(), unknown.out() + unknown.err());
        assertTrue(unknown.out().contains("incomplete: parameter ME_NONE was not changed"), unknown.out());

        CommandRun without = UorbRun.of("replay", "verify", log);
        assertEquals(0, without.exitCode(), without.out() + without.err());
        assertTrue(without.out().contains("not verified: my_estimator: "), without.out());
        CommandRun refused = UorbRun.of("replay", "verify", log, "--set", gain);
        assertEquals(2, refused.exitCode(), refused.out() + refused.err());
        assertTrue(refused.err().contains("my_estimator is not verified: "), refused.err());
    }
}
