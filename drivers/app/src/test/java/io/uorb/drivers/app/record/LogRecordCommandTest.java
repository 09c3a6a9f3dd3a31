// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.LogCounts;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb log record}. */
class LogRecordCommandTest {
    @TempDir
    private Path folder;

    private static CommandRun record(Object... args) {
        List<String> line = new ArrayList<>(List.of("log", "record"));
        Stream.of(args).map(Object::toString).forEach(line::add);
        return UorbRun.of(line.toArray(String[]::new));
    }

    /** Returns a log of 30 messages of one instance in 30 ms, bursts of them at one time. */
    private Path log(String format, int messages) throws IOException {
        Path log = folder.resolve("in.ulg");
        try (UlogWriter to = UlogWriter.create(log)) {
            to.start(1_000_000, false);
            to.format(format);
            int msgId = to.subscribe(format.substring(0, format.indexOf(':')), 0);
            ByteBuffer message = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < messages; i++) {
                message.clear().putLong(1_000_000 + i / 100 * 1_000).putInt(i);
                to.data(msgId, message.array(), 0, 12);
            }
        }
        return log;
    }

    @Test
    void shouldRecordTheSimulation() throws IOException {
        Path out = folder.resolve("out.ulg");
        CommandRun run = record("--sim", "--rate", "1000", "--seconds", "0.3", "--out", out, "--json")
                .exits(0);
        assertEquals("", run.out().lines().skip(1).findAny().orElse(""));
        assertEquals(0, run.number("lost"));
        assertEquals(0, run.number("dropped"));
        Map<String, Integer> counts = LogCounts.of(out);
        assertEquals(300, counts.get("sensor_combined"));
        assertEquals(300, counts.get("vehicle_attitude_groundtruth"));
        assertEquals(
                run.number("messages"),
                counts.values().stream().mapToInt(Integer::intValue).sum());
        assertEquals(run.number("bytes"), Files.size(out));
        assertTrue(run.err().contains("uorb log record: writing " + out + "\n"), run.err());
        assertTrue(
                run.err().contains("uorb log record: closed " + out + ", " + Files.size(out) + " bytes\n"), run.err());
    }

    /** Bursts of 100 at one time are longer than the topic's rings. */
    @Test
    void shouldRecordALogThatIsReplayed() throws IOException {
        Path in = log("counter:uint64_t timestamp;int32_t value;", 3_000);
        Path out = folder.resolve("out.ulg");
        CommandRun run = record("--ulog", in, "--out", out).exits(0);
        assertEquals(Map.of("counter", 3_000), LogCounts.of(out));
        assertTrue(run.out().contains("recorded 3000 messages, " + Files.size(out) + " bytes in "), run.out());
    }

    @Test
    void shouldWriteFilesAlsoAsMcap() throws IOException {
        Path out = folder.resolve("out.ulg");
        Path mcap = folder.resolve("out.mcap");
        record("--seconds", "0.2", "--out", out, "--mcap").exits(0).reports("wrote " + mcap + ", ");
        byte[] bytes = Files.readAllBytes(mcap);
        assertEquals("MCAP0", new String(bytes, 1, 5, StandardCharsets.US_ASCII));
        assertEquals("MCAP0", new String(bytes, bytes.length - 7, 5, StandardCharsets.US_ASCII));
        record("--seconds", "0.2", "--out", folder.resolve("out2.ulg"), "--mcap")
                .exits(0);
    }

    @Test
    void shouldRefuseAnExistingMcapFileBeforeItRecords() throws IOException {
        Path out = folder.resolve("out.ulg");
        Files.writeString(folder.resolve("out.mcap"), "mine");
        record("--seconds", "0.05", "--out", out, "--mcap").fails(1, "out.mcap: exists; --force replaces it");
        assertEquals(false, Files.exists(out));
        assertEquals("mine", Files.readString(folder.resolve("out.mcap")));
    }

    @Test
    void shouldNameTheOptionThatReplacesAFile() throws IOException {
        Path out = Files.writeString(folder.resolve("out.ulg"), "mine");
        record("--seconds", "0.05", "--out", out).fails(1, "out.ulg: exists; --force replaces it");
        assertEquals("mine", Files.readString(out));
    }

    @Test
    void shouldRecordTopicsOfAFile() throws IOException {
        Path topics = Files.writeString(folder.resolve("topics"), "vehicle_attitude_groundtruth\n");
        Path out = folder.resolve("out.ulg");
        assertEquals(
                0, record("--seconds", "0.1", "--topics", topics, "--out", out).exitCode());
        assertEquals(Map.of("vehicle_attitude_groundtruth", 25), LogCounts.of(out));
    }

    @Test
    void shouldRecordAProfile() throws IOException {
        Path out = folder.resolve("out.ulg");
        record("--seconds", "0.1", "--profile", "estimator_replay", "--out", out)
                .exits(0)
                .reports("profile estimator_replay: ");
        assertTrue(LogCounts.of(out).containsKey("sensor_combined"));
        assertFalse(LogCounts.of(out).containsKey("vehicle_attitude_groundtruth"));
    }

    /**
     * From 1 s on until 1 s before the end: L-13. The recorder looks at the state on a thread of its own, so the
     * vehicle is armed for longer than a busy machine keeps that from its processor.
     */
    @Test
    @Tag("slow")
    void shouldRecordWhileArmed() throws IOException {
        CommandRun run = record("--while-armed", "--seconds", "7", "--folder", folder.resolve("logs"), "--json")
                .exits(0);
        assertEquals(1, run.number("recordings"));
        String file = run.err().lines().findFirst().orElseThrow().replaceFirst(".*writing ", "");
        Map<String, Integer> counts = LogCounts.of(Path.of(file));
        int samples = counts.get("sensor_combined");
        assertTrue(samples > 0 && samples <= 6 * 250, counts.toString());
    }

    @Test
    void shouldGoOnInNewFilesAndDeleteOldOnes() throws IOException {
        Path logs = folder.resolve("logs");
        CommandRun run =
                record("--rate", 8000, "--seconds", 0.6, "--files", "max_size=64k,budget=200k", "--folder", logs);
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains(": goes on in "), run.err());
        assertTrue(run.err().contains(": deleted "), run.err());
    }

    @Test
    void shouldNotReplaceFilesUnlessForced() throws IOException {
        Path out = Files.writeString(folder.resolve("out.ulg"), "mine");
        record("--seconds", "0.05", "--out", out).exits(1);
        assertEquals("mine", Files.readString(out));
        assertEquals(0, record("--seconds", "0.05", "--out", out, "--force").exitCode());
        assertFalse(LogCounts.of(out).isEmpty());
    }

    @Test
    void shouldNotBeginWithoutTheReserve() {
        CommandRun run = record("--seconds", "0.05", "--out", folder.resolve("out.ulg"), "--files=reserve=1048576G")
                .exits(1);
        assertEquals("", run.out());
        assertTrue(run.err().contains("free"), run.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--files=max_size=10 | --files: max_size: files of 10 bytes; the least is 65536",
                "--files=max_size=5T | is not a number of bytes up to 2^50",
                "--files=max_time=0.5 | --files: max_time: files of PT0.5S; the least is a second",
                "--files=budget=0 | --files: budget: disk budget of 0 bytes is not positive",
                "--files=flush=0,buffer=5k | interval PT0S is not positive; --files: buffer: buffer of 5120 bytes",
                "--files=flush=soon | --files: flush: 'soon' is not a whole number of ms",
                "--files=buffer=9999G | --files: buffer: buffer of ",
                "--files=fsync=often | is neither 'never'",
                "--profile nobody | --profile: ",
                "--rate 0 | is not a number between 1.0 and",
                "--while-armed --seconds 2 | leaves no time between arming and disarming",
                "--folder x | are mutually exclusive",
            })
    void shouldNameWhatIsWrong(String options, String problem) {
        List<Object> line = new ArrayList<>(List.of("--out", folder.resolve("out.ulg")));
        line.addAll(List.of(options.split(" ")));
        CommandRun run = record(line.toArray()).reports(problem).exits(2);
        assertEquals("", run.out());
        assertFalse(Files.exists(folder.resolve("out.ulg")));
    }

    @Test
    void shouldSayWhatIsWrongWithFiles() throws IOException {
        Path out = folder.resolve("out.ulg");
        Path topics = Files.writeString(folder.resolve("topics"), "sensor_combinde\nsensor_combined x\n");
        record("--out", out, "--topics", topics).fails(2, "topics");
        Path in = log("counter:uint64_t timestamp;int32_t value;", 3);
        assertTrue(record("--ulog", in, "--out", in, "--force").err().contains("it would be overwritten"));
        assertTrue(record("--ulog", in, "--out", out, "--while-armed").err().contains("no topic vehicle_status"));
        assertTrue(record("--ulog", in, "--out", out, "--rate", "9").err().contains("--rate is for the simulation"));
        assertEquals(1, record("--ulog", folder.resolve("none"), "--out", out).exitCode());
        assertEquals(2, record().exitCode());
        assertFalse(Files.exists(out));
    }

    @Test
    void shouldNameAllThatIsWrongInOneRun() {
        Path none = folder.resolve("none");
        CommandRun run =
                record("--out", none.resolve("out.ulg"), "--topics", none, "--profile", "nobody", "--files=buffer=5k");
        assertEquals(2, run.exitCode());
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().contains("--files: buffer: buffer of 5120 bytes"), run.err());
        assertTrue(run.err().contains("--profile: "), run.err());
        assertTrue(run.err().contains("--topics: " + none + ": no such file"), run.err());
        assertTrue(run.err().contains("--out: " + none.resolve("out.ulg") + ": the directory " + none), run.err());
    }

    /** As with every command, a file that is missing is a failure and not wrong usage. */
    @Test
    void shouldFailIfTheTopicsAreMissing() {
        CommandRun run = record("--out", folder.resolve("out.ulg"), "--topics", folder.resolve("none"))
                .exits(1);
        assertEquals(
                "uorb log record: --topics: " + folder.resolve("none") + ": no such file",
                run.err().strip());
    }

    @Test
    void shouldNotMakeTheFolderOfItsFile() {
        Path out = folder.resolve("none/out.ulg");
        CommandRun run = record("--seconds", "0.05", "--out", out).exits(1);
        assertEquals(
                "uorb log record: --out: " + out + ": the directory " + out.getParent() + " does not exist",
                run.err().strip());
        assertFalse(Files.exists(out.getParent()));
    }
}
