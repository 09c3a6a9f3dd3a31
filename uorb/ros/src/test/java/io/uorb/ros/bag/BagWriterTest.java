// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bags that are written and read again. */
class BagWriterTest {
    private static final MessageType TEXT =
            StandardDefinitions.require("std_msgs/String").type();

    @TempDir
    private Path folder;

    private static FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    private Path copyOf(String sample, BagWriterOptions options) throws IOException {
        Path file = folder.resolve("copy.bag");
        try (BagReader from = BagReader.scan(SampleBags.file(sample));
                FileChannel channel = channel(file);
                BagWriter to = new BagWriter(channel, options)) {
            new BagCopy(to).copyInFileOrder(from);
        }
        return file;
    }

    @ParameterizedTest
    @EnumSource(BagCompression.class)
    @Statement({"ros1:B-2", "ros1:B-10"})
    void shouldCopyASample(BagCompression compression) throws IOException {
        Path file = copyOf("recorded_by_cpp_lz4.bag", new BagWriterOptions(compression, 4_000));
        try (BagReader expected = BagReader.open(SampleBags.file("recorded_by_cpp_lz4.bag"));
                BagReader indexed = BagReader.open(file);
                BagReader scanned = BagReader.scan(file)) {
            assertTrue(indexed.chunks().size() > 3);
            assertEquals(SampleBags.topics(expected), SampleBags.topics(indexed));
            assertEquals(SampleBags.topics(expected), SampleBags.topics(scanned));
            assertEquals(indexed.chunks(), scanned.chunks());
            assertFalse(scanned.damage().isPresent());
            assertEquals(expected.startNs(), indexed.startNs());
            assertEquals(expected.endNs(), indexed.endNs());
            for (BagConnection connection : expected.connections()) {
                assertTrue(indexed.connections().stream()
                        .anyMatch(copied -> copied.topic().equals(connection.topic())
                                && copied.header()
                                        .fields()
                                        .equals(connection.header().fields())));
            }
        }
    }

    @Test
    @Statement("ros1:B-1")
    void shouldWriteTheBytesOfPython() throws IOException {
        // Python orders the fields otherwise, but the record of the bag header has the same length and place.
        Path file = copyOf("none.bag", BagWriterOptions.DEFAULTS);
        byte[] expected = Files.readAllBytes(SampleBags.file("none.bag"));
        assertEquals(expected.length, Files.size(file));
        try (BagReader a = BagReader.open(SampleBags.file("none.bag"));
                BagReader b = BagReader.open(file)) {
            assertEquals(a.chunks(), b.chunks());
            assertEquals(4117, b.chunks().get(0).position());
        }
    }

    @Test
    @Statement("ros1:B-10")
    void shouldKeepAllClosedChunksWithoutAnEnd() throws IOException {
        Path file = folder.resolve("open.bag");
        try (FileChannel channel = channel(file)) {
            BagWriter writer = new BagWriter(channel, BagWriterOptions.of(BagCompression.LZ4));
            int topic = writer.connect("/a", TEXT);
            writer.write(topic, 1_000_000_001, new byte[] {1, 2, 3}, 1, 2);
            writer.flush();
            writer.flush();
            writer.write(topic, 1_000_000_002, new byte[4], 0, 4);
            assertEquals(2, writer.messages());
            assertTrue(writer.bytes() > channel.size());
        }
        assertThrows(UnindexedBagException.class, () -> BagReader.open(file).close());
        try (BagReader bag = BagReader.scan(file)) {
            assertTrue(bag.damage().isEmpty());
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            assertEquals(1, cursor.size());
            BagMessage message = cursor.next();
            assertEquals(1_000_000_001, message.timeNs());
            assertArrayEquals(new byte[] {2, 3}, message.toBytes());
        }
    }

    @Test
    @Statement({"ros1:B-6", "ros1:E-2"})
    void shouldSortByTimeAndKeepTheOrderOfTheFile() throws IOException {
        Path file = folder.resolve("mixed.bag");
        Random random = new Random(1);
        try (FileChannel channel = channel(file);
                BagWriter writer = new BagWriter(channel, new BagWriterOptions(BagCompression.NONE, 1_000))) {
            int[] topics = {writer.connect("/a", TEXT), writer.connect("/b", TEXT), writer.connect("/a", TEXT)};
            for (int i = 0; i < 1_000; i++) {
                writer.write(
                        topics[random.nextInt(3)], random.nextInt(50), new byte[] {(byte) i, (byte) (i >> 8)}, 0, 2);
            }
            assertThrows(IllegalArgumentException.class, () -> writer.write(3, 0, new byte[1], 0, 1));
            assertThrows(IllegalArgumentException.class, () -> writer.write(0, -1, new byte[1], 0, 1));
            assertThrows(IllegalArgumentException.class, () -> writer.write(0, 0, new byte[1], 0, Integer.MAX_VALUE));
        }
        try (BagReader bag = BagReader.open(file)) {
            assertEquals(1_000, bag.messages());
            long lastTime = -1;
            int lastNumber = -1;
            BagCursor cursor = bag.cursor(BagSelection.ALL);
            for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
                int number = number(message);
                assertTrue(message.timeNs() > lastTime || message.timeNs() == lastTime && number > lastNumber);
                lastTime = message.timeNs();
                lastNumber = number;
            }
            BagCursor inFile = bag.cursorInFileOrder();
            for (int i = 0; i < 1_000; i++) {
                assertEquals(i, number(inFile.next()));
            }
        }
    }

    private static int number(BagMessage message) {
        return message.array()[message.offset()] & 0xff | (message.array()[message.offset() + 1] & 0xff) << 8;
    }
}
