// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.FlowingProgram;
import io.uorb.cli.PtyRun;
import io.uorb.cli.RootCommand;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Live views on a real pseudo-terminal: however they end, it is as it was before. */
@Tag("slow")
@Timeout(
        value = 2,
        unit = TimeUnit.MINUTES,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // reads cannot be interrupted
class LiveTerminalTest {
    private static final String ENTERED = "\033[?1049h";
    private static final String LEFT = "\033[?25h\033[?1049l";
    private static final String SHOWN = "q quit";

    @TempDir
    Path folder;

    @AutoClose
    private final FlowingProgram program = new FlowingProgram();

    LiveTerminalTest() throws IOException {}

    private PtyRun run(String environment, int rows, int columns, String command) throws IOException {
        return PtyRun.start(folder, environment, rows, columns, command + " --socket " + program.socket());
    }

    private PtyRun top() throws IOException {
        return run("TERM=xterm", 24, 80, "top -a --interval 0.05");
    }

    private static void assertRestored(PtyRun run) throws IOException {
        assertEquals(run.settingsBefore(), run.settingsAfter());
        assertTrue(run.screen().contains(ENTERED), run.screen());
        assertTrue(run.screen().lastIndexOf(LEFT) > run.screen().lastIndexOf("TOPIC NAME"), run.screen());
    }

    @Test
    void shouldRestoreTheTerminalAfterQ() throws Exception {
        try (PtyRun run = top()) {
            run.await("point");
            run.type("q");

            assertEquals(0, run.finish(), run.errors());
            assertRestored(run);
            assertEquals("", run.errors());
        }
    }

    @Test
    void shouldRestoreTheTerminalAfterCtrlC() throws Exception {
        try (PtyRun run = top()) {
            run.await("point");
            run.type("\003");

            assertEquals(0, run.finish(), run.errors());
            assertRestored(run);
        }
    }

    @Test
    void shouldRestoreTheTerminalWhenTheProcessIsTerminated() throws Exception {
        try (PtyRun run = top()) {
            run.await("point");
            run.terminate();

            assertEquals(143, run.finish(), run.errors());
            assertRestored(run);
        }
    }

    @Test
    void shouldRestoreTheTerminalWhenTheProgramEnds() throws Exception {
        try (PtyRun run = top()) {
            run.await("point");
            program.end();

            assertEquals(1, run.finish(), run.errors());
            assertRestored(run);
            assertEquals(1, run.errors().lines().count(), run.errors());
        }
    }

    @Test
    void shouldTakeKeys() throws Exception {
        try (PtyRun run = top()) {
            run.await("silent");
            run.type("/poi");
            run.await("/poi_");
            run.type("\r?");
            run.await("sort by rate");
            run.type("\033[B");
            run.await(SHOWN);
            run.type("q");

            assertEquals(0, run.finish(), run.errors());
            assertRestored(run);
        }
    }

    @Test
    void shouldAssumeASizeOnASerialLine() throws Exception {
        try (PtyRun run = run("TERM=xterm", 0, 0, "top -a --interval 0.05")) {
            run.await(SHOWN);
            run.type("q");

            assertEquals(0, run.finish(), run.errors());
        }
    }

    @Test
    void shouldSayThatTheTerminalIsTooSmall() throws Exception {
        try (PtyRun run = run("TERM=xterm", 5, 60, "lag --watch --interval 0.05")) {
            run.await("terminal of 60x5 is too small: at least 40x6");
            run.type("q");

            assertEquals(0, run.finish(), run.errors());
            assertEquals(run.settingsBefore(), run.settingsAfter());
        }
    }

    @Test
    void shouldPrintBlocksOnATerminalThatCannotMoveItsCursor() throws Exception {
        try (PtyRun run = run("TERM=dumb NO_COLOR=1", 24, 80, "work_queue status --watch --interval 0.05")) {
            run.await("WORK QUEUE");
            program.end();

            assertEquals(1, run.finish(), run.errors());
            assertFalse(run.screen().contains("\033"), run.screen());
        }
    }

    @Test
    void shouldEndWhenTheReaderOfAPipeDoes() throws Exception {
        Process shell = Peers.command(
                        "sh",
                        "-c",
                        "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                                + System.getProperty("java.class.path") + "' " + RootCommand.class.getName()
                                + " top -a --interval 0.05 --socket '" + program.socket() + "' 2> err | head -1")
                .directory(folder.toFile())
                .start();

        String out = new String(shell.getInputStream().readAllBytes());

        assertEquals(0, shell.waitFor());
        assertTrue(out.startsWith("update: 0.05s, "), out);
        assertEquals("", Files.readString(folder.resolve("err")));
    }
}
