// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.Peers;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A board in a process of its own, with a device whose opening does not return: a FIFO that nobody writes to. */
@Tag("slow")
@Timeout(120)
class HangingDeviceTest {
    private static final long GUARD_S = 60;

    @TempDir
    private Path folder;

    @Test
    void shouldEndAfterItsTimeAndNameTheDeviceThatHangsInOpening() throws IOException, InterruptedException {
        Path iio = BoardFiles.imu(folder);
        makeFifo(iio.resolve("iio:device0/in_accel_y_raw"));
        Path log = folder.resolve("out.ulg");
        Process board = board("--iio=" + iio, "--record=" + log, "--seconds=1");
        assertEquals(1, exitCode(board));
        assertNamesTheDevice();
        assertWhole(log);
    }

    @Test
    void shouldEndBySignalAndNameTheDeviceThatHangsInOpening() throws IOException, InterruptedException {
        Path iio = BoardFiles.imu(folder);
        makeFifo(iio.resolve("iio:device0/in_accel_y_raw"));
        Path log = folder.resolve("out.ulg");
        Process board = board("--iio=" + iio, "--record=" + log);
        assertTrue(board.inputReader().lines().anyMatch(line -> line.contains("bmi160 opening")));
        board.toHandle().destroy();
        assertEquals(143, exitCode(board));
        assertNamesTheDevice();
        // The hook's own limit has not ended it.
        assertFalse(errors().contains("the process ends without it"), this::errors);
        assertWhole(log);
    }

    @Test
    void shouldEndTheSearchForDevicesThatHangs() throws IOException, InterruptedException {
        Path iio = BoardFiles.imu(folder);
        makeFifo(iio.resolve("iio:device0/name"));
        assertEquals(1, exitCode(board("--iio=" + iio)));
        assertTrue(errors().contains("search for IIO devices in " + iio + " has not ended within"), this::errors);
    }

    private void assertNamesTheDevice() {
        String expected = "bmi160 has not closed within 2000 ms: it is opening its device for ";
        assertTrue(errors().contains(expected), this::errors);
    }

    private static void assertWhole(Path log) throws IOException {
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {});
            assertEquals(List.of(), reader.corruptions());
        }
    }

    private Process board(String... args) throws IOException {
        List<String> words = new ArrayList<>(List.of("board", "--console=off"));
        words.addAll(List.of(args));
        return Peers.java(List.of(), UorbCommand.class, words)
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private static int exitCode(Process process) throws InterruptedException {
        try {
            assertTrue(process.waitFor(GUARD_S, TimeUnit.SECONDS), "has not ended");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private String errors() {
        try {
            return Files.readString(folder.resolve("err"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void makeFifo(Path file) throws IOException, InterruptedException {
        Files.deleteIfExists(file);
        assertEquals(0, Peers.command("mkfifo", file.toString()).start().waitFor());
    }
}
