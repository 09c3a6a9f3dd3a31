// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb log replay}. */
class ReplayCommandTest {
    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.format("other:uint64_t timestamp;int32_t value;");
            int counter = to.subscribe("counter", 0);
            int second = to.subscribe("counter", 1);
            int other = to.subscribe("other", 0);
            CommandTestLog.data(to, counter, 1_000_000L, 1);
            CommandTestLog.data(to, second, 1_002_000L, 2);
            CommandTestLog.data(to, counter, 1_001_000L, 3);
            CommandTestLog.data(to, other, 1_003_000L, 4);
            CommandTestLog.data(to, counter, 1_004_000L, 5);
        });
    }

    private CommandRun run(String... more) {
        Object[] line = new Object[more.length + 2];
        line[0] = "replay";
        line[1] = log;
        System.arraycopy(more, 0, line, 2, more.length);
        return CommandTestLog.run(line);
    }

    /** Returns the parsed object's text, so that it must be JSON; without the time that it took. */
    private static String object(CommandRun run) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(run.out())) {
            while (parser.nextToken() != null) {
                parser.getText();
            }
        }
        assertEquals(1, run.out().lines().count());
        return run.out().strip().replaceAll("\"wallSeconds\":[^,]*,", "");
    }

    @Test
    void shouldTellWhatWasPublished() throws IOException {
        CommandRun run = run("--speed", "max", "--json").succeeds();
        assertEquals(
                "{\"file\":\"" + log + "\",\"speed\":\"max\",\"published\":5,\"topics\":["
                        + "{\"name\":\"counter\",\"instance\":0,\"published\":3},"
                        + "{\"name\":\"counter\",\"instance\":1,\"published\":1},"
                        + "{\"name\":\"other\",\"instance\":0,\"published\":1}],"
                        + "\"skipped\":{\"notSelected\":0,\"leftOut\":0,\"beforeFrom\":0,\"afterTo\":0},"
                        + "\"outOfOrder\":1,\"rounds\":1,\"lateness\":null,\"parameters\":null,\"recording\":null}",
                object(run));
    }

    /** In real time: the figures of lateness are there, whatever they are. */
    @Test
    void shouldReplayInRealTime() throws IOException {
        CommandRun run = run("--json").exits(0);
        assertEquals(5, run.number("published"));
        assertTrue(object(run).contains("\"speed\":1.0,"), run.out());
        assertTrue(object(run).contains("\"lateness\":{\"messages\":5,\"p50Us\":"), run.out());
        assertTrue(run("--speed", "1000").out().contains("late by, us: median "));
    }

    @Test
    void shouldPrintWhatItListensTo() {
        CommandRun run = run("--speed", "max", "--listen", "counter:0", "--topic", "counter");
        assertEquals(
                " counter\n    timestamp: 1000000 (0.000000 seconds ago)\n    value: 1\n"
                        + " counter\n    timestamp: 1001000 (0.001000 seconds ago)\n    value: 3\n"
                        + " counter\n    timestamp: 1004000 (0.000000 seconds ago)\n    value: 5\n",
                run.out().substring(0, run.out().indexOf("  messages")));
        assertTrue(run.out().contains("skipped 1: not selected\n"), run.out());
        assertTrue(run.out().contains("out of order: 1\n"), run.out());
    }

    @Test
    void shouldListenToNewNames() {
        CommandRun run = run("--speed", "max", "--listen", "number:7", "--rename", "counter:1=number:7");
        assertTrue(run.out().startsWith(" number\n"), run.out());
        assertTrue(run.out().contains("         1  number:7\n"), run.out());
    }

    @Test
    void shouldPublishInTheOrderOfTime() {
        CommandRun run = run("--speed", "max", "--order", "time", "--json");
        assertEquals(0, run.number("outOfOrder"));
        assertEquals(5, run.number("published"));
    }

    /** Times as of the other commands: from is in it, to is not. */
    @ParameterizedTest
    @CsvSource({"0.001, 0.003, 2, 1, 1", "1001000us, 1003000us, 2, 1, 1", "0.001, 1003001us, 3, 1, 1", "-5, 99, 5, 0, 0"
    })
    void shouldReplayATimeRange(String from, String to, int published, int before, int rest) {
        CommandRun run = run("--speed", "max", "--json", "--from", from, "--to", to);
        assertEquals(published, run.number("published"), run.out());
        assertEquals(before, run.number("beforeFrom"));
        assertEquals(5 - published - before, run.number("afterTo"));
        assertEquals(rest > 0, run.number("afterTo") > 0);
    }

    @Test
    void shouldReplayAgain() {
        CommandRun run = run("--speed", "max", "--loop", "3", "--json");
        assertEquals(15, run.number("published"));
        assertEquals(3, run.number("rounds"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--speed 0 | neither 'max' nor a number greater than 0 and at most 1000.0",
                "--speed fast | neither 'max' nor a number greater than 0 and at most 1000.0",
                "--loop 0 | is not a whole number from 1 to 1000000000",
                "--order size | neither 'file' nor 'time'",
                "--rename counter | is not FROM=TO, such as",
                "--rename counter=Counter | topic name Counter is not in snake_case",
                "--rename other=counter | would both become counter:0",
                "--topic cuonter | did you mean counter",
                "--topic counter:3 | it has [0, 1]",
                "--listen nobody | the replay has no topic nobody (see",
                "--json --listen counter | --listen and --json exclude each other",
                "--from 1 --to 1 | the first must be less",
                "--from 100 | later than the last message",
            })
    void shouldNameWhatIsWrong(String options, String problem) {
        CommandRun run = run(("--speed max " + options)
                        .replaceFirst("--speed max (?=--speed)", "")
                        .split(" "))
                .reports(problem.replaceAll("^'|'$", ""));
        assertEquals(1, run.err().lines().count());
        assertEquals(2, run.exitCode());
        assertEquals("", run.out());
    }

    @Test
    void shouldReplayWhatCanBeReadOfADamagedLog() throws IOException {
        byte[] whole = Files.readAllBytes(log);
        Files.write(log, Arrays.copyOf(whole, whole.length - 3));
        CommandRun run = run("--speed", "max", "--json");
        assertEquals(4, run.number("published"));
        assertTrue(run.err().startsWith("uorb log replay: " + log + ": the log is truncated "), run.err());
        assertEquals(0, run.exitCode());
        assertEquals(1, run("--speed", "max", "--strict").exitCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--speed max", "--speed max --topic counter"})
    void shouldFailIfTheLogHasNoTopics(String options) throws IOException {
        Files.write(log, new byte[0]);
        CommandRun run = run(options.split(" ")).exits(1);
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("uorb log replay: " + log + ": has no topics"), run.err());
        assertEquals(1, run.err().lines().count());
    }
}
