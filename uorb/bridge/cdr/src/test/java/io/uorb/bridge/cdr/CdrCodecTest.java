// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Allocations;
import io.uorb.testing.RandomSchemas;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Plain CDR of messages: vectors, round trips, refusals (bridges:B-19). */
class CdrCodecTest {
    private static final MessageSchema MIXED = MessageSchema.builder("Mixed")
            .field(WireType.UINT8, "a")
            .field(WireType.UINT64, "b")
            .field(WireType.FLOAT32, "c")
            .field(WireType.UINT16, "d")
            .field(WireType.FLOAT64, "e")
            .array(WireType.INT8, 3, "f")
            .field(WireType.INT32, "g")
            .build();
    private static final String MIXED_BYTES =
            "00010000060000000000000002000000000000000000c03f0102000000000000000000c001ff0200ffffffff";

    private static DynamicMessage message(MessageSchema schema) {
        return new DynamicMessage(DynamicTopic.of("topic", schema, 1));
    }

    private static byte[] encode(DynamicMessage message) {
        CdrCodec codec = CdrCodec.of(message.topic().schema());
        ByteBuffer out = ByteBuffer.allocate(codec.messageBytes());
        Arrays.fill(out.array(), (byte) 0x55);
        codec.encodeMessage(message.words(), 0, out);
        assertEquals(0, out.remaining());
        return out.array();
    }

    private static void decode(byte[] bytes, DynamicMessage message) throws CdrFormatException {
        CdrCodec.of(message.topic().schema()).decodeMessage(ByteBuffer.wrap(bytes), message.words(), 0);
    }

    private static void assertEncoded(String hex, DynamicMessage message) throws CdrFormatException {
        assertEquals(hex, HexFormat.of().formatHex(encode(message)));
        DynamicMessage again = new DynamicMessage(message.topic());
        Arrays.fill(again.words(), -1);
        decode(HexFormat.of().parseHex(hex), again);
        assertArrayEquals(message.words(), again.words());
    }

    private static DynamicMessage mixed() {
        DynamicMessage message = message(MIXED);
        message.set("a", 6);
        message.set("b", 2);
        message.set("c", 1.5);
        message.set("d", 513);
        message.set("e", -2.0);
        message.set("f", "[1, -1, 2]");
        message.set("g", -1);
        return message;
    }

