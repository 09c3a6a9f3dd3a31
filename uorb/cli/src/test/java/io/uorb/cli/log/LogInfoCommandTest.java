// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogLossMessage;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** {@code uorb log info}. */
class LogInfoCommandTest {
    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        log = CommandTestLog.write(folder.resolve("flight.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.format("timeless:uint8_t x;");
            to.info(UlogInfo.ofText("sys_name", "P\u001bX4"));
            to.info(UlogInfo.ofInt32("number", -5));
            to.multiText("notes", "line\n");
            to.parameter(new UlogParameter("A", 1));
            to.parameterDefault(new UlogParameterDefault(false, true, new UlogParameter("A", 0)));
            int counter = to.subscribe("counter", 0);
            to.subscribe("counter", 1);
            int timeless = to.subscribe("timeless", 0);
            CommandTestLog.data(to, counter, 1_500_000L, 0);
            CommandTestLog.data(to, timeless, (byte) 1);
            CommandTestLog.data(to, counter, 3_500_000L, 1);
            to.dropout(7);
            to.dropout(8);
            to.parameter(new UlogParameter("A", 2));
            to.text(new UlogLoggedString('6', 5, 1_600_000L, "x"));
            to.text(new UlogLoggedString('3', UlogLoggedString.NO_TAG, 1_700_000L, "y"));
        });
    }

    @Test
    void shouldEndSilentlyWhenTheReaderHasGone() {
        Writer gone = new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8) {
            @Override
            public void flush() throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ConsoleRun.into(gone, "log", "info", log.toString()).succeeds();
    }

    @Test
    void shouldTellPeople() throws IOException {
        CommandRun run = CommandTestLog.run("info", log).reportsNothing();
        assertEquals("""
                %s
                  size        %d bytes, ULog version 1
                  start       1.000000 s of the log's clock (1000000 us)
                  length      2.500000 s
                  dropouts    2, together 15 ms
                  parameters  1, changed 1 times; defaults of the system 0, of the setup 1
                  text        2 lines, 1 tagged: ERROR 1, INFO 1
                  damage      none
                information
                  sys_name                  P\\x1bX4
                  number                    -5
                  notes                     1 entries, 5 characters
                messages: 3                          inst   messages        Hz   size     first s      last s
                  counter                               0          2      0.50  %4.1f%%       0.500       2.500
                  timeless                              0          1         -  %4.1f%%           -           -
                  1 more instances of topics without messages
                """.formatted(log, Files.size(log), 3400.0 / Files.size(log), 600.0 / Files.size(log)), run.out());
    }

    private static void writeLoss(UlogWriter to, int msgId, String topic, long overwritten, long dropped)
            throws IOException {
        ByteBuffer message = ByteBuffer.allocate(UlogLoss.SIZE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        message.putLong(2_000_000)
                .putLong(1_250_000)
                .putLong(overwritten)
                .putLong(dropped)
                .put((byte) 1);
        message.put(topic.getBytes(StandardCharsets.UTF_8));
        to.data(msgId, message.array(), 0, message.capacity());
    }

    private Path logWithLosses() throws IOException {
        return CommandTestLog.write(folder.resolve("losses.ulg"), to -> {
            to.format(UlogLoss.TOPIC, UlogLossMessage.SCHEMA);
            int loss = to.subscribe(UlogLoss.TOPIC, 0);
            writeLoss(to, loss, "sensor_gyro", 40, 2);
            writeLoss(to, loss, "sensor_gyro", 5, 0);
            writeLoss(to, loss, "sensor_\u001b[31m", 1, 0);
        });
    }

    @Test
    void shouldPrintWhatTheRecorderLost() throws IOException {
        CommandRun run = CommandTestLog.run("info", logWithLosses())
                .prints(
                        "lost        48 messages\n",
                        "sensor_gyro instance 1: 45 overwritten before they were recorded, 2 dropped, from"
                                + " 0.250 s to 1.000 s\n");
        assertFalse(run.out().contains("\u001b"), run.out());
    }

    @Test
    void shouldPrintWhatTheRecorderLostAsJson() throws IOException {
        CommandTestLog.run("info", "--json", logWithLosses())
                .prints("{\"name\":\"sensor_gyro\",\"instance\":1,\"overwritten\":45,\"dropped\":2,"
                        + "\"sinceUs\":1250000,\"toUs\":2000000}");
    }

    @Test
    void shouldTakeATopicWithOtherFieldsForOneOfTheProgram() throws IOException {
        Path other = CommandTestLog.write(folder.resolve("other.ulg"), to -> {
            to.format(UlogLoss.TOPIC + ":uint64_t timestamp;uint8_t x;");
            CommandTestLog.data(to, to.subscribe(UlogLoss.TOPIC, 0), 1_500_000L, (byte) 1);
        });
        CommandTestLog.run("info", "--json", other).prints("\"lost\":{\"messages\":0,");
    }

    /** The names are a promise: docs/log-commands.md. */
    @Test
    void shouldTellPrograms() throws IOException {
        CommandRun run = CommandTestLog.run("info", "--json", log).reportsNothing();
        double size = Files.size(log);
        assertEquals(
                "{\"file\":\"" + log + "\",\"sizeBytes\":" + (long) size + ",\"version\":1,\"startUs\":1000000,"
                        + "\"firstUs\":1500000,\"lastUs\":3500000,\"lengthUs\":2500000,\"messages\":3,\"topics\":["
                        + "{\"name\":\"counter\",\"instance\":0,\"messages\":2,\"bytes\":34,\"share\":" + 34 / size
                        + ",\"hz\":0.5,\"firstUs\":1500000,\"lastUs\":3500000},"
                        + "{\"name\":\"counter\",\"instance\":1,\"messages\":0,\"bytes\":0,\"share\":0.0,"
                        + "\"hz\":null,\"firstUs\":null,\"lastUs\":null},"
                        + "{\"name\":\"timeless\",\"instance\":0,\"messages\":1,\"bytes\":6,\"share\":" + 6 / size
                        + ",\"hz\":null,\"firstUs\":null,\"lastUs\":null}],"
                        + "\"dropouts\":{\"count\":2,\"ms\":15},"
                        + "\"lost\":{\"messages\":0,\"topics\":[],\"unlistedMessages\":0},"
                        + "\"damages\":[],\"unlistedDamages\":0,"
                        + "\"parameters\":{\"count\":1,\"changes\":1,\"systemDefaults\":0,\"setupDefaults\":1,"
                        + "\"defaultChanges\":0},"
                        + "\"texts\":{\"count\":2,\"tagged\":1,\"levels\":{\"ERROR\":1,\"INFO\":1}},"
                        + "\"infos\":{\"sys_name\":\"P\\u001BX4\",\"number\":\"-5\"},"
                        + "\"lists\":{\"notes\":[\"line\\n\"]}}\n",
                run.out());
    }

    /** L-2: 20 MB in pieces as PX4 writes them, which end within a character. */
    @Test
    void shouldJoinPiecesOfLongLists() throws IOException {
        int pieces = 100_000;
        byte[] piece = new byte[200];
        for (int i = 0; i < piece.length; i++) {
            piece[i] = (byte) (i % 2 == 0 ? 0xA9 : 0xC2);
        }
        ByteBuffer bytes = ByteBuffer.allocate(1000 + pieces * 250).order(ByteOrder.LITTLE_ENDIAN);
        UlogRecords.header(bytes, CommandTestLog.START_US);
        UlogRecords.multiInfo(bytes, false, "char[1] log", new byte[] {(byte) 0xC2});
        for (int i = 0; i < pieces; i++) {
            UlogRecords.multiInfo(bytes, true, "char[200] log", piece);
        }
        UlogRecords.multiInfo(bytes, true, "char[1] log", new byte[] {(byte) 0xA9});
        Files.write(log, Arrays.copyOf(bytes.array(), bytes.position()));
        String info = CommandTestLog.run("info", log).out();
        assertTrue(info.contains("  log                       1 entries, " + (1 + 100 * pieces) + " characters"), info);
    }

    @Test
    void shouldCompareWithTheProgramsMessages() throws IOException {
        Path other = CommandTestLog.write(folder.resolve("other.ulg"), to -> {
            to.format("vehicle_status:uint64_t timestamp;float arming_state;");
            to.format(CommandTestLog.COUNTER);
            to.subscribe("vehicle_status", 0);
            to.subscribe("counter", 0);
        });
        CommandRun run = CommandTestLog.run("info", "--check", other)
                .exits(0)
                .prints(
                        "messages compared with this program's: 0 topics match, 1 differ, 1 are unknown",
                        "field arming_state is float in the log, uint8_t in the topic",
                        "  topic counter: unknown\n");
        assertTrue(CommandTestLog.run("info", "--check", "--json", other).out().contains("\"unknown\":[\"counter\"]"));
    }

    @Test
    void shouldShowSoundLogsBesideOthers() throws IOException {
        Path missing = folder.resolve("missing");
        Path text = Files.writeString(folder.resolve("text"), "this is no log at all");
        CommandRun run = CommandTestLog.run("info", missing, log, text).exits(1);
        assertEquals(CommandTestLog.run("info", log).out(), run.out());
        assertEquals(
                List.of(
                        "uorb log info: " + missing + ": no such file",
                        "uorb log info: " + text
                                + ": byte 0: not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)"),
                run.err().lines().toList());
    }

    @Test
    void shouldShowCorruptionAndFailIfStrict() throws IOException {
        byte[] whole = Files.readAllBytes(log);
        Path cut = Files.write(folder.resolve("cut.ulg"), Arrays.copyOf(whole, whole.length - 5));
        CommandRun run = CommandTestLog.run("info", cut).exits(0).prints("  damage      truncated ");
        assertEquals(1, CommandTestLog.run("info", "--strict", cut).exitCode());
        assertEquals(0, CommandTestLog.run("info", "--strict", log).exitCode());
        String json = CommandTestLog.run("info", "--json", cut).out();
        assertTrue(json.contains("\"damages\":[{\"kind\":\"truncated\",\"offset\":"), json);
    }

    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 4263, 6, 0",
        "hover, 3126, 27, 0",
        "everything, 600, 5, 5",
        "appended, 405, 3, 1",
        "old, 1800, 2, 4",
        "sample, 64542, 15, 4",
        "sample_logging_tagged_and_default_params, 21229, 96, 0",
        "sample_appended_multiple, 6852, 20, 0",
        "robologs_test, 5120, 101, 0"
    })
    void shouldCountTheMessagesOfRecordedLogs(String name, int messages, int topics, int dropouts) {
        String out = CommandTestLog.run("info", "--json", "--strict", RecordedLogs.find(name))
                .out();
        assertTrue(out.contains("\"messages\":" + messages + ","), out);
        assertTrue(out.contains("\"dropouts\":{\"count\":" + dropouts + ","), out);
        long used = out.split("\"firstUs\":[0-9]").length - 2;
        assertEquals(topics, used);
    }

    /** L-1: the start is an unsigned number of 64 bits. */
    @Test
    void shouldShowStartsBeyondHalfTheRange() throws IOException {
        Files.delete(log);
        try (UlogWriter to = UlogWriter.create(log)) {
            to.start(Long.MIN_VALUE + 5, false);
            to.format(CommandTestLog.COUNTER);
            CommandTestLog.data(to, to.subscribe("counter", 0), 20L, 0);
        }
        CommandTestLog.run("info", log)
                .prints(
                        "start       9223372036854.775813 s of the log's clock (9223372036854775813 us)",
                        "length      0.000000 s");
        CommandTestLog.run("info", log, "--json").prints("\"startUs\":9223372036854775813,", "\"lengthUs\":0,");
        assertTrue(CommandTestLog.run("fields", log).out().startsWith("#start_us 9223372036854775813 "));
    }
}
