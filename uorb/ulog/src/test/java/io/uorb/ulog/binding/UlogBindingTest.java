// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class UlogBindingTest {
    private static final MessageSchema INNER = MessageSchema.builder("Inner")
            .field(WireType.INT32, "a")
            .field(WireType.INT16, "b")
            .build();

    /** Layout: timestamp 0, x 8, count 12, n 14; inner of 8 bytes each at 16. */
    private static final WordsTopic TOPIC = new WordsTopic(
            "state",
            MessageSchema.builder("State")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT8, "n")
                    .field(WireType.FLOAT32, "x")
                    .field(WireType.UINT16, "count")
                    .nestedArray(INNER, 2, "inner")
                    .build());

    @Test
    void shouldCopyTheSameLayoutByteForByte() throws IOException {
        String format = "state:" + TOPIC.schema().layout().format();
        LogBytes log =
                LogBytes.start().format(format).format("inner:" + INNER.layout().format());
        long[] message = read(log, state(), UlogBindingTest::plain);
        long word1 = Integer.toUnsignedLong(Float.floatToIntBits(1.5f)) | 0x0102L << 32 | 7L << 48;
        assertArrayEquals(new long[] {99, word1, 0x4_0000_0003L, 0x6_0000_0005L}, message);
    }

    @Test
    void shouldMatchByNameWhateverTheOrder() throws IOException {
        LogBytes log = LogBytes.start()
                .format("inner:int16_t b;int32_t a;bool extra;")
                .format("state:uint8_t n;inner[2] inner;float other;uint16_t count;float x;uint64_t timestamp;");
        byte[][] parts = {u8(7), u16(4), i32(3), u8(1), u16(6), i32(5), u8(1), f32(8), u16(0x0102), f32(1.5f), u64(99)};
        long word1 = Integer.toUnsignedLong(Float.floatToIntBits(1.5f)) | 0x0102L << 32 | 7L << 48;
        assertArrayEquals(
                new long[] {99, word1, 0x4_0000_0003L, 0x6_0000_0005L}, read(log, parts, UlogBindingTest::plain));
    }

    @Test
    void shouldKeepDefaultsOfFieldsThatTheLogLacks() throws IOException {
        LogBytes log = LogBytes.start().format("state:uint64_t timestamp;");
        long[] defaults = {1, 2, 3, 4};
        long[] message = read(
                log,
                new byte[][] {u64(99)},
                format -> UlogBinding.builder(format, TOPIC).defaults(defaults));
        assertArrayEquals(new long[] {99, 2, 3, 4}, message);
    }

    @Test
    void shouldGiveTheWordsOfAMessage() throws IOException {
        LogBytes log = LogBytes.start()
                .format("state:uint64_t timestamp;")
                .subscription(0, 0, "state")
                .data(0, u64(99));
        long[] words = {9, 9, 9, 9, 9};
        try (UlogReader reader = log.open()) {
            UlogBinding<long[]> binding =
                    UlogBinding.of(reader.definitions().formats().get("state"), TOPIC);
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    binding.readWords(data, words);
                    assertThrows(IllegalArgumentException.class, () -> binding.readWords(data, new long[3]));
                }
            });
        }
        assertArrayEquals(new long[] {99, 0, 0, 0, 9}, words);
    }

    @Test
    void shouldListWhatIsMissingAndWhatHasAnotherType() throws IOException {
        UlogBinding<long[]> binding = UlogBinding.of(
                format(LogBytes.start()
                        .format("inner:int32_t a;")
                        .format("state:uint64_t timestamp;double x;uint16_t[2] count;inner[2] inner;")),
                TOPIC);
        assertEquals(
                List.of(
                        "field x is double in the log, float in the topic",
                        "field count is uint16_t[2] in the log, uint16_t in the topic"),
                binding.mismatches());
        assertEquals(List.of("uint8_t n", "int16_t inner[].b"), binding.missing());
        assertEquals(List.of(), binding.ignored());
    }

    @Test
    void shouldNeverCastAnArrayOfAnotherLength() throws IOException {
        UlogFormat format = format(LogBytes.start()
                .format("inner:int32_t a;int16_t b;uint8_t[2] _padding0;")
                .format("state:inner[3] inner;"));
        assertEquals(
                List.of("field inner is inner[3] in the log, inner[2] in the topic"),
                UlogBinding.of(format, TOPIC).mismatches());
    }

    @Test
    void shouldAdaptExactlyTheTypeThatTheAdapterIsFor() throws IOException {
        UlogFieldAdapter rounded =
                (from, fromIndex, to, toIndex) -> to.putFloat(toIndex, (float) from.getDouble(fromIndex) * 2);
        LogBytes log = LogBytes.start().format("state:double x;");
        long[] message = read(
                log,
                new byte[][] {u64(Double.doubleToLongBits(0.25))},
                format -> UlogBinding.builder(format, TOPIC).adapt("x", "double", rounded));
        assertArrayEquals(new long[] {0, Float.floatToIntBits(0.5f), 0, 0}, message);
        UlogBinding<long[]> other = UlogBinding.builder(format(log), TOPIC)
                .adapt("x", "int32_t", rounded)
                .build();
        assertEquals(1, other.mismatches().size());
    }

    @Test
    void shouldTakeAnotherFieldWhereTheLogLacksOne() throws IOException {
        LogBytes log = LogBytes.start().format("state:uint64_t timestamp;uint16_t number;");
        long[] message = read(
                log,
                new byte[][] {u64(1), u16(3)},
                format -> UlogBinding.builder(format, TOPIC)
                        .orElseFrom("count", "number")
                        .orElseFrom("x", "number"));
        assertArrayEquals(new long[] {1, 3L << 32, 0, 0}, message);
    }

    @Test
    void shouldRefuseDataOfAnotherFormat() throws IOException {
        UlogBinding<long[]> binding = UlogBinding.of(format(LogBytes.start().format("state:float x;")), TOPIC);
        LogBytes other = LogBytes.start()
                .format("other:float x;")
                .subscription(0, 0, "other")
                .data(0, f32(1));
        assertThrows(
                IllegalArgumentException.class,
                () -> other.open().readAll(new UlogVisitor() {
                    @Override
                    public void onData(UlogData data) {
                        binding.read(data, TOPIC.newMessage());
                    }
                }));
    }

    @Test
    void shouldRefuseRulesForFieldsThatTheTopicLacks() throws IOException {
        UlogFormat format = format(LogBytes.start().format("state:float x;"));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> UlogBinding.builder(format, TOPIC).orElseFrom("y", "x"),
                "topic state has no field y");
    }

    private static UlogBindingBuilder<long[]> plain(UlogFormat format) {
        return UlogBinding.builder(format, TOPIC);
    }

    private static byte[][] state() {
        return new byte[][] {
            u64(99), f32(1.5f), u16(0x0102), u8(7), u8(0xff), i32(3), u16(4), u16(0), i32(5), u16(6), u16(0)
        };
    }

    private static long[] read(LogBytes log, byte[][] parts, Function<UlogFormat, UlogBindingBuilder<long[]>> builder)
            throws IOException {
        long[] message = TOPIC.newMessage();
        UlogReader reader = log.subscription(0, 0, "state").data(0, parts).open();
        UlogBinding<long[]> binding =
                builder.apply(reader.definitions().formats().get("state")).build();
        reader.readAll(new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                binding.read(data, message);
            }
        });
        assertEquals(List.of(), reader.corruptions());
        return message;
    }

    private static UlogFormat format(LogBytes log) throws IOException {
        return log.open().definitions().formats().get("state");
    }
}
