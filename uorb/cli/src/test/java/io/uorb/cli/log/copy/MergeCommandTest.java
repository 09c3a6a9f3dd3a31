// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code uorb log merge}. */
class MergeCommandTest {
    @TempDir
    private Path folder;

    private Path out;

    @BeforeEach
    void nameOutput() {
        out = folder.resolve("out.ulg");
    }

    private Path other(String name, CommandTestLog.Content content) throws IOException {
        return CommandTestLog.write(folder.resolve(name), content);
    }

    private List<String> rows(String topic) {
        return CommandTestLog.run("csv", out, "--topic", topic)
                .out()
                .lines()
                .skip(1)
                .toList();
    }

    @Test
    void shouldPutRecordsInTheOrderOfTime() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10, 30, 50);
        Path b = CommandTestLog.counting(folder.resolve("b.ulg"), 20, 30, 40, 60);
        CommandTestLog.run("merge", a, b, "--out", out).succeeds();
        assertEquals(List.of("10,0", "20,0", "30,1", "30,1", "40,2", "50,2", "60,3"), rows("counter:0"));
    }

    /** PX4 writes topics as it comes to them, so times step back between topics. */
    @Test
    void shouldKeepTheOrderOfEachFile() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10, 50, 20);
        Path b = CommandTestLog.counting(folder.resolve("b.ulg"), 15, 30, 60);
        CommandTestLog.run("merge", a, b, "--out", out);
        assertEquals(List.of("10,0", "15,0", "30,1", "50,1", "20,2", "60,2"), rows("counter"));
    }

    /** Each log alone is within the limit of fields, which the heap may make smaller. */
    @Test
    void shouldRefuseLogsThatHaveTooManyFieldsTogether() throws IOException {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            fields.append("int8_t a").append(i).append(';');
        }
        List<Object> arguments = new ArrayList<>(List.of("merge", "--out", out));
        for (int log = 0; log < 50; log++) {
            String format = "t" + log + ":uint64_t timestamp;" + fields;
            arguments.add(other(log + ".ulg", to -> to.format(format)));
        }
        CommandRun run = CommandTestLog.run(arguments.toArray()).exits(1);
        assertTrue(run.err().startsWith("uorb log merge: the logs cannot be merged: format t"), run::err);
        assertFalse(Files.exists(out));
    }

    @Test
    void shouldMapMessageIdsAnew() throws IOException {
        Path a = other("a.ulg", to -> {
            to.format(CommandTestLog.COUNTER);
            to.format("x:uint64_t timestamp;");
            CommandTestLog.data(to, to.subscribe("x", 0), 5L);
            CommandTestLog.data(to, to.subscribe("counter", 0), 10L, 1);
        });
        Path b = other("b.ulg", to -> {
            to.format("y:uint64_t timestamp;");
            to.format(CommandTestLog.COUNTER);
            CommandTestLog.data(to, to.subscribe("counter", 1), 7L, 2);
            CommandTestLog.data(to, to.subscribe("counter", 0), 20L, 3);
            CommandTestLog.data(to, to.subscribe("y", 0), 21L);
        });
        assertEquals(0, CommandTestLog.run("merge", a, b, "--out", out).exitCode());
        assertEquals(List.of("10,1", "20,3"), rows("counter:0"));
        assertEquals(List.of("7,2"), rows("counter:1"));
        assertEquals(List.of("5"), rows("x"));
        assertEquals(List.of("21"), rows("y"));
    }

    @Test
    void shouldKeepTheFirstLogsWord() throws IOException {
        Path a = other("a.ulg", to -> {
            to.format(CommandTestLog.COUNTER);
            to.info(UlogInfo.ofText("sys_name", "PX4"));
            to.parameter(new UlogParameter("A", 1));
            to.parameter(new UlogParameter("B", 1));
            CommandTestLog.data(to, to.subscribe("counter", 0), 10L, 1);
            to.parameter(new UlogParameter("B", 2));
        });
        Path b = other("b.ulg", to -> {
            to.format(CommandTestLog.COUNTER);
            to.info(UlogInfo.ofText("sys_name", "other"));
            to.info(UlogInfo.ofText("ver_hw", "board"));
            to.parameter(new UlogParameter("A", 7));
            to.parameter(new UlogParameter("B", 2));
            to.parameter(new UlogParameter("C", 3));
            CommandTestLog.data(to, to.subscribe("counter", 0), 20L, 1);
            to.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, 20L, "hello"));
        });
        CommandRun run = CommandTestLog.run("merge", a, b, "--out", out);
        assertEquals(
                "uorb log merge: parameter A is 7 in " + b + "; 1 is kept",
                run.err().strip());
        assertEquals(0, run.exitCode());
        assertEquals(
                "name,type,value\nA,int32_t,1\nB,int32_t,1\nC,int32_t,3\n",
                CommandTestLog.run("params", out).out());
        assertEquals(
                "time_us,name,type,value\n10,B,int32_t,2\n",
                CommandTestLog.run("params", out, "--changes").out());
        String info = CommandTestLog.run("info", "--json", out).out();
        assertEquals(1, info.split("\"infos\":\\{\"sys_name\":\"PX4\",\"ver_hw\":\"board\"}", -1).length - 1, info);
    }

    @Test
    void shouldNameTopicAndFieldIfFormatsDiffer() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        Path b = other("b.ulg", to -> {
            to.format("counter:uint64_t timestamp;int16_t value;uint8_t more;");
            CommandTestLog.data(to, to.subscribe("counter", 0), 10L, (short) 1, (byte) 2);
        });
        CommandRun run = CommandTestLog.run("merge", a, b, "--out", out).exits(1);
        assertEquals(
                "uorb log merge: the logs cannot be merged: topic counter: field value is int32_t at byte 8 in " + a
                        + ", is int16_t at byte 8 in " + b + "; field more is missing in " + a
                        + ", is uint8_t at byte 10 in " + b,
                run.err().strip());
        assertFalse(Files.exists(out));
    }

    @Test
    void shouldEscapeNamesThatATerminalWouldObey() throws IOException {
        Path a = other("a.ulg", to -> to.format("x\u001b[31m:uint8_t a;"));
        Path b = other("b.ulg", to -> to.format("x\u001b[31m:uint8_t b;"));
        CommandTestLog.run("merge", a, b, "--out", out).reports("topic x\\x1b[31m: field a is uint8_t");
    }

    /** The start of a log that was truncated in its header is unknown. */
    @Test
    void shouldStartWithTheLogsThatSayWhen() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 2_000_000);
        Path empty = Files.write(folder.resolve("empty.ulg"), new byte[0]);
        CommandRun run = CommandTestLog.run("merge", empty, a, "--out", out).exits(0);
        String info = CommandTestLog.run("info", "--json", out).out();
        assertTrue(info.contains("\"startUs\":" + CommandTestLog.START_US + ","), info);
    }

    @Test
    void shouldRefuseAFileThatIsThereBeforeItReadsLogs() throws IOException {
        Files.writeString(out, "mine");
        CommandRun run = CommandTestLog.run("merge", folder.resolve("missing.ulg"), "--out", out);
        assertEquals(
                "uorb log merge: " + out + ": exists; --force replaces it",
                run.err().strip());
    }

    @Test
    void shouldRefuseAFileTwice() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        Path same = folder.resolve(".").resolve("a.ulg");
        CommandRun run = CommandTestLog.run("merge", a, same, "--out", out).exits(2);
        assertEquals(
                "uorb log merge: " + a + " is given twice, also as " + same + " (see uorb log merge --help)",
                run.err().strip());
    }

    @Test
    void shouldNeverReplaceAnInput() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        Path b = CommandTestLog.counting(folder.resolve("b.ulg"), 20);
        CommandRun run =
                CommandTestLog.run("merge", a, b, "--out", b, "--force").exits(1);
        assertEquals(
                "uorb log merge: " + b + ": is the file that is read; it would be overwritten",
                run.err().strip());
    }

    @Test
    void shouldLeaveNothingBehindWhenAFileIsMissing() throws IOException {
        Path a = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        CommandRun run = CommandTestLog.run("merge", a, folder.resolve("missing.ulg"), "--out", out)
                .exits(1);
        assertEquals(
                "uorb log merge: " + folder.resolve("missing.ulg") + ": no such file",
                run.err().strip());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(a), files.toList());
        }
    }

    /** The log is replaced after the first pass, which reports parameters at its end. */
    @Test
    void shouldFailIfALogShrinksMeanwhile() throws IOException {
        Path first = CommandTestLog.write(folder.resolve("first.ulg"), log -> log.parameter(new UlogParameter("A", 1)));
        Path second = CommandTestLog.write(folder.resolve("second.ulg"), log -> {
            log.parameter(new UlogParameter("A", 2));
            log.format(CommandTestLog.COUNTER);
            int msgId = log.subscribe("counter", 0);
            CommandTestLog.data(log, msgId, 10L, 0);
            CommandTestLog.data(log, msgId, 20L, 1);
        });
        Path result = folder.resolve("result.ulg");
        MergeCommand command = new MergeCommand();
        CommandLine line = new CommandLine(command);
        line.setErr(new PrintWriter(new StringWriter() {
            @Override
            public void flush() {
                assertDoesNotThrow(() -> CommandTestLog.counting(second, 10));
            }
        }));
        line.parseArgs(first.toString(), second.toString(), "--out", result.toString());
        assertThrowsNaming(
                IOException.class,
                command::call,
                second + ": became shorter during reading: 2 messages at the first reading, 1 at the second; nothing is"
                        + " written");
        assertFalse(Files.exists(result));
    }
}
