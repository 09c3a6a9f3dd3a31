// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A peer whose name is not known at the start, as when the network is not there yet. */
class LateNameTest {
    @TempDir
    Path folder;

    @Test
    void shouldReachAPeerWhoseNameBecomesKnownLater() throws IOException, InterruptedException {
        Path hosts = Files.createFile(folder.resolve("hosts"));
        Path output = folder.resolve("output");
        Process program = Peers.java(
                        List.of(
                                "--add-opens",
                                "java.base/jdk.internal.misc=ALL-UNNAMED",
                                "-Djdk.net.hosts.file=" + hosts),
                        LateNameProgram.class,
                        List.of(hosts.toString()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(program.waitFor(2, TimeUnit.MINUTES), "not within two minutes");
            List<String> lines = Files.readAllLines(output);
            assertEquals("connected", lines.get(lines.size() - 1), lines.toString());
            long told = lines.stream()
                    .filter(line -> line.contains("no publication to"))
                    .count();
            assertEquals(1, told, lines.toString());
        } finally {
            program.destroyForcibly();
        }
    }
}
