// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Commands that ask a real program, and what they say where they cannot. */
class ConsoleCommandsTest {
    @AutoClose
    private final FlowingProgram program = new FlowingProgram();

    ConsoleCommandsTest() throws IOException {}

    private CommandRun run(String... args) {
        return ConsoleRun.of(withSocket(args));
    }

    private String[] withSocket(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.add("--socket");
        all.add(program.socket());
        return all.toArray(String[]::new);
    }

    private static void assertOneLine(String start, CommandRun run) {
        assertTrue(run.err().startsWith(start), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void shouldListTheProgram() {
        CommandRun run = ConsoleRun.of("ps");

        assertEquals(0, run.exitCode(), run.err());
        assertTrue(
                run.out().lines().anyMatch(line -> line.contains("flowing") && line.contains(program.socket())),
                run.out());
    }

    @ParameterizedTest
    @CsvSource({
        "topp, uorb: unknown command 'topp'; did you mean top?",
        "describe x, 'uorb: unknown command ''describe''; did you mean module describe, param describe?'",
        "graph chek, uorb graph: unknown command 'chek'; did you mean check?",
        "topp --help, uorb: unknown command 'topp'; did you mean top?",
        "graph chek --help, uorb graph: unknown command 'chek'; did you mean check?",
        "top --intervall, 'uorb top: Unknown option: ''--intervall''; did you mean --interval?'"
    })
    void shouldAskWhetherTheSimilarNameWasMeant(String line, String message) {
        CommandRun run = ConsoleRun.of(line.split(" "));

        assertEquals(2, run.exitCode());
        assertOneLine(message, run);
    }

    @Test
    void shouldNameAWholeNumberAsPeopleDo() {
        assertOneLine(
                "uorb web: Invalid value for option '--port': 'x' is not a whole number (see",
                ConsoleRun.of("web", "--port", "x").exits(2));
    }

    @ParameterizedTest
    @CsvSource({"--realtime", "--realtime=idle=off", "--module-jar=x.jar"})
    void shouldReportThatAnOptionGoesBeforeTheCommand(String option) {
        CommandRun run = ConsoleRun.of("top", option).exits(2);
        assertOneLine(
                "uorb top: Unknown option: '" + option + "'; " + option.split("=")[0] + " goes before the command",
                run);
    }

    @Test
    void shouldChooseAProgramByItsName() throws IOException {
        assertEquals(0, ConsoleRun.of("status", "--name", "flowing").exitCode());

        CommandRun other = ConsoleRun.of("status", "--name", "flowin").exits(1);
        assertOneLine("uorb status: no program named flowin serves a console; these do: ", other);
        assertTrue(other.err().strip().endsWith("; did you mean flowing?"), other.err());
    }

    @Test
    void shouldRefuseTwoWaysToNameAProgram() {
        assertOneLine(
                "uorb status: --pid 1 and --name exclude each other",
                ConsoleRun.of("status", "--pid", "1", "--name", "x"));
    }

    @Test
    void shouldListPublishedNodes() {
        assertEquals("""
                TOPIC NAME INST #SUB #Q SIZE PATH        WANTED
                point         0    1  4   16 /obj/point0 1 @ all
                """, run("status").out());
    }

    @Test
    void shouldListAllNodes() {
        assertEquals("""
                TOPIC NAME INST #SUB #Q SIZE PATH         WANTED
                point         0    1  4   16 /obj/point0  1 @ all
                silent        0    1  4   16 /obj/silent0 1 @ all
                """, run("status", "-a").out());
    }

    @Test
    void shouldPrintTopOnce() {
        CommandRun run = run("top", "-1", "-a", "--interval", "0.01");

        assertEquals(0, run.exitCode(), run.err());
        assertEquals(4, run.out().lines().count(), run.out());
        assertTrue(run.out().startsWith("update: 0.01s, topics: 2, total publications: 0, 0.0 kB/s"), run.out());
    }

    @Test
    void shouldShowWhoSubscribes() {
        CommandRun run = run("lag", "--interval", "0.01", "point");

        assertTrue(run.out().contains("estimator"), run.out());
        assertFalse(run.out().contains("silent"), run.out());
    }

    @Test
    void shouldShowWorkItems() {
        program.flow(1000);

        CommandRun run = run("work_queue", "status", "--interval", "0.01");

        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().contains("`-- point_driver"), run.out());
    }

    @Test
    void shouldShowTheProcessorTimeOfThreadsAndWorkItems() {
        program.flow(1000);

        CommandRun run = run("cpu", "-a", "--interval", "0.01");

        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().startsWith("flowing: "), run.out());
        assertTrue(run.out().contains("uorb-console"), run.out());
        assertTrue(run.out().contains("point_driver"), run.out());
        assertFalse(run.out().contains("\033"), run.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ps --json",
                "cpu -a --json --interval 0.01",
                "status -a --json",
                "top -1 -a --json --interval 0.01",
                "lag --json --interval 0.01",
                "work_queue status --json --interval 0.01"
            })
    void shouldPrintJson(String command) throws IOException {
        CommandRun run = command.startsWith("ps") ? ConsoleRun.of("ps", "--json") : run(command.split(" "));

        assertEquals(0, run.exitCode(), run.err());
        assertFalse(run.out().isEmpty());
        for (String line : run.out().lines().toList()) {
            try (JsonParser parser = new JsonFactory().createParser(line)) {
                assertTrue(parser.nextToken().isStructStart(), line);
                parser.skipChildren();
                assertEquals(null, parser.nextToken(), line);
            }
        }
    }

