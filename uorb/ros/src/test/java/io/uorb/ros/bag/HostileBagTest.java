// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.message.MessageType;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bags that lie or are cut: each gives an error with its place, or fewer messages, and nothing else. */
class HostileBagTest {
    private static final int CHANGED_BAGS = 50;
    private static final int MANY_CHANGED_BAGS = 400;
    private static final int CUT_EVERY = 101;
    private static final int CUT_OFTEN = 13;
    private static final int MAX_CHANGES = 4;
    private static final int FIRST_CHUNK = 4117;

    @TempDir
    private Path folder;

    private Path written(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("hostile.bag"), bytes);
    }

    private static byte[] sample(String name) throws IOException {
        return Files.readAllBytes(SampleBags.file(name));
    }

    /** Reads all that can be read, by the index and without it; returns how many messages the scan has found. */
    private int readAll(byte[] bytes) throws IOException {
        Path file = written(bytes);
        try (BagReader bag = BagReader.open(file)) {
            readAll(bag);
        } catch (BagFormatException e) {
            assertTrue(e.getMessage().startsWith(file + ": byte "), e.getMessage());
        }
        try (BagReader bag = BagReader.scan(file)) {
            return readAll(bag);
        } catch (BagFormatException e) {
            assertTrue(e.getMessage().startsWith(file + ": byte "), e.getMessage());
            return 0;
        }
    }

    private static int readAll(BagReader bag) throws IOException {
        BagCursor cursor = bag.cursor(BagSelection.ALL);
        int count = 0;
        for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
            message.toBytes();
            count++;
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.bag", "bz2.bag", "lz4.bag", "chunks.bag", "torn.bag"})
    @Statement({"ros1:B-9", "ros1:E-3"})
    void shouldSurviveRandomChanges(String name) throws IOException {
        readChanged(name, 0, CHANGED_BAGS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.bag", "bz2.bag", "lz4.bag", "chunks.bag", "torn.bag"})
    @Tag("slow")
    @Statement({"ros1:B-9", "ros1:E-3"})
    void shouldSurviveManyRandomChanges(String name) throws IOException {
        readChanged(name, CHANGED_BAGS, MANY_CHANGED_BAGS);
    }

    private void readChanged(String name, int firstSeed, int seeds) throws IOException {
        byte[] bytes = sample(name);
        for (int seed = firstSeed; seed < seeds; seed++) {
            Random random = new Random(seed);
            byte[] changed = bytes.clone();
            for (int n = 1 + random.nextInt(MAX_CHANGES); n > 0; n--) {
                int at = random.nextBoolean()
                        ? random.nextInt(bytes.length)
                        : FIRST_CHUNK + random.nextInt(Math.min(600, bytes.length - FIRST_CHUNK));
                changed[at] = (byte) (random.nextBoolean() ? random.nextInt() : -random.nextInt(2));
            }
            readAll(changed);
        }
    }

    @Test
    @Statement({"ros1:B-4", "ros1:B-9"})
    void shouldKeepWhatIsBeforeACut() throws IOException {
        readCut(CUT_EVERY);
    }

    @Test
    @Tag("slow")
    @Statement({"ros1:B-4", "ros1:B-9"})
    void shouldKeepWhatIsBeforeACutInAnyRecord() throws IOException {
        readCut(CUT_OFTEN);
    }

    private void readCut(int everyBytes) throws IOException {
        byte[] bytes = sample("none.bag");
        int before = 0;
        for (int length = 0; length < bytes.length; length += everyBytes) {
            int count = readAll(Arrays.copyOf(bytes, length));
            assertTrue(count >= before, count + " messages of " + length + " bytes, " + before + " of fewer");
            before = count;
        }
        assertEquals(45, before);
    }

    private static int find(byte[] bytes, String text) {
        return find(bytes, text, 0);
    }

    private static int find(byte[] bytes, String text, int from) {
        byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
        for (int at = from; at < bytes.length - wanted.length; at++) {
            if (Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        throw new AssertionError("no " + text);
    }

    private static byte[] set(byte[] bytes, int at, int value) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return bytes;
    }

    private String openError(byte[] bytes, BagLimits limits) throws IOException {
        Path file = written(bytes);
        BagFormatException error = assertThrows(BagFormatException.class, () -> {
            try (BagReader bag = BagReader.open(file, limits, read -> {})) {
                readAll(bag);
            }
        });
        return error.getMessage().substring(file.toString().length() + 2);
    }

    private String openError(byte[] bytes) throws IOException {
        return openError(bytes, BagLimits.DEFAULTS);
    }

    private String damage(byte[] bytes, BagLimits limits) throws IOException {
        Path file = written(bytes);
        try (BagReader bag = BagReader.scan(file, limits, read -> {})) {
            return bag.damage()
                    .orElseThrow()
                    .getMessage()
                    .substring(file.toString().length() + 2);
        }
    }

    private static int messages(Path file) throws IOException {
        try (BagReader bag = BagReader.scan(file)) {
            return readAll(bag);
        }
    }

    /** Falsifies the second of some chunks; its messages alone are lost, though it has the connections. */
    @ParameterizedTest
    @EnumSource
    @Statement({"ros1:B-4", "ros1:B-9"})
    void shouldReadTheChunksBehindADamagedOne(BagCompression compression) throws IOException {
        Path file = folder.resolve("bag");
        long secondChunk;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            BagWriter writer = new BagWriter(channel, BagWriterOptions.of(compression));
            MessageType type = new MessageType("std_msgs/String", "992ce8a1687cec8c8bd883ec73ca41d1", "string data\n");
            writer.write(writer.connect("/a", type), 1, new byte[100], 0, 100);
            writer.flush();
            secondChunk = writer.bytes();
            int late = writer.connect("/b", type);
            for (int i = 2; i < 10; i++) {
                writer.write(late, i, new byte[100], 0, 100);
                writer.flush();
            }
            writer.close();
        }
        assertEquals(9, messages(file));
        byte[] bytes = Files.readAllBytes(file);
        int data = find(bytes, "size=", (int) secondChunk) + "size=".length() + 2 * Integer.BYTES;
        Arrays.fill(bytes, data, data + 20, (byte) 0xff);
        Path damaged = written(bytes);
        assertEquals(8, messages(damaged));
        Path mended = folder.resolve("mended.bag");
        BagReindex result = BagReindex.run(damaged, mended, false, read -> {});
        assertEquals(8, result.messages());
        assertTrue(result.damage().isPresent());
        try (BagReader bag = BagReader.open(mended)) {
            assertEquals(8, readAll(bag));
        }
    }

    @Test
    @Statement({"ros1:B-4", "ros1:B-9"})
    void shouldMendABagWhoseConnectionsHaveNoMd5OrNoType() throws IOException {
        byte[] bytes = sample("none.bag");
        int count = messages(written(bytes));
        byte[] withoutMd5 = new String(bytes, StandardCharsets.ISO_8859_1)
                .replace("md5sum=", "md6sum=")
                .getBytes(StandardCharsets.ISO_8859_1);
        Path mended = folder.resolve("mended.bag");
        BagReindex result = BagReindex.run(written(withoutMd5), mended, false, read -> {});
        assertEquals(count, result.messages());
        try (BagReader bag = BagReader.open(mended);
                BagReader before = BagReader.open(SampleBags.file("none.bag"))) {
            assertEquals(
                    before.connections().stream().map(BagConnection::md5).toList(),
                    bag.connections().stream().map(BagConnection::md5).toList());
        }
        byte[] withoutType = new String(withoutMd5, StandardCharsets.ISO_8859_1)
                .replace("type=", "tipe=")
                .getBytes(StandardCharsets.ISO_8859_1);
        BagReindex none = BagReindex.run(written(withoutType), mended, true, read -> {});
        assertEquals(0, none.messages());
        assertEquals(count, none.unknown());
    }

    @Test
    @Statement("ros1:B-7")
    void shouldRefuseWhatItDoesNotRead() throws IOException {
        assertEquals("byte 0: no bag: the first line is not #ROSBAG V2.0", openError(new byte[0]));
        assertEquals(
                "byte 0: a bag of version 1.2; only 2.0 is read",
                openError("#ROSBAG V1.2\nmore".getBytes(StandardCharsets.US_ASCII)));
        byte[] encrypted = sample("none.bag");
        int count = find(encrypted, "conn_count=");
        // The field conn_count becomes encryptor; it has 4 bytes.
        byte[] name = "encryptor=x".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(name, 0, encrypted, count, name.length);
        assertTrue(openError(encrypted).contains("encrypted by x"), openError(encrypted));
        assertTrue(assertThrows(IOException.class, () -> BagReader.open(folder).close())
                .getMessage()
                .endsWith(": is not a regular file"));
    }

    @Test
    @Statement("ros1:B-9")
    void shouldNameFilePlaceValueAndLimit() throws IOException {
        byte[] bytes = sample("none.bag");
        int size = bytes.length;
        assertEquals(
                "byte 13: the header of a record has 65537 bytes; the limit is 65536",
                openError(set(sample("none.bag"), 13, 65_537)));
        int index = find(bytes, "index_pos=") + "index_pos=".length();
        assertEquals(
                "byte 13: no index: index_pos is 18446744069414584320; 4117 to " + size + " are possible",
                openError(set(set(sample("none.bag"), index, 0), index + 4, -1)));
        int compression = find(bytes, "compression=none") + "compression=".length();
        byte[] unknown = sample("none.bag");
        unknown[compression] = 'N';
        assertEquals("byte 4117: compression \"None\"; only none, bz2 and lz4 are known", openError(unknown));
        int chunkSize = find(bytes, "size=") + "size=".length();
        assertEquals(
                "byte 4117: a chunk, uncompressed, has 4294967295 bytes; the limit is 335544320",
                openError(set(sample("none.bag"), chunkSize, -1)));
    }

    @Test
    @Statement("ros1:B-9")
    void shouldRefuseBombs() throws IOException {
        byte[] bytes = sample("bz2.bag");
        int chunkSize = find(bytes, "size=") + "size=".length();
        ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int real = view.getInt(chunkSize);
        assertTrue(openError(set(sample("bz2.bag"), chunkSize, real + 1))
                .endsWith("the bz2 data of a chunk ends after " + real + " of " + (real + 1) + " bytes"));
        assertTrue(openError(set(sample("bz2.bag"), chunkSize, 100)).contains("offset "));
        assertTrue(damage(set(sample("bz2.bag"), chunkSize, 100), BagLimits.DEFAULTS)
                .endsWith("the bz2 data of a chunk continues after its size of 100 bytes"));
    }

    @Test
    @Statement("ros1:E-2")
    void shouldReachEachLimit() throws IOException {
        byte[] bytes = sample("none.bag");
        BagLimits all = BagLimits.DEFAULTS;
        BagLimits header = new BagLimits(
                30, all.connectionBytes(), all.chunkBytes(), all.connections(), all.connectionsBytes(), all.messages());
        assertTrue(openError(bytes, header).endsWith("the limit is 30"));
        BagLimits connection = new BagLimits(
                all.headerBytes(), 100, all.chunkBytes(), all.connections(), all.connectionsBytes(), all.messages());
        assertTrue(openError(bytes, connection).endsWith("bytes; the limit is 100"));
        assertTrue(damage(bytes, connection).endsWith("bytes; the limit is 100"));
        BagLimits chunk = new BagLimits(
                all.headerBytes(),
                all.connectionBytes(),
                1000,
                all.connections(),
                all.connectionsBytes(),
                all.messages());
        assertTrue(openError(bytes, chunk).endsWith("bytes; the limit is 1000"));
        assertTrue(damage(bytes, chunk).endsWith("bytes; the limit is 1000"));
        BagLimits connections = new BagLimits(
                all.headerBytes(), all.connectionBytes(), all.chunkBytes(), 1, all.connectionsBytes(), all.messages());
        assertTrue(openError(bytes, connections).endsWith("connections; the limit is 1"));
        assertTrue(damage(bytes, connections).endsWith("connections; the limit is 1"));
        BagLimits messages = new BagLimits(
                all.headerBytes(),
                all.connectionBytes(),
                all.chunkBytes(),
                all.connections(),
                all.connectionsBytes(),
                44);
        assertTrue(openError(bytes, messages).endsWith("; the limit is 44"));
        assertTrue(damage(bytes, messages).endsWith("; the limit is 44"));
        BagLimits memory = new BagLimits(
                all.headerBytes(), all.connectionBytes(), all.chunkBytes(), all.connections(), 1_500, all.messages());
        assertTrue(openError(bytes, memory).endsWith("bytes of memory; the limit is 1500"));
        assertTrue(damage(bytes, memory).endsWith("bytes of memory; the limit is 1500"));
        assertThrows(IllegalArgumentException.class, () -> new BagLimits(0, 1, 1, 1, 1, 1));
    }
}
