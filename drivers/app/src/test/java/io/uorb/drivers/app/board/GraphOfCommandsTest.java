// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
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

    /** Returns the first check that found nothing, or the last one that could be made. */
    private static CommandRun check(String... command) {
        CompletableFuture<CommandRun> program = CompletableFuture.supplyAsync(() -> UorbRun.of(command));
        CommandRun last = null;
        while (!program.isDone() && (last == null || last.exitCode() != 0)) {
            CommandRun next = UorbRun.of("graph", "check", "--pid", pid());
            last = next.exitCode() == 0 || next.exitCode() == SERVED_AND_FOUND ? next : last;
            LockSupport.parkNanos(POLL_NS);
        }
        CommandRun done = program.join();
        assertEquals(0, done.exitCode(), done.err());
        return last;
    }

    private static String pid() {
        return Long.toString(ProcessHandle.current().pid());
    }

    private static void assertClean(CommandRun check) {
        assertEquals("nothing found; checked: unread, unwritten, two-writers, losing\n", check.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "attitude --sim --speed 1 --seconds 8",
                "attitude --estimator q --speed 1 --seconds 8",
                "hover --speed 1 --seconds 8",
                "hover --hub --speed 1 --seconds 8"
            })
    void shouldFindNothingInASimulation(String command) {
        assertClean(check(command.split(" ")));
    }

    @Test
    void shouldFindNothingOnABoard() throws IOException {
        String imu = BoardFiles.imu(folder).toString();
        assertClean(check("board", "--iio=" + imu, "--seconds", "8"));
    }

    @Test
    void shouldFindNothingOnABoardThatRecordsAndSends() throws IOException {
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
                "8");
        assertClean(check(command.toArray(String[]::new)));
    }
}
