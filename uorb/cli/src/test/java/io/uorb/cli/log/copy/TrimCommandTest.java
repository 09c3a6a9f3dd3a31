// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.file.StagedFile;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import picocli.CommandLine;

/** {@code uorb log trim}. */
class TrimCommandTest {
    @TempDir
    private Path folder;

    private Path log;
    private Path out;

    @BeforeEach
    void writeLog() throws IOException {
        out = folder.resolve("part.ulg");
        log = CommandTestLog.write(folder.resolve("whole.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.format("other:uint64_t timestamp;uint8_t[3] _padding0;int32_t value;");
            to.info(UlogInfo.ofText("sys_name", "PX4"));
            to.parameter(new UlogParameter("A", 1));
            to.parameter(new UlogParameter("B", 0.5f));
            to.parameterDefault(new UlogParameterDefault(true, false, new UlogParameter("A", 0)));
            int counter = to.subscribe("counter", 0);
            int other = to.subscribe("other", 3);
            CommandTestLog.data(to, counter, 1_000_000L, 0);
            to.parameter(new UlogParameter("A", 2));
            to.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, 1_200_000L, "early"));
            CommandTestLog.data(to, counter, 2_000_000L, 1);
            to.text(new UlogLoggedString('4', 9, 2_500_000L, "middle"));
            to.dropout(12);
            CommandTestLog.data(to, other, 2_600_000L, new byte[3], 5);
            CommandTestLog.data(to, counter, 3_000_000L, 2);
            to.parameter(new UlogParameter("A", 3));
            to.dropout(100);
            to.text(new UlogLoggedString('3', UlogLoggedString.NO_TAG, 3_500_000L, "late"));
            CommandTestLog.data(to, counter, 4_000_000L, 3);
        });
    }

    private static String firstLine(Path file) {
        return CommandTestLog.run("fields", file).out().lines().findFirst().orElse("");
    }

    @Test
    void shouldWriteALogOfTheRange() {
        CommandRun run = CommandTestLog.run("trim", log, "--from", "1", "--to", "3", "--out", out)
                .reportsNothing();
        assertEquals("", run.out());
        assertEquals(0, run.exitCode());
        assertEquals(
                "timestamp,value\n2000000,1\n3000000,2\n",
                CommandTestLog.run("csv", out, "--topic", "counter").out());
        assertEquals(
                "timestamp,value\n2600000,5\n",
                CommandTestLog.run("csv", out, "--topic", "other:3").out());
        assertEquals(
                "#start_us 2000000 last_us 3000000 dropouts 2 dropout_ms 112 params 2 changed 1 logged 1 tagged 1"
                        + " defaults_sys 1 defaults_cfg 0 corrupt False",
                firstLine(out));
        assertEquals(
                "      0.500000  WARNING    [9] middle\n      1.500000  ERROR      late\n",
                CommandTestLog.run("messages", out).out());
    }

    /** L-2: parameters stand in the definitions as they were at the start; what changes later is a change. */
    @Test
    void shouldBeginWithTheParametersOfItsStart() {
        CommandTestLog.run("trim", log, "--from", "1", "--to", "3", "--out", out);
        assertEquals(
                "name,type,value,system_default,setup_default\nA,int32_t,2,0,\nB,float,0.5,,\n",
                CommandTestLog.run("params", out, "--defaults").out());
        assertEquals(
                "time_us,name,type,value\n3000000,A,int32_t,3\n",
                CommandTestLog.run("params", out, "--changes").out());
    }

    @Test
    void shouldKeepTheInformationOfBefore() throws IOException {
        CommandTestLog.write(log, to -> {
            to.format(CommandTestLog.COUNTER);
            int counter = to.subscribe("counter", 0);
            CommandTestLog.data(to, counter, 1_000_000L, 0);
            to.info(UlogInfo.ofText("late", "x"));
            to.multiText("perf", "ab");
            CommandTestLog.data(to, counter, 2_000_000L, 1);
            to.multiText("perf", "cd");
        });
        CommandTestLog.run("trim", log, "--from", "1", "--out", out);
        String info = CommandTestLog.run("info", "--json", out).out();
        assertTrue(info.contains("\"infos\":{\"late\":\"x\"},\"lists\":{\"perf\":[\"ab\",\"cd\"]}"), info);
    }

    @Test
    void shouldKeepTheChosenTopicsOnly() {
        CommandTestLog.run("trim", log, "--topic", "other", "--out", out);
        String fields = CommandTestLog.run("fields", out).out();
        assertEquals(7, fields.lines().count(), fields);
        assertEquals("other,3,value,int32_t,1,0,5,5,5", fields.lines().toList().get(6));
        assertEquals(1, CommandTestLog.run("info", "--json", out).out().split("\"instance\":").length - 1);
    }

    /** L-3 wants formats before the data, but a log may bring one with a topic that appears late. */
    @Test
    void shouldPutLateFormatsInFront() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
        UlogRecords.header(bytes, CommandTestLog.START_US);
        UlogRecords.format(bytes, CommandTestLog.COUNTER);
        UlogRecords.subscription(bytes, 0, 0, "counter");
        byte[] message = new byte[12];
        UlogRecords.data(bytes, 0, message, 0, 12);
        UlogRecords.format(bytes, "late:uint64_t timestamp;");
        UlogRecords.subscription(bytes, 0, 1, "late");
        UlogRecords.data(bytes, 1, message, 0, 8);
        Path odd = Files.write(folder.resolve("odd.ulg"), Arrays.copyOf(bytes.array(), bytes.position()));
        assertEquals("", CommandTestLog.run("trim", odd, "--out", out).err());
        assertEquals(
                "timestamp\n0\n",
                CommandTestLog.run("csv", out, "--topic", "late").out());
        try (UlogReader reader = UlogReader.open(out)) {
            assertEquals(
                    Set.of("counter", "late"), reader.definitions().formats().keySet());
        }
    }

    /** Padding is bytes of the message, and a data record may lack that at its end (L-3). */
    @Test
    void shouldKeepTheBytesOfMessages() throws IOException {
        Path padded = CommandTestLog.write(folder.resolve("padded.ulg"), to -> {
            to.format("p:uint8_t a;uint8_t[3] _padding0;n[2] b;uint8_t[5] _padding1;");
            to.format("n:uint8_t c;uint8_t[1] _padding0;");
            int id = to.subscribe("p", 0);
            to.data(id, new byte[] {1, 0, 0, 0, 2, 0, 3, 0}, 0, 8);
            to.data(id, new byte[] {4, 9, 9, 9, 5, 9, 6, 9, 9, 9, 9, 9, 9}, 0, 13);
        });
        assertEquals("", CommandTestLog.run("trim", padded, "--out", out).err());
        assertEquals(
                CommandTestLog.run("fields", padded).out(),
                CommandTestLog.run("fields", out).out());
        try (UlogReader reader = UlogReader.open(out)) {
            assertEquals(13, reader.definitions().formats().get("p").sizeBytes());
            assertEquals(8, reader.definitions().formats().get("p").leastSizeBytes());
        }
    }

    @Test
    void shouldWriteNothingIfThereIsNothing() throws IOException {
        CommandRun run =
                CommandTestLog.run("trim", log, "--from", "50", "--out", out).exits(1);
        assertEquals(
                "uorb log trim: " + log
                        + ": contains no messages in this time range of these topics; nothing is written",
                run.err().strip());
        assertFalse(Files.exists(out));
        assertEquals(List.of("whole.ulg"), files());
    }

    @Test
    void shouldReportCorruptionsAlsoIfThereIsNothing() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.ulg"));
        CommandTestLog.run("trim", empty, "--out", out)
                .exits(1)
                .reports("empty.ulg: truncated at byte 0", "nothing is written");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldNotReplaceFilesUnlessForced() throws IOException {
        Files.writeString(out, "mine");
        CommandRun run = CommandTestLog.run("trim", log, "--out", out).exits(1);
        assertEquals(
                "uorb log trim: " + out + ": exists; --force replaces it",
                run.err().strip());
        assertEquals("mine", Files.readString(out));
        assertEquals(0, CommandTestLog.run("trim", log, "--out", out, "--force").exitCode());
        assertEquals(
                CommandTestLog.run("fields", log).out(),
                CommandTestLog.run("fields", out).out());
    }

    @Test
    void shouldNeverReplaceTheInput() throws IOException {
        byte[] before = Files.readAllBytes(log);
        CommandRun run =
                CommandTestLog.run("trim", log, "--out", folder.resolve(".").resolve("whole.ulg"), "--force");
        assertEquals(1, run.exitCode());
        assertEquals(
                "uorb log trim: " + folder.resolve(".").resolve("whole.ulg")
                        + ": is the file that is read; it would be overwritten",
                run.err().strip());
        assertEquals(before.length, Files.size(log));
    }

    /** Every message is in one half; joined in any order they are the log again, field by field. */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 2",
        "hover, 0.5",
        "everything, 1.2",
        "appended, 0.6",
        "old, 3",
        "sample, 30",
        "sample_logging_tagged_and_default_params, 5",
        "sample_appended_multiple, 4.5",
        "robologs_test, 2"
    })
    void shouldBeUndoneByMerging(String name, String at) throws IOException {
        String whole = RecordedLogs.find(name).toString();
        Path first = folder.resolve("first.ulg");
        Path second = folder.resolve("second.ulg");
        Path merged = folder.resolve("merged.ulg");
        assertEquals(
                0, CommandTestLog.run("trim", whole, "--to", at, "--out", first).exitCode());
        assertEquals(
                0,
                CommandTestLog.run("trim", whole, "--from", at, "--out", second).exitCode());
        CommandRun run =
                CommandTestLog.run("merge", first, second, "--out", merged).reportsNothing();
        assertEquals(
                CommandTestLog.run("fields", whole).out(),
                CommandTestLog.run("fields", merged).out());
        assertEquals(
                CommandTestLog.run("params", whole).out(),
                CommandTestLog.run("params", merged).out());
    }

    @Test
    void shouldFailIfTheLogShrinksMeanwhile() throws IOException {
        CommandTestLog.counting(log, 1_000_010, 1_000_020, 1_000_030);
        TrimCommand command = new TrimCommand();
        new CommandLine(command).parseArgs(log.toString(), "--out", out.toString());
        TrimCommand.Surveyed survey = command.survey();
        CommandTestLog.counting(log, 1_000_010, 1_000_020);
        try (StagedFile target = StagedFile.of(out, false, List.of(log))) {
            assertThrowsNaming(
                    IOException.class,
                    () -> command.copy(survey, target),
                    log + ": became shorter during reading: 3 messages at the first reading, 2 at the second; nothing"
                            + " is written");
        }
        assertFalse(Files.exists(out));
    }
}
