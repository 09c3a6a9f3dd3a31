// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.join;
import static io.uorb.ulog.format.LogBytes.u64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class UlogWriterTest {
    private static final String FORMAT = "point:uint64_t timestamp;float x;";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final UlogWriter writer = UlogWriter.to("test.ulg", Channels.newChannel(out));

    @TempDir
    private Path folder;

    private static byte[] point(long timestamp) {
        return join(u64(timestamp), f32(timestamp));
    }

    private void assertRefused(Class<? extends RuntimeException> type, String reason, Executable call) {
        assertThrowsNaming(type, call, reason);
    }

    private UlogReader reopen() throws IOException {
        writer.close();
        return LogBytes.open(out.toByteArray());
    }

    @Test
    void shouldWriteTheSameBytesAsALogWrittenByHand() throws IOException {
        writer.start(1000, true);
        writer.format(FORMAT);
        writer.parameter(new UlogParameter("A", 7));
        assertEquals(0, writer.subscribe("point", 1));
        writer.data(0, point(5), 0, 12);
        writer.close();
        LogBytes byHand = LogBytes.start()
                .flagBits(1, 0)
                .format(FORMAT)
                .parameter("int32_t A", LogBytes.i32(7))
                .subscription(0, 1, "point")
                .data(0, point(5));
        assertArrayEquals(byHand.bytes(), out.toByteArray());
    }

    @Test
    void shouldNumberSubscriptionsFromZero() throws IOException {
        writer.start(0, false);
        writer.format(FORMAT);
        assertEquals(0, writer.subscribe("point", 0));
        assertEquals(1, writer.subscribe("point", 1));
        assertEquals(List.of("A 0 point instance 0", "A 1 point instance 1"), Transcript.of(reopen()));
    }

    @Test
    void shouldRefuseAFormatAfterTheFirstRecordOfTheDataSection() throws IOException {
        writer.start(0, false);
        writer.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, 0, "hello"));
        assertRefused(
                IllegalStateException.class,
                "test.ulg: format \"point:uint64_t timestamp;float x;\" after the first record of the data section",
                () -> writer.format(FORMAT));
    }

    @Test
    void shouldRefuseRecordsBeforeTheHeader() {
        assertRefused(IllegalStateException.class, "a log begins with start()", () -> writer.format(FORMAT));
    }

    @Test
    void shouldRefuseASubscriptionWithoutFormat() throws IOException {
        writer.start(0, false);
        assertRefused(
                IllegalArgumentException.class, "subscription to point, which", () -> writer.subscribe("point", 0));
    }

    @Test
    void shouldRefuseAMessageOfAnotherSizeThanItsFormat() throws IOException {
        writer.start(0, false);
        writer.format(FORMAT);
        writer.subscribe("point", 0);
        assertRefused(
                IllegalArgumentException.class,
                "message of point has 13 bytes; its format has 12 to 12",
                () -> writer.data(0, new byte[13], 0, 13));
    }

    @Test
    void shouldRefuseAMessageOfAnUnknownMsgId() throws IOException {
        writer.start(0, false);
        assertRefused(
                IllegalArgumentException.class, "msg_id 0; 0 are in use", () -> writer.data(0, new byte[13], 0, 13));
    }

    @Test
    void shouldNameTheNestedFormatThatIsMissing() throws IOException {
        writer.start(0, false);
        writer.format("outer:inner x;");
        assertRefused(IllegalArgumentException.class, "type inner is neither", () -> writer.subscribe("outer", 0));
        writer.format("inner:float x;");
        assertEquals(0, writer.subscribe("outer", 0));
    }

    @Test
    void shouldSayWhenTheClosedLogLacksANestedFormat() throws IOException {
        writer.start(0, false);
        writer.format("outer:inner x;");
        assertRefused(IllegalArgumentException.class, "type inner is neither", writer::close);
    }

    @Test
    void shouldWriteEachFormatOnce() throws IOException {
        MessageSchema inner =
                MessageSchema.builder("InnerPart").field(WireType.FLOAT32, "x").build();
        MessageSchema outer = MessageSchema.builder("Outer")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT8, "kind")
                .nestedArray(inner, 2, "parts")
                .build();
        writer.start(0, false);
        writer.format("outer_a", outer);
        writer.format("outer_b", outer);
        writer.format("inner_part", inner);
        UlogReader reader = reopen();
        assertEquals(
                Set.of("outer_a", "inner_part", "outer_b"),
                reader.definitions().formats().keySet());
        assertEquals(2, out.toString(StandardCharsets.ISO_8859_1).split("inner_part:").length);
        assertEquals(32, reader.definitions().formats().get("outer_a").sizeBytes());
    }

    @Test
    void shouldRefuseTwoFormatsOfOneNameThatDiffer() throws IOException {
        writer.start(0, false);
        writer.format(FORMAT);
        assertRefused(
                IllegalArgumentException.class,
                "format point is defined twice, differently",
                () -> writer.format("point:float x;"));
    }

    @Test
    void shouldCutALongTextOfAListBetweenCharacters() throws IOException {
        String text = "\u20ac".repeat(50_000);
        writer.start(0, false);
        writer.multiText("boot_console_output", text);
        writer.multiText("boot_console_output", "");
        List<UlogInfo> pieces = reopen().definitions().infos();
        assertEquals(
                List.of(false, true, true, false),
                pieces.stream().map(UlogInfo::isContinued).toList());
        assertEquals(text, pieces.stream().map(UlogInfo::text).collect(Collectors.joining()));
    }

    @Test
    void shouldRefuseToOverwriteAFile() throws IOException {
        Path file = Files.createFile(folder.resolve("a.ulg"));
        assertThrowsSaying(FileAlreadyExistsException.class, () -> UlogWriter.create(file), file + ": exists already");
    }

    @Test
    void shouldNameTheFileWhoseFolderIsMissing() {
        Path file = folder.resolve("missing/a.ulg");
        assertThrowsSaying(
                NoSuchFileException.class, () -> UlogWriter.create(file), file + ": its folder does not exist");
    }

    /** As on a full disk, of which the system says no more than that. */
    @Test
    void shouldNameTheFileThatCannotBeWritten() {
        WritableByteChannel full = new WritableByteChannel() {
            @Override
            public int write(ByteBuffer from) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        UlogWriter log = UlogWriter.to("flight.ulg", full);
        assertThrowsSaying(
                IOException.class,
                () -> {
                    log.start(0, false);
                    log.close();
                },
                "flight.ulg: No space left on device");
    }

    @Test
    void shouldTellHowLongTheLogIs() throws IOException {
        Path file = folder.resolve("b.ulg");
        UlogWriter log = UlogWriter.create(file);
        log.start(0, false);
        log.format(FORMAT);
        log.subscribe("point", 0);
        writePoints(log, 50_000);
        long bytes = log.bytes();
        log.close();
        assertEquals(Files.size(file), bytes);
    }

    @Test
    void shouldAllocateNothingPerMessage() throws IOException {
        try (UlogWriter log = UlogWriter.create(folder.resolve("c.ulg"))) {
            log.start(0, false);
            log.format(FORMAT);
            log.subscribe("point", 0);
            writePoints(log, 100_000);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            writePoints(log, 200_000);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated < 16 * 1024, allocated + " bytes");
        }
    }

    private static void writePoints(UlogWriter log, int count) throws IOException {
        byte[] message = point(1);
        for (int i = 0; i < count; i++) {
            log.data(0, message, 0, 12);
        }
    }

    @Test
    void shouldRefuseRecordsAfterClose() throws IOException {
        writer.start(0, false);
        writer.close();
        assertRefused(IllegalStateException.class, "test.ulg is closed", () -> writer.sync());
    }

    /** A format that was not written must not count as defined. */
    @Test
    void shouldForgetAFormatThatWasRefused() throws IOException {
        writer.start(0, false);
        String longText = "point:uint64_t timestamp;uint8_t " + "x".repeat(UlogRecords.MAX_PAYLOAD_BYTES) + ";";
        for (int i = 0; i < 2; i++) {
            assertRefused(
                    IllegalArgumentException.class,
                    "record 'F' would have 65569 bytes; the most is 65535",
                    () -> writer.format(longText));
        }
        writer.format(FORMAT);
        writer.subscribe("point", 0);
        assertEquals(List.of("A 0 point instance 0"), Transcript.of(reopen()));
    }

    /** A message that is not within its array leaves no half record. */
    @Test
    void shouldGoOnBehindAMessageThatWasRefused() throws IOException {
        writer.start(0, false);
        writer.format(FORMAT);
        writer.subscribe("point", 0);
        assertThrows(IndexOutOfBoundsException.class, () -> writer.data(0, point(1), 1, 12));
        writer.data(0, point(2), 0, 12);
        assertEquals(List.of(), corruptionsOf(reopen()));
    }

    private static List<UlogCorruption> corruptionsOf(UlogReader reader) throws IOException {
        Transcript.of(reader);
        return reader.corruptions();
    }
}
