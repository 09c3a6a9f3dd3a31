// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged, cut and random bytes for every decoder; streams with loss, repetition and another order. */
class WireFuzzTest {
    private final Random random = new Random(34);

    @Test
    void shouldReadAnyBytesWithoutGoingBeyondThem() {
        XrceReader reader = new XrceReader();
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = new byte[random.nextInt(80)];
            random.nextBytes(bytes);
            ByteBuffer message = ByteBuffer.wrap(bytes);
            if (!reader.begin(message)) {
                continue;
            }
            int submessages = 0;
            while (reader.next()) {
                submessages++;
                try {
                    switch (random.nextInt(4)) {
                        case 0 -> reader.text(64);
                        case 1 -> reader.int32();
                        case 2 -> reader.int16();
                        default -> reader.objectId();
                    }
                } catch (BufferUnderflowException e) {
                    // Cut.
                }
                assertTrue(message.limit() <= bytes.length);
            }
            assertTrue(submessages <= bytes.length / 4);
        }
    }

    @Test
    void shouldReadSubmessagesThatBeginAtMultiplesOfFour() {
        XrceWriter writer = new XrceWriter(64);
        writer.begin(0x81, 1, 7).submessage(1, 0).octet(5).end();
        writer.submessage(2, 0).octet(6).int32(77).end();
        XrceReader reader = new XrceReader();
        assertTrue(reader.begin(writer.message()));
        assertEquals(7, reader.sequence());
        assertTrue(reader.next());
        assertEquals(5, reader.octet());
        assertTrue(reader.next());
        assertEquals(6, reader.octet());
        assertEquals(77, reader.int32());
        assertEquals(0, reader.remaining());
    }

    @Test
    void shouldFrameAnyMessage() {
        SerialFrames frames = new SerialFrames();
        ByteBuffer line = ByteBuffer.allocate(SerialFrames.mostBytes(SerialFrames.MOST_BYTES));
        for (int i = 0; i < 2_000; i++) {
            byte[] message = new byte[random.nextInt(SerialFrames.MOST_BYTES) + 1];
            for (int k = 0; k < message.length; k++) {
                message[k] = (byte) (random.nextBoolean() ? 0x7d + random.nextInt(2) : random.nextInt());
            }
            SerialFrames.write(ByteBuffer.wrap(message), line.clear());
            ByteBuffer got = null;
            line.flip();
            while (line.hasRemaining()) {
                assertNull(got);
                got = frames.take(line.get());
            }
            assertNotNull(got);
            byte[] bytes = new byte[got.remaining()];
            got.get(bytes);
            assertArrayEquals(message, bytes);
        }
        assertEquals(0, frames.damaged());
    }

    /** The check value of CRC-16/ARC: 0xbb3d of the digits 1 to 9. */
    @Test
    void shouldFrameAsTheStandard() {
        ByteBuffer line = ByteBuffer.allocate(64);
        SerialFrames.write(ByteBuffer.wrap("123456789".getBytes()), line);
        assertEquals(0x7e, line.get(0));
        assertEquals(9, line.getShort(3) >>> 8);
        assertEquals(0x3d, line.get(line.position() - 2) & 0xff);
        assertEquals(0xbb, line.get(line.position() - 1) & 0xff);
    }

    @Test
    void shouldGoOnAfterDamagedFrames() {
        SerialFrames frames = new SerialFrames();
        ByteBuffer line = ByteBuffer.allocate(1 << 20);
        int whole = 0;
        for (int i = 0; i < 5_000; i++) {
            byte[] message = new byte[random.nextInt(60) + 1];
            random.nextBytes(message);
            int start = line.clear().position();
            SerialFrames.write(ByteBuffer.wrap(message), line);
            boolean isDamaged = random.nextInt(3) == 0;
            if (isDamaged) {
                int at = start + random.nextInt(line.position());
                line.put(at, (byte) random.nextInt());
            }
            line.flip();
            while (line.hasRemaining()) {
                ByteBuffer got = frames.take(line.get());
                if (got != null) {
                    whole++;
                }
            }
        }
        assertTrue(whole > 3_000 && whole < 5_000, whole + " whole frames, " + frames.damaged() + " damaged");
    }

    @Test
    void shouldHandOnReliableMessagesInOrderOverAnyLoss() {
        ReliableOutput out = new ReliableOutput();
        ReliableInput in = new ReliableInput();
        List<Integer> got = new ArrayList<>();
        List<byte[]> line = new ArrayList<>();
        int made = 0;
        for (long nowNs = 0; got.size() < 100_000; nowNs += 250_000_000) {
            while (out.hasRoom() && made < 100_000) {
                byte[] message = {(byte) out.next(), (byte) (out.next() >> 8), (byte) made, (byte) (made >> 8)};
                out.add(message, nowNs);
                line.add(message);
                made++;
            }
            for (byte[] again = out.due(nowNs); again != null; again = out.due(nowNs)) {
                line.add(again);
            }
            Collections.shuffle(line, random);
            for (byte[] message : line) {
                if (random.nextInt(10) < 3) {
                    continue; // lost
                }
                ByteBuffer whole = ByteBuffer.wrap(message);
                int number = message[0] & 0xff | (message[1] & 0xff) << 8;
                if (in.take(number, whole)) {
                    got.add(message[2] & 0xff | (message[3] & 0xff) << 8);
                    for (byte[] next = in.poll(); next != null; next = in.poll()) {
                        got.add(next[2] & 0xff | (next[3] & 0xff) << 8);
                    }
                }
            }
            line.clear();
            if (random.nextInt(10) >= 3) {
                out.acknowledged(in.firstMissing());
                out.askedFor(in.firstMissing(), in.missing(out.next() - 1 & 0xffff));
            }
        }
        for (int i = 0; i < got.size(); i++) {
            assertEquals(i & 0xffff, got.get(i));
        }
    }
}
