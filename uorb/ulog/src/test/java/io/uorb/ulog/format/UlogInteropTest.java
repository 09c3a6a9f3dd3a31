// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.FoxgloveUlog;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.opentest4j.AssertionFailedError;

/** Files of ours are read by an independent reader, which finds the same in them. */
@Tag("slow")
class UlogInteropTest {
    private static final int MESSAGES = 300;
    private static final long START_US = 1_000_000;
    private static final long STEP_US = 1_000;

    /** As all messages of PX4 it has a time; the witness refuses logs with nested ones that have none. */
    private static final MessageSchema PLACE = MessageSchema.builder("Place")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.INT16, "x")
            .field(WireType.FLOAT64, "y")
            .build();

    /** A field of each scalar type, arrays, nested messages, and padding within and at the end. */
    private static final MessageSchema EVERYTHING = MessageSchema.builder("Everything")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.INT64, "i64")
            .field(WireType.UINT32, "u32")
            .field(WireType.INT32, "i32")
            .field(WireType.UINT16, "u16")
            .field(WireType.INT16, "i16")
            .field(WireType.UINT8, "u8")
            .field(WireType.INT8, "i8")
            .field(WireType.BOOL, "flag")
            .field(WireType.CHAR, "letter")
            .array(WireType.CHAR, 5, "word")
            .array(WireType.FLOAT32, 3, "f32")
            .field(WireType.FLOAT64, "f64")
            .nestedArray(PLACE, 2, "place")
            .build();

    @TempDir
    private Path folder;

    @BeforeEach
    void requireWitness() throws InterruptedException {
        FoxgloveUlog.assumeThere();
    }

    /** L-1 to L-3 */
    @Test
    void shouldFindTheSameInAWrittenLog() throws IOException, InterruptedException {
        FoxgloveUlog.assertAgrees(write("whole.ulg", MESSAGES));
    }

    /** It reads no appended sections, and gives a message of a wrong size as if it were whole. */
    @ParameterizedTest
    @RecordedLogSource({"hover", "everything", "old"})
    void shouldFindTheSameInARecordedLog(String name) throws IOException, InterruptedException {
        FoxgloveUlog.assertAgrees(RecordedLogs.find(name));
    }

    @Tag("long")
    @ParameterizedTest
    @RecordedLogSource({"attitude", "sample_logging_tagged_and_default_params", "robologs_test"})
    void shouldFindTheSameInALargeLog(String name) throws IOException, InterruptedException {
        FoxgloveUlog.assertAgrees(RecordedLogs.find(name));
    }

    /** Shows that the comparison can fail: a field of the last message is another. */
    @Test
    void shouldDisagreeAboutOneChangedByte() throws IOException {
        Path log = write("one.ulg", 1);
        byte[] bytes = Files.readAllBytes(log);
        bytes[bytes.length - EVERYTHING.layout().sizeWithoutPaddingBytes() + Long.BYTES] ^= 1;
        Path changed = Files.write(folder.resolve("changed.ulg"), bytes);
        String difference = assertThrows(AssertionFailedError.class, () -> FoxgloveUlog.assertAgree(log, changed))
                .getMessage();
        assertTrue(difference.contains("everything,1,i64,1,0,"), difference);
    }

    private Path write(String name, int messages) throws IOException {
        Path file = folder.resolve(name);
        Random random = new Random(20_261_121);
        try (UlogWriter log = UlogWriter.create(file)) {
            writeDefinitions(log);
            int first = log.subscribe("everything", 0);
            int second = log.subscribe("everything", 1);
            for (int i = 0; i < messages; i++) {
                if (i % 50 == 49) {
                    writeRare(log, START_US + STEP_US * i);
                }
                ByteBuffer message = message(START_US + STEP_US * i, random);
                // Padding at the end may be left out (L-3); here it is, but for some.
                int length =
                        i % 7 == 6 ? message.capacity() : EVERYTHING.layout().sizeWithoutPaddingBytes();
                log.data(i % 3 == 0 ? second : first, message, 0, length);
            }
        }
        return file;
    }

    private static void writeDefinitions(UlogWriter log) throws IOException {
        log.start(START_US, true);
        log.info(UlogInfo.ofText("sys_name", "uORB"));
        log.format("everything", EVERYTHING);
        log.info(UlogSchemaInfo.definition("everything", EVERYTHING));
        log.multiText("boot_console_output", "first line\nsecond line");
        log.parameter(new UlogParameter("A", 3));
        log.parameter(new UlogParameter("B", -0.1f));
        log.parameterDefault(UlogParameterDefault.of(1, new UlogParameter("A", 4)));
    }

    private static void writeRare(UlogWriter log, long timeUs) throws IOException {
        log.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, timeUs, "a line"));
        log.text(new UlogLoggedString('4', 7, timeUs, "a tagged line"));
        log.parameter(new UlogParameter("A", (int) timeUs));
        log.dropout(15);
        log.sync();
    }

    private static ByteBuffer message(long timeUs, Random random) {
        ByteBuffer message =
                ByteBuffer.allocate(EVERYTHING.layout().sizeBytes()).order(ByteOrder.LITTLE_ENDIAN);
        fill(message, EVERYTHING, 0, random);
        return message.putLong(0, timeUs);
    }

    private static void fill(ByteBuffer message, MessageSchema schema, int at, Random random) {
        for (Layout.Slot slot : schema.layout().slots()) {
            Field field = slot.field();
            for (int i = 0; i < field.elements(); i++) {
                int offset = at + slot.offsetBytes() + i * field.elementBytes();
                if (field.isNested()) {
                    fill(message, field.nested(), offset, random);
                } else {
                    put(message, field.type(), offset, random);
                }
            }
        }
    }

    /** Sums of 64-bit integers must not overflow; everything else may be anything. */
    private static void put(ByteBuffer message, WireType type, int at, Random random) {
        switch (type) {
            case BOOL -> message.put(at, (byte) random.nextInt(2));
            case CHAR -> message.put(at, (byte) ('a' + random.nextInt(26)));
            case INT8, UINT8 -> message.put(at, (byte) random.nextInt());
            case INT16, UINT16 -> message.putShort(at, (short) random.nextInt());
            case INT32, UINT32 -> message.putInt(at, random.nextInt());
            case INT64 -> message.putLong(at, random.nextLong() >> 12);
            case UINT64 -> message.putLong(at, random.nextLong() >>> 12);
            case FLOAT32 -> message.putFloat(at, Float.intBitsToFloat(random.nextInt()));
            case FLOAT64 -> message.putDouble(at, Double.longBitsToDouble(random.nextLong()));
        }
    }
}
