// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A launch in a process of its own that is asked to end while it is observed. */
@Tag("slow")
@Timeout(60)
class LaunchInterruptTest {
    @TempDir
    private Path folder;

    @Test
    @Statement("architecture:GR-54")
    void shouldWriteNothingIfItIsInterruptedWhileItObserves() throws Exception {
        Path launched = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><node pkg='uorb' type='sim' name='sim'/><node pkg='exec' type='/bin/sleep' name='sleeper'"
                        + " args='1000'/></launch>");
        Path json = folder.resolve("a.json");
        Process process = Peers.java(
                        UorbCommand.class,
                        "launch",
                        launched.toString(),
                        "--observe",
                        "settle=1000,timeout=1000",
                        "--architecture",
                        json.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines = process.errorReader()) {
            String line = lines.readLine();
            while (line != null && !line.equals("/sleeper was started")) {
                line = lines.readLine();
            }
            process.toHandle().destroy();
            String rest = String.join("\n", lines.lines().toList());
            assertTrue(rest.contains("/sim has ended"), rest);
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            assertEquals(1, process.exitValue());
            assertFalse(Files.exists(json));
        } finally {
            process.destroyForcibly();
        }
    }
}
