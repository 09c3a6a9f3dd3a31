// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.SmallHeap;
import io.uorb.testing.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small bags that take much memory, read in a process with 64 MB: each command ends with one sentence. */
class BagBoundsTest {
    private static final int CHUNK_BYTES = 300_000_000;
    private static final int CONNECTIONS = 60_000;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream bag = new ByteArrayOutputStream();

    private static byte[] int32(long value) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) value)
                .array();
    }

    private static byte[] int64(long value) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns fields of a header, each {@code name=value} behind its length. */
    private static byte[] fields(Object... namesAndValues) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            byte[] name = text(namesAndValues[i] + "=");
            byte[] value = (byte[]) namesAndValues[i + 1];
            out.writeBytes(int32(name.length + value.length));
            out.writeBytes(name);
            out.writeBytes(value);
        }
        return out.toByteArray();
    }

    private void record(byte[] header, byte[] data) {
        bag.writeBytes(int32(header.length));
        bag.writeBytes(header);
        bag.writeBytes(int32(data.length));
        bag.writeBytes(data);
    }

    private void begin(int connections, int chunks, long indexPosition) {
        bag.writeBytes(text("#ROSBAG V2.0\n"));
        record(
                fields(
                        "op",
                        new byte[] {3},
                        "index_pos",
                        int64(indexPosition),
                        "conn_count",
                        int32(connections),
                        "chunk_count",
                        int32(chunks)),
                new byte[0]);
    }

    private void connection(int id) {
        record(
                fields("op", new byte[] {7}, "conn", int32(id), "topic", text("/t" + id)),
                fields(
                        "type",
                        text("std_msgs/Empty"),
                        "md5sum",
                        text("d41d8cd98f00b204e9800998ecf8427e"),
                        "message_definition",
                        text("# " + id)));
    }

    /** Writes the zero bytes of a chunk in a compression, as short as they become. */
    private static byte[] zeros(String compression, int size) throws IOException {
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        byte[] zeros = new byte[1 << 20];
        try (var out = compression.equals("bz2")
                ? new BZip2CompressorOutputStream(stored)
                : new FramedLZ4CompressorOutputStream(stored)) {
            for (int left = size; left > 0; left -= zeros.length) {
                out.write(zeros, 0, Math.min(left, zeros.length));
            }
        }
        return stored.toByteArray();
    }

    private Path withChunk(String compression, byte[] stored, int size) throws IOException {
        begin(0, 1, 0);
        int headBytes = bag.size();
        byte[] chunk = fields("op", new byte[] {5}, "compression", text(compression), "size", int32(size));
        long end = headBytes + 8L + chunk.length + stored.length;
        bag.reset();
        begin(0, 1, end);
        record(chunk, stored);
        record(
                fields(
                        "op",
                        new byte[] {6},
                        "ver",
                        int32(1),
                        "chunk_pos",
                        int64(headBytes),
                        "start_time",
                        int64(0),
                        "end_time",
                        int64(0),
                        "count",
                        int32(0)),
                new byte[0]);
        return Files.write(folder.resolve("large.bag"), bag.toByteArray());
    }

    private Path withConnections() throws IOException {
        begin(CONNECTIONS, 0, 0);
        int headBytes = bag.size();
        bag.reset();
        begin(CONNECTIONS, 0, headBytes);
        for (int i = 0; i < CONNECTIONS; i++) {
            connection(i);
        }
        return Files.write(folder.resolve("connections.bag"), bag.toByteArray());
    }

    private void assertOneSentence(Path file, String... command) throws IOException, InterruptedException {
        String[] args = Arrays.copyOf(command, command.length + 1);
        args[command.length] = file.toString();
        CommandRun run = SmallHeap.run(folder, List.of(args)).exits(1);
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains(file.toString()) && run.err().contains("limit is "), run.err());
        assertTrue(!run.err().contains("Exception") && !run.err().contains("OutOfMemory"), run.err());
    }

    @Test
    void shouldRefuseAChunkOfHundredsOfMegabytes() throws IOException, InterruptedException {
        byte[] few = zeros("bz2", 1_000);
        assertOneSentence(withChunk("bz2", few, CHUNK_BYTES), "ros", "bag", "check");
    }

    @Test
    @Tag("slow")
    void shouldRefuseLargeChunksOfEachCompression() throws IOException, InterruptedException {
        for (String compression : List.of("bz2", "lz4")) {
            byte[] stored = zeros(compression, CHUNK_BYTES);
            for (String command : List.of("info", "check")) {
                bag.reset();
                assertOneSentence(withChunk(compression, stored, CHUNK_BYTES), "ros", "bag", command);
            }
        }
    }

    @Test
    @Tag("slow")
    void shouldRefuseVeryManyConnections() throws IOException, InterruptedException {
        for (String command : List.of("info", "check")) {
            bag.reset();
            assertOneSentence(withConnections(), "ros", "bag", command);
        }
    }
}