    @Test
    void shouldSayThatTheProgramHasEndedWhileSomebodyWatches() {
        StringWriter out = new StringWriter() {
            @Override
            public void flush() {
                program.end();
            }
        };

        CommandRun run = ConsoleRun.into(out, withSocket("top", "-a", "--interval", "0.01"));

        assertEquals(1, run.exitCode());
        assertOneLine("uorb top: ", run);
        assertTrue(run.out().contains("TOPIC NAME"), run.out());
    }

    @Test
    void shouldEndQuietlyWhereNobodyReads() {
        Writer broken = new Writer() {
            @Override
            public void write(char[] characters, int offset, int length) throws IOException {
                throw new IOException("Broken pipe");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };

        CommandRun run = ConsoleRun.into(broken, withSocket("top", "--interval", "0.01"));

        assertEquals(0, run.exitCode());
        assertEquals("", run.err());
    }

    @Test
    void shouldNameASocketThatNobodyServes(@TempDir Path folder) {
        CommandRun run =
                ConsoleRun.of("top", "--socket", folder.resolve("none.sock").toString());

        assertEquals(1, run.exitCode());
        assertOneLine("uorb top: ", run);
        assertTrue(run.err().contains("none.sock"), run.err());
    }

    @Test
    void shouldNameAProcessThatServesNothing() {
        CommandRun run = ConsoleRun.of("status", "--pid", "1");

        assertEquals(1, run.exitCode());
        assertOneLine("uorb status: process 1 serves no console", run);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "top --interval 0",
                "top --interval NaN",
                "top --sort colour",
                "top --pid 1",
                "work_queue stop",
                "lag --interval 4000",
                "status extra"
            })
    void shouldRefuseWrongUsage(String command) {
        CommandRun run = run(command.split(" "));

        assertEquals(2, run.exitCode(), run.err());
        assertOneLine("uorb " + command.split(" ")[0] + ": ", run);
    }

    @Test
    void shouldShowControlCharactersOfAMessageInsteadOfSendingThem() {
        CommandRun run = ConsoleRun.of("top", "--sort", "\033[2J");

        assertTrue(run.err().contains("\\x1b[2J"), run.err());
    }

    /** A command with one of ours below it. */
    @Command(
            name = "log",
            subcommands = {Extra.class})
    private static final class Log implements Runnable {
        @Override
        public void run() {}
    }

    /** One of ours. */
    @Command(name = "extra")
    static final class Extra implements Runnable {
        @Override
        public void run() {
            throw new IllegalStateException("first\nsecond");
        }
    }

    /** Another's command of the same name. */
    @Command(name = "log")
    private static final class Present implements Runnable {
        @Override
        public void run() {}
    }

    @Test
    void shouldMergeCommandsOfOneName() {
        CommandLine root = new CommandTree()
                .add(CommandGroup.LOGS, Present.class, Present::new)
                .add(CommandGroup.LOGS, Log.class, Log::new)
                .buildOn(new CommandLine(CommandSpec.create().name("uorb")));
        StringWriter err = new StringWriter();

        root.setExecutionExceptionHandler(new CommandErrors());
        root.setErr(new PrintWriter(err, true));

        assertEquals(1, root.execute("log", "extra"));
        assertEquals(
                "uorb log extra: unexpected java.lang.IllegalStateException: first; second",
                err.toString().strip());
    }
}
