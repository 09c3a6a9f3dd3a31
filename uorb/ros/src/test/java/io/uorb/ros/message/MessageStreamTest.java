// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Streams over byte buffers, step by step (ros1:R-1). */
class MessageStreamTest {
    private static final int SIZE = 256;

    private static final List<Consumer<MessageOutput>> WRITES = List.of(
            out -> out.bool(true),
            out -> out.int8(-1),
            out -> out.int16(0xfffe),
            out -> out.int32(-3),
            out -> out.int64(-4),
            out -> out.float32(1.5f),
            out -> out.float64(-2.5),
            out -> out.string("aé"),
            out -> out.bytes(new byte[] {9, 8, 7}, 1, 2),
            out -> out.bools(new boolean[] {true, false, true}, 1, 2),
            out -> out.int16s(new short[] {1, 2, 3}, 1, 2),
            out -> out.int32s(new int[] {1, 2, 3}, 1, 2),
            out -> out.int64s(new long[] {1, 2, 3}, 1, 2),
            out -> out.float32s(new float[] {1, 2, 3}, 1, 2),
            out -> out.float64s(new double[] {1, 2, 3}, 1, 2));

    private static final List<Consumer<MessageInput>> READS = List.of(
            in -> assertTrue(in.bool()),
            in -> assertEquals(255, in.uint8()),
            in -> assertEquals(0xfffe, in.uint16()),
            in -> assertEquals(0xffff_fffdL, in.uint32()),
            in -> assertEquals(-4, in.int64()),
            in -> assertEquals(1.5f, in.float32()),
            in -> assertEquals(-2.5, in.float64()),
            in -> assertEquals("aé", in.string()),
            in -> {
                byte[] to = new byte[3];
                in.bytes(to, 1, 2);
                assertArrayEquals(new byte[] {0, 8, 7}, to);
            },
            in -> {
                boolean[] to = new boolean[3];
                in.bools(to, 1, 2);
                assertArrayEquals(new boolean[] {false, false, true}, to);
            },
            in -> {
                short[] to = new short[3];
                in.int16s(to, 1, 2);
                assertArrayEquals(new short[] {0, 2, 3}, to);
            },
            in -> {
                int[] to = new int[3];
                in.int32s(to, 1, 2);
                assertArrayEquals(new int[] {0, 2, 3}, to);
            },
            in -> {
                long[] to = new long[3];
                in.int64s(to, 1, 2);
                assertArrayEquals(new long[] {0, 2, 3}, to);
            },
            in -> {
                float[] to = new float[3];
                in.float32s(to, 1, 2);
                assertArrayEquals(new float[] {0, 2, 3}, to);
            },
            in -> {
                double[] to = new double[3];
                in.float64s(to, 1, 2);
                assertArrayEquals(new double[] {0, 2, 3}, to);
            });

    private static byte[] written() {
        MessageOutput out = new MessageOutput(ByteBuffer.allocate(SIZE));
        byte[] bytes = new byte[SIZE];
        MessageOutput to = new MessageOutput(ByteBuffer.wrap(bytes));
        WRITES.forEach(write -> {
            write.accept(out);
            write.accept(to);
        });
        return Arrays.copyOf(bytes, out.position());
    }

    /** ros1:G-20. */
    @Test
    void shouldReadWhatWasWritten() {
        byte[] bytes = written();
        assertEquals(
                "01ff" + "feff" + "fdffffff" + "fcffffffffffffff" + "0000c03f" + "00000000000004c0" + "03000000"
                        + "61c3a9" + "0807" + "0001" + "02000300",
                HexFormat.of().formatHex(bytes, 0, 43));
        MessageInput in = new MessageInput(ByteBuffer.wrap(bytes));
        READS.forEach(read -> read.accept(in));
        assertEquals(0, in.remaining());
        assertEquals(bytes.length, in.position());
    }

    /** Each step alone, with each length that is too short: an overrun, before anything is read or written. */
    @Test
    void shouldOverrunAtEachStep() {
        MessageInput in = new MessageInput(ByteBuffer.wrap(written()));
        for (int step = 0; step < READS.size(); step++) {
            int from = in.position();
            READS.get(step).accept(in);
            int length = in.position() - from;
            byte[] bytes = Arrays.copyOfRange(written(), from, from + length);
            for (int cut = 0; cut < length; cut++) {
                MessageInput shorter = new MessageInput(ByteBuffer.wrap(bytes, 0, cut));
                Consumer<MessageInput> read = READS.get(step);
                assertThrows(StreamOverrunException.class, () -> read.accept(shorter));
                MessageOutput out = new MessageOutput(ByteBuffer.wrap(bytes, 0, cut));
                Consumer<MessageOutput> write = WRITES.get(step);
                assertThrows(StreamOverrunException.class, () -> write.accept(out));
                assertEquals(0, out.position());
            }
        }
    }

    /** ros1:G-24. */
    @Test
    void shouldRefuseCountsThatCannotFit() {
        byte[] bytes = HexFormat.of().parseHex("03000000" + "0000000000");
        assertEquals(3, new MessageInput(ByteBuffer.wrap(bytes)).count(1));
        StreamOverrunException e = assertThrowsNaming(
                StreamOverrunException.class,
                () -> new MessageInput(ByteBuffer.wrap(bytes)).count(2),
                "stream overrun at byte 4: 6 … needed, 5");
        Arrays.fill(bytes, (byte) 0xff);
        assertThrows(StreamOverrunException.class, () -> new MessageInput(ByteBuffer.wrap(bytes)).count(1 << 20));
        assertThrows(StreamOverrunException.class, () -> new MessageInput(ByteBuffer.wrap(bytes)).string());
        e = assertThrows(StreamOverrunException.class, () -> new MessageInput(ByteBuffer.wrap(bytes)).count(0));
        assertEquals(
                "stream overrun at byte 4: 4294967295 elements without content; the limit of a message is 1048576",
                e.getMessage());
    }

    @Test
    void shouldStayWithinItsPartOfTheBuffer() {
        ByteBuffer buffer = ByteBuffer.allocate(16).position(4).limit(12);
        MessageOutput out = new MessageOutput(buffer);
        assertEquals(8, out.remaining());
        out.int32(1);
        out.reset(4, 8);
        assertEquals(0, out.position());
        out.int32(2);
        assertEquals(0, out.remaining());
        MessageInput in = new MessageInput(buffer);
        in.reset(4, 8);
        assertEquals(4, in.remaining());
        in.skip(1);
        assertEquals(1, in.position());
        assertThrows(StreamOverrunException.class, () -> in.skip(4));
        in.reset(0, 8);
        assertEquals(1, in.int32());
        assertEquals(2, in.int32());
        assertThrows(IndexOutOfBoundsException.class, () -> in.reset(0, 9));
        assertThrows(IndexOutOfBoundsException.class, () -> out.reset(5, 4));
        assertEquals(4, buffer.position());
    }
}