    @Test
    void shouldEncodeAnAttitudeAsOtherWritersDo() throws CdrFormatException {
        DynamicMessage message = new DynamicMessage(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        message.set("timestamp", 1_000_000);
        message.set("timestamp_sample", 999_900);
        message.set("q", "[1, 0, 0, 0.5]");
        message.set("delta_q_reset", "[1, 0, 0, 0]");
        message.set("quat_reset_counter", 7);
        assertEncoded(
                "0001000040420f0000000000dc410f00000000000000803f00000000000000000000003f"
                        + "0000803f00000000000000000000000007",
                message);
    }

    @Test
    void shouldAlignEachFieldToItsSize() throws CdrFormatException {
        assertEncoded(MIXED_BYTES, mixed());
    }

    @Test
    void shouldPutNestedMessagesInline() throws CdrFormatException {
        MessageSchema inner = MessageSchema.builder("Inner")
                .field(WireType.UINT8, "a")
                .field(WireType.UINT32, "b")
                .build();
        DynamicMessage message = message(MessageSchema.builder("Outer")
                .field(WireType.UINT64, "t")
                .field(WireType.UINT8, "n")
                .nestedArray(inner, 2, "inner")
                .build());
        message.set("t", 3);
        message.set("n", 2);
        message.set("inner[0].a", 1);
        message.set("inner[0].b", 2);
        message.set("inner[1].a", 3);
        message.set("inner[1].b", 4);
        assertEncoded("00010000030000000000000002010000020000000300000004000000", message);
    }

    @Test
    void shouldReadBigEndianMessages() throws CdrFormatException {
        ByteBuffer big = ByteBuffer.allocate(44);
        big.putInt(0).put((byte) 6).position(12).putLong(2).putFloat(1.5f).putShort((short) 513);
        big.position(28);
        big.putDouble(-2).put(new byte[] {1, -1, 2}).position(40);
        DynamicMessage message = message(MIXED);
        decode(big.putInt(-1).array(), message);
        assertEquals(mixed().getBytes("f").length, message.getBytes("f").length);
        assertArrayEquals(mixed().words(), message.words());
    }

    @Test
    void shouldGiveBackRandomMessagesOfRandomSchemas() throws CdrFormatException {
        RandomSchemas schemas = new RandomSchemas(1);
        RandomWords words = new RandomWords(2);
        for (int i = 0; i < 500; i++) {
            DynamicMessage message = words.message(DynamicTopic.of("topic", schemas.schema(), 1));
            DynamicMessage again = new DynamicMessage(message.topic());
            decode(encode(message), again);
            assertArrayEquals(
                    message.words(),
                    again.words(),
                    () -> message.topic().schema().toString());
        }
    }

    @Test
    void shouldReadTruthValuesOtherThanZeroAsOne() throws CdrFormatException {
        DynamicMessage message = message(MessageSchema.builder("Flags")
                .array(WireType.BOOL, 3, "flags")
                .field(WireType.BOOL, "last")
                .build());
        decode(HexFormat.of().parseHex("00010000" + "02ff0080"), message);
        assertArrayEquals(new byte[] {1, 1, 0}, message.getBytes("flags"));
        assertArrayEquals(new byte[] {1}, message.getBytes("last"));
    }

    @Test
    void shouldTakePaddingAtTheEndAndRefuseOtherLengths() throws CdrFormatException {
        byte[] whole = encode(mixed());
        decode(Arrays.copyOf(whole, whole.length + 3), message(MIXED));
        for (int length : new int[] {0, 3, 4, whole.length - 1, whole.length + 4, 1 << 16}) {
            DynamicMessage target = message(MIXED);
            CdrFormatException refusal = assertThrows(
                    CdrFormatException.class, () -> decode(Arrays.copyOf(whole, length), target), "length " + length);
            assertTrue(refusal.getMessage().contains("bytes; "), refusal.getMessage());
            assertArrayEquals(new long[target.words().length], target.words());
        }
    }

    @Test
    void shouldRefuseOtherRepresentations() {
        byte[] version2 = encode(mixed());
        version2[1] = 7;
        String refusal = assertThrows(CdrFormatException.class, () -> decode(version2, message(MIXED)))
                .getMessage();
        assertEquals(
                "CDR representation 0x0007; plain CDR version 1 is 0x0000 (big-endian) or 0x0001 (little-endian)",
                refusal);
    }

    @Test
    void shouldRefuseABufferWithoutRoom() {
        CdrCodec codec = CdrCodec.of(MIXED);
        ByteBuffer small = ByteBuffer.allocate(codec.sizeBytes() - 1);
        assertThrows(BufferOverflowException.class, () -> codec.encode(mixed().words(), 0, small));
    }

    @Test
    void shouldWorkAtAnyPlaceOfArrayAndBuffer() throws CdrFormatException {
        CdrCodec codec = CdrCodec.of(MIXED);
        long[] words = new long[mixed().words().length + 2];
        System.arraycopy(mixed().words(), 0, words, 1, mixed().words().length);
        ByteBuffer buffer = ByteBuffer.allocateDirect(100).position(13);
        codec.encodeMessage(words, 1, buffer);
        buffer.flip().position(13);
        long[] again = new long[words.length];
        codec.decodeMessage(buffer.order(ByteOrder.BIG_ENDIAN), again, 1);
        assertArrayEquals(words, again);
    }

    @Test
    void shouldNotAllocate() throws Exception {
        CdrCodec codec = CdrCodec.of(MIXED);
        long[] words = mixed().words().clone();
        ByteBuffer buffer = ByteBuffer.allocate(codec.messageBytes());
        long bytes = Allocations.ofLeastRun(() -> {
            for (int i = 0; i < 2_000; i++) {
                codec.encodeMessage(words, 0, buffer.clear());
                codec.decodeMessage(buffer.flip(), words, 0);
            }
        });
        assertTrue(bytes < 100, bytes + " bytes of garbage");
    }
}
