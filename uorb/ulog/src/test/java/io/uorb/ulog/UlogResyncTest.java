// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.join;
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
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** L-4: reading of corrupt logs, and their corruptions. */
class UlogResyncTest {
    private static final byte[] MAGIC = u64(0x12bb0c252013732fL);

    /** Bytes that no record starts with. */
    private static final byte[] GARBAGE = new byte[1_000];

    static {
        Arrays.fill(GARBAGE, (byte) 0xee);
    }

    private static LogBytes log() {
        return LogBytes.start()
                .format("point:uint64_t timestamp;int16_t x;")
                .format("line:uint64_t timestamp;")
                .subscription(0, 0, "point")
                .subscription(1, 2, "line")
                .data(0, u64(1), u16(1));
    }

    private static LogBytes points(LogBytes log, int from, int to) {
        for (int i = from; i < to; i++) {
            log.data(0, u64(i), u16(i));
        }
        return log;
    }

    private static List<String> points(int from, int to) throws IOException {
        List<String> all = Transcript.of(points(log(), from, to).open());
        return all.subList(3, all.size());
    }

    private static void checkRead(LogBytes log, List<String> expected, UlogCorruption... corruptions)
            throws IOException {
        UlogReader reader = log.open();
        List<String> lines = Transcript.of(reader);
        assertEquals(expected, lines.subList(3, lines.size()));
        assertEquals(List.of(corruptions), reader.corruptions());
    }

    @Test
    void shouldGoOnAtASyncRecordEvenIfNothingFollowsIt() throws IOException {
        LogBytes log = log();
        int at = log.size();
        log.octets(GARBAGE);
        int sync = log.size();
        log.record('S', MAGIC).raw(0);
        String reason = "record 0xee has 61166 bytes; 1009 are there";
        checkRead(
                log,
                List.of("S"),
                new UlogCorruption(UlogCorruption.Kind.CORRUPT, at, sync, reason, 1, List.of()),
                new UlogCorruption(
                        UlogCorruption.Kind.TRUNCATED,
                        sync + 11,
                        sync + 12,
                        "1 bytes are left; a record has at least 3",
                        0,
                        List.of()));
    }

    @Test
    void shouldGoOnAtFourRecordsInARow() throws IOException {
        LogBytes log = log();
        int at = log.size();
        // It is long enough for the first record's length, and what stands behind that is no record.
        for (int i = 0; i < 70; i++) {
            log.octets(GARBAGE);
        }
        int good = log.size();
        points(log, 10, 14).octets(u8(0));
        UlogReader reader = log.open();
        List<String> lines = Transcript.of(reader);
        assertEquals(points(10, 14), lines.subList(3, lines.size()));
        assertEquals(at, reader.corruptions().get(0).offset());
        assertEquals(good, reader.corruptions().get(0).endOffset());
    }

    /** Three could be chance, unless they end with the log. */
    @Test
    void shouldGoOnAtFewerRecordsInARowAtTheEndOnly() throws IOException {
        assertEquals(points(10, 13), tail(points(log().octets(GARBAGE), 10, 13)));
        assertEquals(List.of(), tail(points(log().octets(GARBAGE), 10, 13).octets(GARBAGE)));
    }

    private static List<String> tail(LogBytes log) throws IOException {
        List<String> lines = Transcript.of(log.open());
        return lines.subList(3, lines.size());
    }

