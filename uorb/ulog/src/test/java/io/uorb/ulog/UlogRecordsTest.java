// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UlogRecordsTest {
    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] put(Consumer<ByteBuffer> record) {
        ByteBuffer into = little(UlogRecords.MAX_RECORD_BYTES);
        record.accept(into);
        return Arrays.copyOf(into.array(), into.position());
    }

    private static Arguments spelled(String bytes, Consumer<ByteBuffer> record) {
        return Arguments.of(bytes.replace(" ", ""), record);
    }

    /** Each record byte for byte, as L-1 and L-2 lay them out. */
    static Stream<Arguments> records() {
        return Stream.of(
                spelled("554c6f67011235 01 e803000000000000", into -> UlogRecords.header(into, 1000)),
                spelled("2800 42 01" + "00".repeat(39), into -> UlogRecords.flagBits(into, true)),
                spelled("0c00 46 613a75696e74385f7420783b", into -> UlogRecords.format(into, "a:uint8_t x;")),
                spelled(
                        "0c00 49 09 63686172 5b325d2061 6869",
                        into -> UlogRecords.info(into, UlogInfo.ofText("a", "hi"))),
                spelled(
                        "0d00 4d 01 09 63686172 5b325d2061 6869",
                        into -> UlogRecords.multiInfo(into, true, "char[2] a", new byte[] {'h', 'i'})),
                spelled(
                        "0c00 50 07 666c6f61742041 0000c03f",
                        into -> UlogRecords.parameter(into, new UlogParameter("A", 1.5f))),
                spelled(
                        "0f00 51 02 09 696e7433325f742041 feffffff",
                        into -> UlogRecords.parameterDefault(
                                into, new UlogParameterDefault(false, true, new UlogParameter("A", -2)))),
                spelled("0500 41 02 0c01 6162", into -> UlogRecords.subscription(into, 2, 268, "ab")),
                spelled("0400 44 ffff 0102", into -> UlogRecords.data(into, 65_535, new byte[] {0, 1, 2}, 1, 2)),
                spelled(
                        "0400 44 0300 0102",
                        into -> UlogRecords.data(into, 3, ByteBuffer.wrap(new byte[] {0, 1, 2}), 1, 2)),
                spelled("0b00 4c 34 0100000000000000 6869", into -> UlogRecords.text(into, '4', 1, "hi")),
                spelled(
                        "0d00 43 37 0901 0100000000000000 6869",
                        into -> UlogRecords.taggedText(into, '7', 265, 1, "hi")),
                spelled("0800 53 2f731320250cbb12", UlogRecords::sync),
                spelled("0200 4f ffff", into -> UlogRecords.dropout(into, 65_535)));
    }

    @ParameterizedTest
    @MethodSource("records")
    void shouldPutEachRecordAsTheFormatLaysItOut(String hex, Consumer<ByteBuffer> record) {
        assertEquals(hex, HexFormat.of().formatHex(put(record)));
    }

    @ParameterizedTest
    @MethodSource("records")
    void shouldPutNothingWhenTheRoomIsOneByteShort(String hex, Consumer<ByteBuffer> record) {
        ByteBuffer into = little(hex.length() / 2 - 1);
        assertThrows(BufferOverflowException.class, () -> record.accept(into));
        assertEquals(0, into.position());
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                refused("msg_id 65536 is not in 0 to 65535", into -> UlogRecords.subscription(into, 0, 65_536, "a")),
                refused("multi_id 256 is not in 0 to 255", into -> UlogRecords.subscription(into, 256, 0, "a")),
                refused("msg_id -1 is not in 0 to 65535", into -> UlogRecords.dataHead(into, -1, 8)),
                refused(
                        "length of a message 65534 is not in 0 to 65533",
                        into -> UlogRecords.dataHead(into, 0, 65_534)),
                refused(
                        "duration of a dropout in ms 65536 is not in 0 to 65535",
                        into -> UlogRecords.dropout(into, 65_536)),
                refused("level 56 is not a digit from '0' to '7'", into -> UlogRecords.text(into, '8', 0, "a")),
                refused("tag 65536 is not in 0 to 65535", into -> UlogRecords.taggedText(into, '1', 65_536, 0, "a")),
                refused(
                        "record 'L' would have 65536 bytes; the most is 65535",
                        into -> UlogRecords.text(into, '1', 0, "a".repeat(65_527))),
                refused(
                        "has 256 bytes; the most is 255",
                        into -> UlogRecords.parameter(into, new UlogParameter("a".repeat(250), 1f))),
                refused(
                        "parameter A is a Double; parameters are Integer or Float",
                        into -> UlogRecords.parameter(into, new UlogParameter("A", 1.0))),
                refused(
                        "information \"uint32_t a\" has a value of 3 bytes; its type has 4",
                        into -> UlogRecords.info(into, "uint32_t a", new byte[3])),
                refused("is not a type and a name", into -> UlogRecords.info(into, "a", new byte[3])),
                refused("does not start with a name and a colon", into -> UlogRecords.format(into, "uint8_t x;")),
                refused("unpaired surrogate", into -> UlogRecords.subscription(into, 0, 0, "a\ud800")));
    }

    private static Arguments refused(String reason, Consumer<ByteBuffer> record) {
        return Arguments.of(reason, record);
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void shouldRefuseWhatTheFormatCannotSayAndPutNothing(String reason, Consumer<ByteBuffer> record) {
        ByteBuffer into = little(2 * UlogRecords.MAX_RECORD_BYTES);
        assertThrowsNaming(IllegalArgumentException.class, () -> record.accept(into), reason);
        assertEquals(0, into.position());
    }

    @Test
    void shouldRefuseABigEndianBuffer() {
        ByteBuffer into = ByteBuffer.allocate(100);
        assertThrows(IllegalArgumentException.class, () -> UlogRecords.sync(into));
    }

    @Test
    void shouldTakeAMessageByIndexAndLeaveItsBufferAlone() {
        ByteBuffer message = ByteBuffer.wrap(new byte[] {9, 8, 7, 6});
        byte[] record = put(into -> UlogRecords.data(into, 0, message, 2, 2));
        assertArrayEquals(new byte[] {4, 0, 'D', 0, 0, 7, 6}, record);
        assertEquals(0, message.position());
    }

    @Test
    void shouldPutNothingOfAMessageThatIsNotWithinItsArray() {
        ByteBuffer into = little(100);
        byte[] message = new byte[10];
        assertThrows(IndexOutOfBoundsException.class, () -> UlogRecords.data(into, 0, message, 3, 8));
        assertThrows(IndexOutOfBoundsException.class, () -> UlogRecords.data(into, 0, message, -1, 8));
        ByteBuffer buffer = ByteBuffer.wrap(message);
        assertThrows(IndexOutOfBoundsException.class, () -> UlogRecords.data(into, 0, buffer, 3, 8));
        assertEquals(0, into.position());
    }
}
