// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb graph check} finds nothing in our own commands, as they run. */
@Tag("slow")
class GraphOfCommandsTest {
    private static final long POLL_NS = 100_000_000;
    private static final int SERVED_AND_FOUND = 3;

    @TempDir
    private Path folder;

    /** Returns the first check that found nothing, or the last one that could be made; then ends the command. */
    private static CommandRun check(String... command) throws InterruptedException {
        Thread program = new Thread(() -> UorbRun.of(command), "command");
        program.start();
        CommandRun last = null;
        while (program.isAlive() && (last == null || last.exitCode() != 0)) {
            CommandRun next = UorbRun.of("graph", "check", "--pid", pid());
            last = next.exitCode() == 0 || next.exitCode() == SERVED_AND_FOUND ? next : last;
            LockSupport.parkNanos(POLL_NS);
        }
        program.interrupt();
        program.join();
        assertNotNull(last, "never served: " + String.join(" ", command));
        return last;
    }

    private static String pid() {
        return Long.toString(ProcessHandle.current().pid());
    }

    private static void assertClean(CommandRun check) {
        assertEquals("no findings; checked: unread, unwritten, two-writers, losing, deadline, promise\n", check.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "attitude --sim --speed 1 --seconds 30",
                "attitude --estimator q --speed 1 --seconds 30",
                "hover --speed 1 --seconds 30",
                "hover --hub --speed 1 --seconds 30"
            })
    void shouldFindNothingInASimulation(String command) throws InterruptedException {
        assertClean(check(command.split(" ")));
    }

    @Test
    void shouldFindNothingOnABoard() throws IOException, InterruptedException {
        String imu = BoardFiles.imu(folder).toString();
        assertClean(check("board", "--iio=" + imu, "--seconds", "30"));
    }

    @Test
    void shouldFindNothingOnABoardWithAReceiver() throws IOException, InterruptedException {
        String imu = BoardFiles.imu(folder).toString();
        String gps = "file:" + BoardFiles.fixes(folder, 20);
        assertClean(check("board", "--iio=" + imu, "--gps", gps, "--seconds", "30"));
    }

    @Test
    void shouldFindNothingOnABoardThatRecordsAndSends() throws IOException, InterruptedException {
        Stream<String> command = Stream.of(
                "board",
                "--iio=" + BoardFiles.imu(folder),
                "--gps",
                "file:" + BoardFiles.fixes(folder, 20),
                "--record",
                folder.resolve("board.ulg").toString(),
                "--mavlink",
                "udp:127.0.0.1:14559",
                "--seconds",
                "30");
        assertClean(check(command.toArray(String[]::new)));
    }
}
