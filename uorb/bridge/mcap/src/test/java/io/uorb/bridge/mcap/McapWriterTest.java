// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of MCAP, as an independent reader reads them (bridges:B-50). */
class McapWriterTest {
    private static final McapOptions SMALL_CHUNKS = new McapOptions("ros2", "test", 1024, ChunkCompression.NONE);
    private static final byte[] SCHEMA = "uint64 n\n".getBytes(StandardCharsets.UTF_8);
    private static final int MESSAGES = 1000;

    @TempDir
    private Path folder;

    private McapWriter open(String name, McapOptions options) throws IOException {
        return new McapWriter(
                FileChannel.open(folder.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                options);
    }

    private static int channel(McapWriter writer, String topic) {
        return writer.channel(
                writer.schema("uorb_msgs/msg/Number", "ros2msg", SCHEMA),
                topic,
                "cdr",
                Map.of("uorb_topic", topic, "uorb_instance", "0"));
    }

    private static ByteBuffer number(long n) {
        return ByteBuffer.wrap(new byte[] {0, 1, 0, 0, (byte) n, (byte) (n >> 8), 0, 0, 0, 0, 0, 0});
    }

    private Path write(McapOptions options) throws IOException {
        try (McapWriter writer = open("a.mcap", options)) {
            writer.metadata("facts", Map.of("name", "value"));
            int first = channel(writer, "first");
            int second = channel(writer, "second");
            for (int i = 0; i < MESSAGES; i++) {
                writer.message(i % 3 == 0 ? second : first, 1_000L * i, 1_000L * i, number(i));
            }
            assertEquals(MESSAGES, writer.messages());
        }
        return folder.resolve("a.mcap");
    }

    @Test
    void shouldBeReadByIndexAndAsAStreamWithAllChecksums() throws Exception {
        McapWitness.assumeThere();
        var read = McapWitness.read(write(SMALL_CHUNKS));
        assertEquals("first,0,n,666,0,1,998,332667", read.get(1));
        assertEquals("second,0,n,334,0,0,999,166833", read.get(2));
        String json = read.get(0);
        assertTrue(json.contains("\"profile\":\"ros2\",\"messages\":1000,\"chunks\":42,"), json);
        assertTrue(json.contains("\"metadata\":{\"facts\":[{\"name\":\"value\"}]}"), json);
        assertTrue(json.contains("\"isSorted\":true,\"isDataCrcRight\":true"), json);
        assertTrue(
                json.contains("\"statistics\":{\"messages\":1000,\"channels\":2,\"schemas\":2,\"chunks\":42,"
                        + "\"metadata\":1}"),
                json);
    }

    @Test
    void shouldBeReadableUpToTheLastWholeChunkWhereverItIsCut() throws Exception {
        McapWitness.assumeThere();
        byte[] whole = Files.readAllBytes(write(SMALL_CHUNKS));
        assertEquals("1000 true", McapWitness.stream(folder.resolve("a.mcap")));
        int before = 0;
        for (int length = 2_000; length < whole.length; length += 9_973) {
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length));
            String[] found = McapWitness.stream(cut).split(" ");
            assertEquals("false", found[1]);
            int messages = Integer.parseInt(found[0]);
            assertTrue(messages >= before, messages + " messages of " + length + " bytes, " + before + " before");
            assertTrue(messages > 0 && 43L * messages > length / 2 - 2_000, messages + " of " + length + " bytes");
            before = messages;
        }
    }

    @Test
    void shouldHaveChecksumsThatShowAChangedByte() throws Exception {
        McapWitness.assumeThere();
        byte[] changed = Files.readAllBytes(write(SMALL_CHUNKS));
        changed[700] ^= 1;
        Path file = Files.write(folder.resolve("changed"), changed);
        assertEquals("", McapWitness.stream(file));
    }

    @Test
    void shouldWriteAFileWithoutMessages() throws Exception {
        McapWitness.assumeThere();
        open("empty.mcap", SMALL_CHUNKS).close();
        String json = McapWitness.read(folder.resolve("empty.mcap")).get(0);
        assertTrue(json.contains("\"messages\":0,\"chunks\":0"), json);
    }

    @Test
    void shouldTakeMessagesLargerThanAChunk() throws Exception {
        McapWitness.assumeThere();
        try (McapWriter writer = open("large.mcap", SMALL_CHUNKS)) {
            int channel = channel(writer, "large");
            byte[] large = Arrays.copyOf(number(7).array(), 100_000);
            writer.message(channel, 1, 1, ByteBuffer.wrap(large));
            writer.message(channel, 2, 2, number(8));
        }
        assertEquals(
                "large,0,n,2,0,7,8,15",
                McapWitness.read(folder.resolve("large.mcap")).get(1));
    }

    @Test
    void shouldKeepChunksThatDoNotBecomeSmaller() throws Exception {
        McapWitness.assumeThere();
        Path file = write(new McapOptions(
                "ros2",
                "test",
                1024,
                new ChunkCompression("lz4", (bytes, length) -> Arrays.copyOf(bytes, length + 1))));
        assertTrue(McapWitness.read(file).get(0).contains("\"compressions\":[\"\"]"));
    }

    @Test
    void shouldRefuseUnknownChannelsAndSchemasAndSizes() throws IOException {
        try (McapWriter writer = open("b.mcap", SMALL_CHUNKS)) {
            assertThrows(IndexOutOfBoundsException.class, () -> writer.message(0, 1, 1, number(1)));
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> writer.channel(1, "x", "cdr", Map.of()),
                    "schema 1 of channel x is none of 1 to 0");
        }
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new McapOptions("", "", 1023, ChunkCompression.NONE),
                "chunk of 1023 bytes is not between 1024 and 268435456");
    }

    @Test
    void shouldRefuseMoreChannelsThanNumbers() throws IOException {
        try (McapWriter writer = open("many.mcap", SMALL_CHUNKS)) {
            int schema = writer.schema("s", "ros2msg", SCHEMA);
            for (int i = 0; i < McapWriter.MOST; i++) {
                writer.channel(schema, "t", "cdr", Map.of());
            }
            assertThrowsNaming(
                    IllegalStateException.class,
                    () -> writer.channel(schema, "t", "cdr", Map.of()),
                    "more than 65535 … one MCAP");
        }
    }

    @Test
    void shouldAllocateNothingForAMessageWithinAChunk() throws Exception {
        WritableByteChannel nowhere = new WritableByteChannel() {
            @Override
            public int write(ByteBuffer bytes) {
                int length = bytes.remaining();
                bytes.position(bytes.limit());
                return length;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        try (McapWriter writer = new McapWriter(nowhere, McapOptions.ros2(ChunkCompression.NONE))) {
            int channel = channel(writer, "n");
            ByteBuffer message = number(1);
            for (int i = 0; i < 100_000; i++) {
                writer.message(channel, i, i, message);
            }
            writer.flush();
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < 800; i++) {
                    writer.message(channel, i, i, message);
                }
            });
            assertTrue(bytes < 800, bytes + " bytes of garbage for 800 messages");
        }
    }
}
