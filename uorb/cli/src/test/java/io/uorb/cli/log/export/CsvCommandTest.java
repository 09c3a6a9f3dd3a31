// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb log csv}. */
class CsvCommandTest {
    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        log = CommandTestLog.write(folder.resolve("flight.ulg"), out -> {
            out.format("imu:uint64_t timestamp;float[2] accel;report[2] r;double d;bool ok;");
            out.format("report:int16_t a;uint8_t[2] _padding0;");
            out.format(CommandTestLog.COUNTER);
            int imu0 = out.subscribe("imu", 0);
            int imu1 = out.subscribe("imu", 1);
            int counter = out.subscribe("counter", 0);
            byte[] padding = new byte[2];
            byte yes = 1;
            byte no = 0;
            short a = -1;
            short b = 4;
            CommandTestLog.data(out, imu0, 1_500_000L, 0.1f, Float.NaN, a, padding, b, padding, 1e300, yes);
            CommandTestLog.data(out, counter, 2_000_000L, 7);
            CommandTestLog.data(out, imu1, -1L, -0.0f, Float.NEGATIVE_INFINITY, a, padding, b, padding, 0.1, no);
            CommandTestLog.data(out, counter, 3_000_000L, -8);
        });
    }

    private List<String> files(Path in) throws IOException {
        try (Stream<Path> files = Files.list(in)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldPrintOneTopicWithFlatFields() {
        CommandRun run = CommandTestLog.run("csv", log, "--topic", "imu:0").reportsNothing();
        assertEquals("""
                timestamp,accel[0],accel[1],r[0].a,r[1].a,d,ok
                1500000,0.1,nan,-1,4,1.0E300,1
                """, run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldPrintInfinitiesAndUnsignedTimes() {
        assertEquals(
                "18446744073709551615,-0.0,-inf,-1,4,0.1,0",
                CommandTestLog.run("csv", log, "--topic", "imu:1")
                        .out()
                        .lines()
                        .toList()
                        .get(1));
    }

    @Test
    void shouldAskForAnInstanceIfThereAreSeveral() {
        CommandRun run = CommandTestLog.run("csv", log, "--topic", "imu").exits(2);
        assertEquals("", run.out());
        assertEquals(
                "uorb log csv: stdout takes one table, but the log has 2 instances of imu: choose one, such as --topic"
                        + " imu:0 (see uorb log csv --help)",
                run.err().strip());
    }

    @Test
    void shouldAskForAFolderIfThereAreSeveralTopics() {
        CommandRun run = CommandTestLog.run("csv", log).exits(2);
        assertEquals(
                "uorb log csv: stdout takes one topic: choose it with --topic, or name a folder for files with --out"
                        + " (see uorb log csv --help)",
                run.err().strip());
    }

    @Test
    void shouldWriteAFileATopicInstance() throws IOException {
        Path out = folder.resolve("new/tables");
        CommandRun run = CommandTestLog.run("csv", log, "--out", out).reportsNothing();
        assertEquals(List.of("flight_counter_0.csv", "flight_imu_0.csv", "flight_imu_1.csv"), files(out));
        assertEquals("timestamp,value\n2000000,7\n3000000,-8\n", Files.readString(out.resolve("flight_counter_0.csv")));
        assertEquals(
                CommandTestLog.run("csv", log, "--topic", "imu:1").out(),
                Files.readString(out.resolve("flight_imu_1.csv")));
    }

    @Test
    void shouldReportWhyItCannotCreateTheFolder() {
        assumeTrue(Files.exists(Path.of("/proc/self")), "no /proc");
        CommandRun run =
                CommandTestLog.run("csv", log, "--out", "/proc/none").fails(1, "/proc/none: cannot be created: ");
        assertFalse(run.err().contains("java.nio"), run.err());
    }

    @Test
    void shouldNotReplaceFilesUnlessForced() throws IOException {
        Path out = Files.createDirectory(folder.resolve("tables"));
        Path old = Files.writeString(out.resolve("flight_counter_0.csv"), "mine");
        CommandRun run = CommandTestLog.run("csv", log, "--out", out).exits(1);
        assertEquals(
                "uorb log csv: " + old + ": exists; --force replaces it",
                run.err().strip());
        assertEquals("mine", Files.readString(old));
        assertEquals(List.of("flight_counter_0.csv"), files(out));
        assertEquals(0, CommandTestLog.run("csv", log, "--out", out, "--force").exitCode());
        assertEquals("timestamp,value\n2000000,7\n3000000,-8\n", Files.readString(old));
    }

    /** From is in, to is out; seconds count from the log's start. */
    @ParameterizedTest
    @CsvSource({
        "1, 2, 7",
        "1, 2.000001, 7 -8",
        "1.0000001, 9, 7 -8",
        "2000001us, 3000001us, -8",
        "2000000us, 2, 7",
        "-1, 1.5, 7"
    })
    void shouldKeepToTheTimes(String from, String to, String values) {
        CommandRun run = CommandTestLog.run("csv", log, "--topic", "counter", "--from=" + from, "--to", to)
                .reportsNothing();
        List<String> rows =
                run.out().lines().skip(1).map(row -> row.split(",")[1]).toList();
        assertEquals(values, String.join(" ", rows));
    }

    /** A chosen topic of which there is nothing has its first line. */
    @Test
    void shouldPrintTheHeaderOfAnEmptyTable() {
        CommandRun run = CommandTestLog.run("csv", log, "--topic", "counter", "--from", "100");
        assertEquals("timestamp,value\n", run.out());
        assertEquals(0, run.exitCode());
    }

    /** The name is the file's and may be made up to lead elsewhere. */
    @Test
    void shouldKeepFilesInTheFolder() throws IOException {
        Path strange = CommandTestLog.write(folder.resolve("strange"), out -> {
            out.format("../x,\"y:uint64_t timestamp;int32_t a,\"b;");
            CommandTestLog.data(out, out.subscribe("../x,\"y", 0), 1L, 2);
        });
        Path out = folder.resolve("tables");
        assertEquals(0, CommandTestLog.run("csv", strange, "--out", out).exitCode());
        assertEquals(List.of("strange_%002e%002e%002fx%002c%0022y_0.csv"), files(out));
        assertEquals(
                "timestamp,\"a,\"\"b\"\n1,2\n",
                Files.readString(out.resolve("strange_%002e%002e%002fx%002c%0022y_0.csv")));
    }

    @ParameterizedTest
    @RecordedLogSource({"hover, 3126", "everything, 600", "appended, 405", "sample, 64542"})
    void shouldWriteAllMessagesOfARecordedLog(String name, long messages) throws IOException {
        Path out = folder.resolve("tables");
        assertEquals(
                0,
                CommandTestLog.run("csv", RecordedLogs.find(name), "--out", out).exitCode());
        long rows = 0;
        for (String file : files(out)) {
            rows += Files.readAllLines(out.resolve(file)).size() - 1;
        }
        assertEquals(messages, rows);
    }
}
