// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fields of connections, byte by byte. */
class ConnectionHeaderTest {
    static List<CapturedHeaders.Capture> captures() {
        return CapturedHeaders.headers(CapturedHeaders.all());
    }

    private static ConnectionHeader decode(byte[] block) throws ProtocolException {
        return ConnectionHeader.decode(ByteBuffer.wrap(block));
    }

    private static byte[] field(String text) {
        return fieldOf(text.length(), text);
    }

    private static byte[] fieldOf(int length, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] block = new byte[4 + bytes.length];
        for (int i = 0; i < 4; i++) {
            block[i] = (byte) (length >>> 8 * i);
        }
        System.arraycopy(bytes, 0, block, 4, bytes.length);
        return block;
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @ParameterizedTest
    @MethodSource("captures")
    @Statement({"ros1:T-2", "ros1:T-3", "ros1:T-4", "ros1:T-5", "ros1:T-41", "ros1:T-42"})
    void shouldReadWhatRosWrites(CapturedHeaders.Capture capture) throws ProtocolException {
        byte[] block = Arrays.copyOfRange(capture.bytes(), 4, capture.bytes().length);
        assertEquals(capture.fields(), decode(block).fields());
    }

    @ParameterizedTest
    @MethodSource("captures")
    @Statement("ros1:T-2")
    void shouldWriteTheBytesThatRosWrites(CapturedHeaders.Capture capture) {
        byte[] block = ConnectionHeader.of(capture.fields()).encode();
        String total = HexFormat.of().formatHex(fieldOf(block.length, ""));
        assertEquals(
                HexFormat.of().formatHex(capture.bytes()),
                total + HexFormat.of().formatHex(block));
    }

    @Test
    @Statement("ros1:T-2")
    void shouldReadAndWriteTheHeadersOfTheFounders() throws ProtocolException {
        Path file = Project.requireShared("data/ros/headers.jsonl");
        for (CapturedHeaders.Capture capture : CapturedHeaders.headers(CapturedHeaders.read(file))) {
            shouldReadWhatRosWrites(capture);
            shouldWriteTheBytesThatRosWrites(capture);
        }
    }

    @Test
    @Statement("ros1:T-2")
    void shouldTakeFieldsInAnyOrder() throws ProtocolException {
        ConnectionHeader header = decode(join(field("topic=/a"), field("callerid=/b")));
        assertEquals("/a", header.field(ConnectionHeader.TOPIC));
        assertEquals("/b", header.field(ConnectionHeader.CALLER_ID));
    }

    @Test
    @Statement("ros1:T-2")
    void shouldEndTheNameAtTheFirstEqualsSign() throws ProtocolException {
        assertEquals("1\n=2=", decode(field("x=1\n=2=")).field("x"));
        assertEquals("", decode(field("x=")).field("x"));
    }

    @Test
    @Statement("ros1:T-2")
    void shouldKeepAnyBytesOfAnUnknownField() throws ProtocolException {
        byte[] block = field("odd=\u00ff\u0000\u0080");
        ConnectionHeader header = decode(block);
        assertArrayEquals(new byte[] {-1, 0, -128}, header.bytes("odd"));
        assertArrayEquals(block, header.encode());
    }

    @Test
    void shouldReadAHeaderWithoutFields() throws ProtocolException {
        assertTrue(decode(new byte[0]).fields().isEmpty());
    }

    @Test
    void shouldKnowWhichFlagsAreSet() {
        ConnectionHeader header = ConnectionHeader.of(Map.of("latching", "1", "tcp_nodelay", "0"));
        assertTrue(header.isSet(ConnectionHeader.LATCHING));
        assertFalse(header.isSet(ConnectionHeader.TCP_NODELAY));
        assertFalse(header.isSet(ConnectionHeader.PERSISTENT));
        assertNull(header.field(ConnectionHeader.PERSISTENT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no_equals_sign", "=no name"})
    @Statement("ros1:T-2")
    void shouldRefuseAFieldWithoutANameAndValue(String text) {
        assertThrows(ProtocolException.class, () -> decode(field(text)));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 1_000, Integer.MAX_VALUE, -1})
    @Statement("ros1:T-2")
    void shouldRefuseLengthsThatDoNotAddUp(int length) {
        assertThrowsNaming(
                ProtocolException.class,
                () -> decode(fieldOf(length, "a=b")),
                Integer.toUnsignedString(length) + " bytes");
    }

    @Test
    @Statement("ros1:T-2")
    void shouldRefuseAHeaderThatEndsWithinALength() {
        assertThrows(ProtocolException.class, () -> decode(join(field("a=b"), new byte[3])));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a=b"})
    void shouldRefuseToWriteANameThatCannotBeRead(String name) {
        assertThrows(IllegalArgumentException.class, () -> ConnectionHeader.of(Map.of(name, "value")));
    }
}
