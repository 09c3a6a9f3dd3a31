// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs in processes of their own that are asked to end, as by Ctrl-C: what ran until then is summed up. */
@Tag("slow")
@Timeout(60)
class RunInterruptTest {
    @TempDir
    private Path folder;

    /** Runs a command, asks its process to end after the first line, and returns the other lines. */
    private static List<String> linesAfterInterrupt(String... args) throws IOException {
        Process process = Peers.java(UorbCommand.class, args)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines = process.inputReader()) {
            assertTrue(lines.readLine() != null, "nothing was printed");
            // A request to end; Process.destroy() would also close the pipe that is read here.
            process.toHandle().destroy();
            return lines.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void shouldSumUpAFlightUntilItIsInterrupted() throws IOException {
        Path log = folder.resolve("hover.ulg");
        List<String> lines = linesAfterInterrupt("hover", "--speed", "1", "--record", log.toString());
        assertTrue(
                lines.stream().anyMatch(line -> line.matches("flight +[0-9.]+ s of 60.0 s, stopped, at .*")),
                lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("hash +[0-9a-f]{64}")), lines::toString);
        requireWhole(log);
    }

    @Test
    void shouldSumUpARunInterruptedInRealTime() throws IOException {
        Path log = folder.resolve("attitude.ulg");
        List<String> lines = linesAfterInterrupt("attitude", "--seconds", "50", "--record", log.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("recorded")), lines::toString);
        requireWhole(log);
    }

    @Test
    void shouldKeepTheAttitudesOfARunInterruptedInRealTime() throws IOException {
        Path out = folder.resolve("attitude.csv");
        List<String> lines = linesAfterInterrupt("attitude", "--seconds", "50", "--out", out.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("lost")), lines::toString);
        assertTrue(Files.readAllLines(out).size() > 1);
    }

    @Test
    void shouldPlotARunInterruptedInLockStep() throws IOException {
        Path plot = folder.resolve("attitude.svg");
        List<String> lines =
                linesAfterInterrupt("attitude", "--seconds", "3600", "--speed", "max", "--plot", plot.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("lost")), lines::toString);
        assertTrue(Files.readString(plot).endsWith("</svg>"));
    }

    private static void requireWhole(Path log) throws IOException {
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {});
            assertEquals(List.of(), reader.corruptions());
        }
    }
}
