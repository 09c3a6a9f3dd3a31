// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.key;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import io.uorb.ulog.format.UlogFormatExtent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UlogBadInputTest {
    private static final String POINT = "point:uint64_t timestamp;int16_t x;";

    @TempDir
    private Path folder;

    @Test
    void shouldNameAMissingFile() {
        Path file = folder.resolve("none.ulg");
        assertEquals(file + ": no such file", openFailure(file));
    }

    @Test
    void shouldNameADirectory() {
        assertEquals(folder + ": is a directory, not a ULog file", openFailure(folder));
    }

    /** L-4: what the writer had no time to begin is a log without records. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 15})
    void shouldTakeAFileThatEndsInItsHeaderForALogWithoutRecords(int bytes) throws IOException {
        Path file = Files.write(
                folder.resolve("short.ulg"), Arrays.copyOf(LogBytes.start().bytes(), bytes));
        try (UlogReader reader = UlogReader.open(file)) {
            assertEquals(List.of(), Transcript.of(reader));
            UlogCorruption corruption = reader.corruptions().get(0);
            assertEquals(UlogCorruption.Kind.TRUNCATED, corruption.kind());
            assertEquals(bytes, corruption.endOffset());
            assertTrue(
                    corruption.reason().endsWith("; a ULog file starts with a header of 16 bytes"),
                    corruption.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 15})
    void shouldRefuseAShortFileThatIsNoULog(int bytes) throws IOException {
        Path file = Files.write(folder.resolve("short.ulg"), new byte[bytes]);
        assertEquals(
                file + ": byte 0: not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)",
                openFailure(file));
    }

    static Stream<Arguments> notReadable() {
        return Stream.of(
                Arguments.of(new LogBytes().raw(new int[16]), "byte 0: not a ULog file"),
                Arguments.of(LogBytes.start(2), "byte 0: ULog version 2 is newer than 1"),
                Arguments.of(LogBytes.start().flagBits(0, 2), "byte 16: incompatible flags[0] = 0x02"),
                Arguments.of(
                        LogBytes.start().record('B', new byte[15], u8(1), new byte[24]),
                        "byte 16: incompatible flags[7] = 0x01"));
    }

    @ParameterizedTest
    @MethodSource("notReadable")
    void shouldRefuseWhatThisReaderDoesNotKnow(LogBytes log, String reason) {
        UlogException failure = assertThrowsNaming(UlogException.class, log::open, "test.ulg: ", reason);
        assertFalse(failure.getMessage().contains("\n"), failure.getMessage());
    }

    static Stream<Arguments> badDefinitions() {
        return Stream.of(
                Arguments.of(LogBytes.start().record('B', new byte[39]), "flag bits of 39 bytes; the least is 40"),
                Arguments.of(
                        LogBytes.start().flagBits(0, 1, 58), "appended section 0 starts at byte 58; the least is 59"),
                Arguments.of(LogBytes.start().flagBits(0, 1, 90, 80), "section 1 starts at byte 80; the least is 90"),
                Arguments.of(LogBytes.start().format(POINT).flagBits(0, 0), "flag bits that are not the first record"),
                Arguments.of(format("nameless"), "format \"nameless\" does not start with a name and a colon"),
                Arguments.of(format("a:"), "format a, field \"\" is not a type and a name"),
                Arguments.of(format("a:float;"), "format a, field \"float\" is not a type and a name"),
                Arguments.of(format("a:float[x] y;"), "array length [x] is not a number in brackets"),
                Arguments.of(format("a:float[2 y;"), "array length [2 is not a number in brackets"),
                Arguments.of(format("a:float[0] y;"), "format a, field y: array of length 0; the least is 1"),
                Arguments.of(
                        format("a:quark q;"), "format a, field q: type quark is neither a basic type nor a format"),
                Arguments.of(format("a:float x;int8_t x;"), "format a has two fields named x"),
                Arguments.of(format("a:uint64_t[9000] x;"), "field x ends at byte 72000; the limit is 65533"),
                Arguments.of(format("a:b x;").format("b:a y;"), "format a contains itself, through a > b"),
                Arguments.of(format("a:float x;").format("a:float y;"), "format a is defined twice, differently"),
                Arguments.of(nested(40), "is nested deeper than 32 levels"),
                Arguments.of(LogBytes.start().record('F', u8(0xff)), "format is not UTF-8 text"),
                Arguments.of(LogBytes.start().record('P', key("int8_t A"), u8(1)), "parameters are int32_t or float"),
                Arguments.of(LogBytes.start().record('P', key("int32_t A"), u8(1)), "parameter A has 1 bytes"),
                Arguments.of(LogBytes.start().record('P', u8(9), utf8("int32_t")), "ends within its parameter key"),
                Arguments.of(LogBytes.start().record('I', key("uint32_t v"), u16(1)), "information v has 2 bytes"),
                Arguments.of(LogBytes.start().record('I'), "record ends within its key length: 0 bytes left of 1"),
                Arguments.of(LogBytes.start().raw(0, 0, 0), "record of type 0x00, which does not exist"));
    }

    /** The record that is wrong is left out; what follows is read. */
    @ParameterizedTest
    @MethodSource("badDefinitions")
    void shouldSurviveBadDefinitions(LogBytes log, String reason) throws IOException {
        UlogReader reader =
                log.format("good:float x;").subscription(3, 0, "good").open();
        UlogCorruption corruption = reader.corruptions().get(0);
        assertEquals(UlogCorruption.Kind.CORRUPT, corruption.kind());
        assertTrue(corruption.reason().contains(reason), corruption.toString());
        assertFalse(corruption.toString().contains("\n"), corruption.toString());
        assertEquals(List.of("A 3 good instance 0"), Transcript.of(reader));
        assertFalse(reader.truncated());
    }

    static Stream<Arguments> badData() {
        return Stream.of(
                Arguments.of(log().record('D', u8(0)), "data record of 1 bytes; the least is 2"),
                Arguments.of(log().data(0, u64(1)), "data record of point instance 0 has 8 bytes; its format has 10"),
                Arguments.of(
                        log().data(0, u64(1), u64(1)),
                        "data record of point instance 0 has 16 bytes; its format has 10"),
                Arguments.of(log().subscription(1, 0, "line"), "subscription to line, for which the log has no format"),
                Arguments.of(
                        log().subscription(0, 1, "point"),
                        "msg_id 0 is given to point instance 1, but point instance 0 has it"),
                Arguments.of(log().record('A', u8(0), u16(1), u8(0xc3)), "topic name is not UTF-8 text"),
                Arguments.of(log().record('O', u8(1)), "record ends within its duration: 1 bytes left of 2"),
                Arguments.of(log().record('O', u16(9), u8(0)), "dropout record of 3 bytes; it has 2"),
                Arguments.of(log().record('R', u16(0), u8(0)), "unsubscription record of 3 bytes; it has 2"),
                Arguments.of(log().record('L', u8('1'), i32(1)), "record ends within its timestamp: 4 bytes left of 8"),
                Arguments.of(log().record('S', u64(0)), "sync record of 8 bytes without the 8 bytes that mark one"),
                Arguments.of(log().format("bad:float;"), "format bad, field \"float\" is not a type and a name"),
                Arguments.of(log().flagBits(0, 0), "flag bits that are not the first record"),
                Arguments.of(log().raw(0, 0, 0), "record of type 0x00, which does not exist"));
    }

    @ParameterizedTest
    @MethodSource("badData")
    void shouldLeaveOutABadRecordAndSayWhy(LogBytes log, String reason) throws IOException {
        int end = log.size();
        UlogReader reader = log.data(0, u64(2), u16(3)).open();
        assertEquals(
                List.of(
                        "A 0 point instance 0",
                        "D point instance 0 1 01000000000000000200",
                        "D point instance 0 2 02000000000000000300"),
                Transcript.of(reader));
        assertEquals(1, reader.corruptions().size());
        UlogCorruption corruption = reader.corruptions().get(0);
        assertEquals(UlogCorruption.Kind.CORRUPT, corruption.kind());
        assertTrue(corruption.reason().contains(reason), corruption.toString());
        assertEquals(log().size(), corruption.offset());
        assertEquals(end, corruption.endOffset());
        assertEquals(1, corruption.records());
        assertFalse(reader.truncated());
        assertFalse(reader.next(new Transcript()));
    }

    @Test
    void shouldLeaveOutFormatsBeyondTheFieldsOfAll() throws IOException {
        LogBytes log = LogBytes.start();
        String fields = "a b;".repeat(15_000);
        for (int i = 0; i < 14; i++) {
            log.format("f" + i + ":" + fields);
        }
        UlogReader reader = log.open();
        String expected = "format f13 is ignored: with it the log has 210000 fields of formats; the limit is ";
        assertTrue(reader.corruptions().stream()
                .anyMatch(corruption -> corruption.reason().startsWith(expected)));
    }

    /** A text of 300 bytes that nests and doubles: 2^14 numbers, counted but not written out. */
    @Test
    void shouldCountTheExtentOfANestedFormat() throws IOException {
        LogBytes log = LogBytes.start().format("n0:uint8_t x;");
        for (int i = 1; i < 15; i++) {
            log.format("n" + i + ":n" + (i - 1) + "[2] yyy;");
        }
        UlogReader reader = log.open();
        UlogFormatExtent extent = reader.definitions().formats().get("n14").extent();
        assertEquals(15, extent.fields());
        assertEquals(1 << 14, extent.numbers());
        long charsOfOne = 14 * "yyy[65532].".length() + "x[65532].".length();
        assertEquals(charsOfOne << 14, extent.nameChars());
    }

    private static LogBytes log() {
        return format(POINT).subscription(0, 0, "point").data(0, u64(1), u16(2));
    }

    private static LogBytes format(String text) {
        return LogBytes.start().format(text);
    }

    private static LogBytes nested(int levels) {
        LogBytes log = LogBytes.start();
        for (int i = 0; i < levels; i++) {
            log.format("f" + i + ":f" + (i + 1) + " x;");
        }
        return log.format("f" + levels + ":float x;");
    }

    private static String openFailure(Path file) {
        return assertThrows(UlogException.class, () -> UlogReader.open(file)).getMessage();
    }
}
