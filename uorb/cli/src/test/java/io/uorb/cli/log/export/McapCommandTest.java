// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb log mcap}. */
class McapCommandTest {
    private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};

    @TempDir
    private Path folder;

    private Path out;

    @BeforeEach
    void nameOutput() {
        out = folder.resolve("out.mcap");
    }

    private static CommandRun run(Object... args) {
        return CommandTestLog.run(args);
    }

    private String content() throws IOException {
        byte[] bytes = Files.readAllBytes(out);
        assertArrayEquals(MAGIC, Arrays.copyOf(bytes, MAGIC.length));
        assertArrayEquals(MAGIC, Arrays.copyOfRange(bytes, bytes.length - MAGIC.length, bytes.length));
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String witness(Path file) throws Exception {
        Process process = Peers.command(
                        "node",
                        Project.file("uorb/bridge/mcap/src/test/resources/witness/mcap.cjs")
                                .toString(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Writes a log of 5 s whose receiver knows UTC from 3 s on. */
    private Path logWithUtc(String topic) throws IOException {
        return CommandTestLog.write(folder.resolve("utc.ulg"), log -> {
            log.format(topic + ":uint64_t timestamp;uint64_t time_utc_usec;");
            int id = log.subscribe(topic, 0);
            for (int i = 1; i <= 5; i++) {
                CommandTestLog.data(log, id, i * 1_000_000L, i < 3 ? 0L : 1_700_000_000_000_000L + i * 1_000_000L);
            }
        });
    }

    /** Returns the time at which the first chunk of a file begins. */
    private long firstLogTimeNs() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(out)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(MAGIC.length);
        while (true) {
            int opcode = bytes.get();
            long length = bytes.getLong();
            if (opcode == 6) { // a chunk: start time first
                return bytes.getLong();
            }
            bytes.position((int) (bytes.position() + length));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sensor_gps", "vehicle_gps_position"})
    void shouldUseTheUtcOfTheReceiver(String topic) throws IOException {
        Path log = logWithUtc(topic);
        assertEquals(0, run("mcap", log, "--out", out).exitCode());
        assertEquals(1_700_000_001_000_000_000L, firstLogTimeNs());
        assertEquals(
                0, run("mcap", log, "--out", out, "--force", "--epoch", "0").exitCode());
        assertEquals(1_000_000_000L, firstLogTimeNs());
    }

    @Test
    void shouldBeginIn1970WithoutUtc() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000, 2_000_000);
        assertEquals(0, run("mcap", log, "--out", out).exitCode());
        assertEquals(1_000_000_000L, firstLogTimeNs());
    }

    @Test
    void shouldWriteTheSameCompressedAndUncompressed() throws Exception {
        Peers.requireNode("@mcap/core", "lz4js");
        Path log = RecordedLogs.find(RecordedLogs.HOVER);
        Path plain = folder.resolve("plain.mcap");
        CommandRun run = run("mcap", log, "--out", out).succeeds();
        assertEquals(0, run("mcap", log, "--out", plain, "--no-compression").exitCode());
        assertTrue(Files.size(out) < 0.8 * Files.size(plain), Files.size(out) + " of " + Files.size(plain));
        String compressed = witness(out);
        assertTrue(compressed.contains("\"compressions\":[\"lz4\"]"), compressed);
        assertEquals(
                witness(plain).replace("\"compressions\":[\"\"]", ""),
                compressed.replace("\"compressions\":[\"lz4\"]", ""));
    }

    @Test
    void shouldTellTheNumberOfMessages() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 10, 30, 50);
        CommandRun run = run("mcap", log, "--out", out);
        assertEquals("3 messages", run.out().strip());
        assertTrue(content().contains("uorb_msgs/msg/Counter"));
    }

    @Test
    void shouldTakeTopicsAndTimesOnly() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 10, 30, 50);
        assertEquals(
                "2 messages",
                run("mcap", log, "--out", out, "--from", "30us").out().strip());
        run("mcap", log, "--out", folder.resolve("b.mcap"), "--topic", "count").fails(2, "the log has no topic count");
        assertFalse(Files.exists(folder.resolve("b.mcap")));
    }

    @Test
    void shouldReplaceAFileOnlyIfTold() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        Files.writeString(out, "mine");
        CommandRun run = run("mcap", log, "--out", out).exits(1);
        assertEquals(
                "uorb log mcap: " + out + ": exists; --force replaces it",
                run.err().strip());
        assertEquals("mine", Files.readString(out));
        assertEquals(0, run("mcap", log, "--out", out, "--force").exitCode());
        content();
    }

    @Test
    void shouldNotReplaceTheLog() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 10);
        assertEquals(1, run("mcap", log, "--out", log, "--force").exitCode());
        assertTrue(run("info", log).out().contains("counter"));
    }

    @Test
    void shouldLeaveNothingBehindWithoutALog() {
        assertEquals(1, run("mcap", folder.resolve("none.ulg"), "--out", out).exitCode());
        assertFalse(Files.exists(out));
    }
}
