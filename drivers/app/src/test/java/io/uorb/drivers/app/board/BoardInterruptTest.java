// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.Peers;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A board in a process of its own that is asked to end, as by Ctrl-C. */
@Tag("slow")
@Timeout(60)
class BoardInterruptTest {
    @TempDir
    private Path folder;

    @Test
    void shouldEndEverythingInOrder() throws IOException, InterruptedException {
        Path log = folder.resolve("out.ulg");
        Process process = Peers.java(
                        UorbCommand.class,
                        "board",
                        "--iio=" + BoardFiles.imu(folder),
                        "--gps",
                        "serial:" + folder.resolve("ttyGPS"),
                        "--record",
                        log.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> rest;
        try (BufferedReader lines = process.inputReader()) {
            assertTrue(lines.lines().anyMatch(line -> line.contains("bmi160 running")));
            // A request to end; Process.destroy() would also close the pipe that is read here.
            process.toHandle().destroy();
            rest = lines.lines().filter(line -> !line.contains(" s  ")).toList();
        } finally {
            process.destroyForcibly();
        }
        assertEquals(4, rest.size(), rest::toString);
        assertTrue(rest.get(0).matches("bmi160: [1-9]\\d* messages, opens 1, .*"), rest.get(0));
        assertTrue(rest.get(1).startsWith("gps: 0 messages, opens 0, errors {IO="), rest.get(1));
        assertEquals(log.toString(), rest.get(2));
        assertTrue(rest.get(3).startsWith("recorded "), rest.get(3));
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {});
            assertEquals(List.of(), reader.corruptions());
        }
    }
}
