// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.key;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlogReaderTest {
    private static final String POINT = "point:uint64_t timestamp;int16_t x;";

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void shouldReadHeaderOfKnownVersions(int version) throws IOException {
        UlogHeader header = LogBytes.start(version).open().header();
        assertEquals(new UlogHeader(version, 1000, false, List.of()), header);
    }

    @Test
    void shouldReadDefinitions() throws IOException {
        UlogDefinitions definitions = LogBytes.start()
                .flagBits(1, 0)
                .format(POINT)
                .record('I', key("char[3] sys_name"), utf8("PX4"))
                .record('M', u8(0), key("char[2] boot"), utf8("ab"))
                .record('M', u8(1), key("char[0] boot"))
                .parameter("int32_t A", i32(-7))
                .parameter("float B", f32(1.5f))
                .record('Q', u8(3), key("int32_t A"), i32(5))
                .open()
                .definitions();
        assertEquals(List.of("point"), List.copyOf(definitions.formats().keySet()));
        assertEquals(
                "[char sys_name = PX4, char boot = ab, char boot = ]",
                definitions.infos().toString());
        assertTrue(definitions.infos().get(2).isContinued());
        assertEquals(
                List.of(new UlogParameter("A", -7), new UlogParameter("B", 1.5f)),
                List.copyOf(definitions.parameters().values()));
        assertEquals(
                List.of(new UlogParameterDefault(true, true, new UlogParameter("A", 5))),
                definitions.parameterDefaults());
    }

    @Test
    void shouldReadEveryRecordOfTheDataSection() throws IOException {
        UlogReader reader = LogBytes.start()
                .format(POINT)
                .subscription(7, 2, "point")
                .data(7, u64(1234), u16(-2))
                .record('L', u8('4'), u64(5), utf8("careful"))
                .record('C', u8('6'), u16(300), u64(6), utf8("tagged"))
                .record('S', u64(0x12bb0c252013732fL))
                .record('O', u16(65535))
                .record('I', key("char[1] i"), utf8("v"))
                .record('M', u8(1), key("char[1] m"), utf8("w"))
                .parameter("float P", f32(2))
                .record('Q', u8(2), key("float P"), f32(3))
                .record('R', u16(7))
                .open();
        assertEquals(
                List.of(
                        "A 7 point instance 2",
                        "D point instance 2 1234 d204000000000000feff",
                        "UlogLoggedString[level=4, tag=-1, timestampUs=5, text=careful]",
                        "UlogLoggedString[level=6, tag=300, timestampUs=6, text=tagged]",
                        "S",
                        "O 65535",
                        "char i = v",
                        "char m = w",
                        "UlogParameter[name=P, value=2.0]",
                        "UlogParameterDefault[systemWide=false, currentSetup=true,"
                                + " parameter=UlogParameter[name=P, value=3.0]]"),
                Transcript.of(reader));
        assertEquals(List.of(), reader.corruptions());
    }

    /** L-4. */
    @Test
    void shouldPassOverUnknownRecordTypesInBothSections() throws IOException {
        UlogReader reader = LogBytes.start()
                .record('x', utf8("?"))
                .format(POINT)
                .record('#', new byte[0])
                .subscription(0, 0, "point")
                .record('z', new byte[65535])
                .data(0, u64(1), u16(2))
                .open();
        assertEquals(
                List.of("A 0 point instance 0", "D point instance 0 1 01000000000000000200"), Transcript.of(reader));
    }

    @Test
    void shouldAcceptEveryMsgId() throws IOException {
        UlogReader reader = LogBytes.start()
                .format(POINT)
                .subscription(65535, 0, "point")
                .subscription(256, 1, "point")
                .data(65535, u64(1), u16(2))
                .data(256, u64(3), u16(4))
                .open();
        assertEquals(4, Transcript.of(reader).size());
        assertEquals(2, reader.subscriptions().size());
    }

    /** L-3: nested formats may come after their use. */
    @Test
    void shouldResolveNestedFormatsInAnyOrder() throws IOException {
        UlogFormat outer = LogBytes.start()
                .format("outer:uint64_t timestamp;inner[2] parts;uint8_t n;uint8_t[7] _padding0;")
                .format("inner:float a;bool b;uint8_t[3] _padding0;")
                .open()
                .definitions()
                .formats()
                .get("outer");
        UlogField parts = outer.field("parts").orElseThrow();
        assertEquals(
                "[uint64_t timestamp, inner[2] parts, uint8_t n]",
                outer.fields().toString());
        assertEquals(8, parts.elementBytes());
        assertEquals(24, outer.field("n").orElseThrow().offsetBytes());
        assertEquals(25, outer.leastSizeBytes());
        assertEquals(32, outer.sizeBytes());
    }

    /** L-3: trailing padding of a data record may be omitted. */
    @ParameterizedTest
    @ValueSource(ints = {9, 12, 16})
    void shouldAcceptDataWithAnyPartOfItsPadding(int length) throws IOException {
        UlogReader reader = LogBytes.start()
                .format("flag:uint64_t timestamp;bool on;uint8_t[7] _padding0;")
                .subscription(0, 0, "flag")
                .data(0, new byte[length])
                .open();
        assertEquals(2, Transcript.of(reader).size());
        assertEquals(List.of(), reader.corruptions());
    }

    @Test
    void shouldReadAppendedSections() throws IOException {
        LogBytes log = withAppendedOffset(0).data(0, u64(1), u16(1));
        int cut = log.size();
        LogBytes whole = withAppendedOffset(cut).data(0, u64(1), u16(1)).data(0, u64(2), u16(2));
        UlogReader reader = whole.open();
        assertEquals(3, Transcript.of(reader).size());
        assertEquals(List.of((long) cut), reader.header().appendedOffsets());
        assertEquals(List.of(), reader.corruptions());
    }

    /** The logger may lose power within a record; what was appended later is whole. */
    @Test
    void shouldGoOnWithAppendedDataAfterACutRecord() throws IOException {
        int cut = withAppendedOffset(0).size() + 5;
        LogBytes log = withAppendedOffset(cut).raw(12, 0, 'D', 0, 0).data(0, u64(2), u16(2));
        UlogReader reader = log.open();
        assertEquals(
                List.of("A 0 point instance 0", "D point instance 0 2 02000000000000000200"), Transcript.of(reader));
        assertEquals(
                List.of(new UlogCorruption(
                        UlogCorruption.Kind.TRUNCATED,
                        cut - 5,
                        cut,
                        "record 'D' has 12 bytes; 2 are there",
                        1,
                        List.of("point"))),
                reader.corruptions());
    }

    @Test
    void shouldReportAnAppendedSectionBeyondTheEnd() throws IOException {
        UlogReader reader = withAppendedOffset(10_000).data(0, u64(1), u16(1)).open();
        assertEquals(2, Transcript.of(reader).size());
        assertTrue(reader.truncated());
        assertTrue(
                reader.corruptions().get(0).reason().contains("appended section"),
                reader.corruptions().toString());
    }

    @Test
    void shouldAcceptLongerFlagBits() throws IOException {
        UlogReader reader =
                LogBytes.start().record('B', new byte[48]).format(POINT).open();
        assertEquals(1, reader.definitions().formats().size());
    }

    @Test
    void shouldShowBytesThatAreNotUtf8InTexts() throws IOException {
        UlogReader reader = LogBytes.start()
                .record('L', u8('3'), u64(1), utf8("a"), u8(0xff))
                .open();
        assertEquals(List.of("UlogLoggedString[level=3, tag=-1, timestampUs=1, text=a\ufffd]"), Transcript.of(reader));
    }

    @Test
    void shouldSayThatALogWithoutDataIsWhole() throws IOException {
        UlogReader reader = LogBytes.start().format(POINT).open();
        assertFalse(reader.next(new Transcript()));
        assertEquals(List.of(), reader.corruptions());
    }

    private static LogBytes withAppendedOffset(long offset) {
        return LogBytes.start().flagBits(0, 1, offset).format(POINT).subscription(0, 0, "point");
    }
}