    @Test
    void shouldCountThePiecesThatWereGivenUpAndNameTheirTopics() throws IOException {
        LogBytes log = log().octets(GARBAGE).data(0, u64(5), u16(5)).octets(GARBAGE);
        log.data(1, u64(6)).octets(GARBAGE);
        UlogReader reader = points(log, 10, 14).open();
        List<String> lines = Transcript.of(reader);
        assertEquals(points(10, 14), lines.subList(3, lines.size()));
        UlogCorruption corruption = reader.corruptions().get(0);
        assertEquals(3, corruption.records());
        assertEquals(List.of("point", "line"), corruption.topics());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 11, 12})
    void shouldFindARecordBehindMissingBytes(int missing) throws IOException {
        byte[] whole = points(log(), 2, 30).bytes();
        int cut = log().size() + 4;
        byte[] damaged = join(Arrays.copyOf(whole, cut), Arrays.copyOfRange(whole, cut + missing, whole.length));
        UlogReader reader = LogBytes.open(damaged);
        List<String> lines = Transcript.of(reader);
        List<String> expected = points(4, 30);
        assertEquals(expected, lines.subList(lines.size() - expected.size(), lines.size()));
        // Where the length and the msg_id stay whole, nothing tells that the rest is of two messages.
        assertTrue(lines.size() - 3 - expected.size() <= 1, lines.toString());
        assertEquals(1, reader.corruptions().size(), reader.corruptions().toString());
    }

    @Test
    void shouldCountDataOfALostSubscription() throws IOException {
        LogBytes log = log();
        int first = log.size();
        log.data(7, u64(1)).data(0, u64(2), u16(2)).data(7, u64(2)).data(9, u64(3));
        int last = log.size();
        points(log, 10, 12);
        String reason = "data records of msg_id %d, which no usable subscription record names";
        List<String> expected = List.of(
                points(2, 3).get(0), points(10, 11).get(0), points(11, 12).get(0));
        checkRead(
                log,
                expected,
                new UlogCorruption(
                        UlogCorruption.Kind.ORPHANED, first, last - 13, String.format(reason, 7), 2, List.of()),
                new UlogCorruption(
                        UlogCorruption.Kind.ORPHANED, last - 13, last, String.format(reason, 9), 1, List.of()));
    }

    @Test
    void shouldTakeDataAsLostAfterItsMsgIdWasTakenAway() throws IOException {
        UlogReader reader = points(log().record('R', u16(0)), 2, 4).open();
        assertEquals(3, Transcript.of(reader).size());
        assertEquals(2, reader.corruptions().get(0).records());
        assertEquals(UlogCorruption.Kind.ORPHANED, reader.corruptions().get(0).kind());
    }

    @Test
    void shouldGiveAMsgIdThatWasTakenAwayToAnother() throws IOException {
        UlogReader reader = log().record('R', u16(0))
                .subscription(0, 4, "line")
                .data(0, u64(9))
                .record('R', u16(0))
                .subscription(0, 4, "line")
                .open();
        List<String> lines = Transcript.of(reader);
        assertEquals(
                List.of("A 0 line instance 4", "D line instance 4 9 0900000000000000"), lines.subList(3, lines.size()));
        assertEquals(List.of(), reader.corruptions());
        assertEquals(3, reader.subscriptions().size());
    }

    /** The format with the error, and who needs it, are unusable; everything else is read. */
    @Test
    void shouldReadOnWithoutAFormatThatCannotBeUnderstood() throws IOException {
        UlogReader reader = LogBytes.start()
                .format("outer:uint64_t timestamp;inner i;")
                .format("inner:float")
                .format("point:uint64_t timestamp;int16_t x;")
                .parameter("int32_t A", i32(3))
                .subscription(0, 0, "outer")
                .subscription(1, 0, "point")
                .data(0, u64(1), i32(0))
                .data(1, u64(1), u16(1))
                .open();
        assertEquals(
                List.of("point"), List.copyOf(reader.definitions().formats().keySet()));
        assertEquals(1, reader.definitions().parameters().size());
        assertEquals(
                List.of("A 1 point instance 0", "D point instance 0 1 01000000000000000100"), Transcript.of(reader));
        List<String> reasons =
                reader.corruptions().stream().map(UlogCorruption::toString).toList();
        assertEquals(4, reasons.size(), reasons.toString());
        assertTrue(reasons.get(0).contains("type inner is neither a basic type nor a format"), reasons.get(0));
        assertTrue(reasons.get(1).contains("format inner, field \"float\" is not a type and a name"), reasons.get(1));
        assertTrue(reasons.get(2).contains("(outer)"), reasons.get(2));
        assertTrue(reasons.get(3).contains("msg_id 0"), reasons.get(3));
    }

    @Test
    void shouldFindTheDefinitionsBehindACorruption() throws IOException {
        UlogReader reader = LogBytes.start()
                .parameter("int32_t A", i32(3))
                .octets(GARBAGE)
                .parameter("int32_t B", i32(4))
                .record('I', key("char[3] sys_name"), utf8("PX4"))
                .format("point:uint64_t timestamp;int16_t x;")
                .subscription(0, 0, "point")
                .open();
        assertEquals(
                List.of("A", "B"), List.copyOf(reader.definitions().parameters().keySet()));
        assertEquals(List.of("A 0 point instance 0"), Transcript.of(reader));
        assertEquals(1, reader.corruptions().size());
    }

    @Test
    void shouldListAThousandCorruptionsAndCountTheRest() throws IOException {
        LogBytes log = log();
        for (int i = 0; i < 1_500; i++) {
            log.data(0, u8(1)).data(1, u64(i));
        }
        UlogReader reader = log.open();
        assertEquals(3 + 1_500, Transcript.of(reader).size());
        assertEquals(1_000, reader.corruptions().size());
        assertEquals(500, reader.unlistedCorruptions());
    }

    @Test
    void shouldNotKeepMoreDefinitionsThanItsLimit() throws IOException {
        LogBytes log = LogBytes.start();
        byte[] value = new byte[65_000];
        for (int i = 0; i < 1_100; i++) {
            log.record('M', u8(0), key("uint8_t[65000] m"), value);
        }
        UlogReader reader = log.subscription(0, 0, "point").open();
        long kept = reader.definitions().infos().size();
        assertTrue(kept * value.length < UlogDefinitions.MAX_BYTES, kept + " kept");
        assertEquals(1_100 - kept, reader.corruptions().get(0).records());
        assertTrue(reader.corruptions().get(0).reason().contains("the limit is " + UlogDefinitions.MAX_BYTES));
    }

    /** With as many steps as formats, not their square. */
    @Test
    void shouldReadVeryManyLateFormats() throws IOException {
        LogBytes log = log();
        int count = 20_000;
        for (int i = 0; i < count; i++) {
            String nested = i % 20 == 0 ? "float" : "f" + (i - 1);
            log.format("f" + i + ":" + nested + " x;").subscription(2 + i % 12_000, 0, "f" + i);
        }
        UlogReader reader = log.open();
        Transcript.of(reader);
        assertEquals(2 + 12_000, reader.subscriptions().size());
        assertEquals(2 + count, reader.definitions().formats().size());
        assertEquals(1_000, reader.corruptions().size());
        assertEquals(7_000, reader.unlistedCorruptions());
    }

    @Test
    void shouldStopKeepingFormatsAtTheirLimit() throws IOException {
        LogBytes log = LogBytes.start();
        String longName = "x".repeat(60_000);
        for (int i = 0; i < 80; i++) {
            log.format("f" + i + ":float " + longName + ";");
        }
        UlogReader reader = log.subscription(0, 0, "f0").open();
        assertEquals(69, reader.definitions().formats().size());
        assertEquals(11, reader.corruptions().get(0).records());
        assertTrue(reader.corruptions().get(0).reason().contains("bytes of formats; the limit is 4194304"));
    }

    /** Each would take hours if every byte led to a search of its own. */
    @Test
    void shouldPassOverLongCorruptionsInOneGo() throws IOException {
        byte[][] patterns = {
            new byte[] {0}, utf8("FFF"), utf8("DDD"), {8, 0, 'S', 0x2f, 0x73}, {3, 0, 'L', '1', 0}, {0, 64, 'I', 3, 'a'}
        };
        for (byte[] pattern : patterns) {
            LogBytes log = log().octets(GARBAGE);
            for (int i = 0; i < 3_000_000 / pattern.length; i++) {
                log.octets(pattern);
            }
            UlogReader reader = log.octets(GARBAGE).record('S', MAGIC).open();
            List<String> lines = Transcript.of(reader);
            assertEquals("S", lines.get(lines.size() - 1));
            assertFalse(reader.truncated());
        }
    }

    /**
     * Bytes lost from a real log, so that a text was taken for the head of a dropout of 18 kB: 9 of 10 messages gone.
     */
    @Test
    void shouldNotTakeATextForALongDropout() throws IOException {
        LogBytes log = points(log().octets(LogBytes.utf8(" FO empty: 0 events")), 1, 1_500);
        List<String> records = Transcript.of(log.open());
        assertEquals(1_502, records.size());
    }
}
