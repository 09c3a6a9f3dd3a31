// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Frames in any segmentation. */
class FrameReaderTest {
    private static final int LIMIT = 1 << 20;

    private final BufferPool pool = new BufferPool(1 << 22);
    private final FrameReader reader = new FrameReader(pool, "message", LIMIT);
    private final List<String> frames = new ArrayList<>();

    private void take(int status, MessageBuffer frame) {
        ByteBuffer body = frame.body();
        byte[] bytes = new byte[body.remaining()];
        body.get(bytes);
        frames.add(status + ":" + Arrays.hashCode(bytes) + "/" + bytes.length);
        frame.release();
    }

    private static ByteBuffer announced(int length) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(0, length);
    }

    private static byte[] frame(byte[] body, Integer status) {
        ByteBuffer out = ByteBuffer.allocate(5 + body.length).order(ByteOrder.LITTLE_ENDIAN);
        if (status != null) {
            out.put(status.byteValue());
        }
        out.putInt(body.length).put(body);
        return Arrays.copyOf(out.array(), out.position());
    }

    @Test
    @Statement("ros1:T-6")
    void shouldCutMessagesInAnySegmentation() throws IOException {
        Random random = new Random(6);
        for (int round = 0; round < 300; round++) {
            boolean withStatus = round % 2 == 1;
            reader.expect("message", LIMIT, withStatus);
            List<String> expected = new ArrayList<>();
            ByteBuffer stream = ByteBuffer.allocate(1 << 20);
            for (int i = random.nextInt(20); i >= 0; i--) {
                byte[] body = new byte[random.nextInt(3) == 0 ? random.nextInt(20_000) : random.nextInt(3)];
                random.nextBytes(body);
                int status = withStatus ? random.nextInt(256) : 0;
                stream.put(frame(body, withStatus ? status : null));
                expected.add(status + ":" + Arrays.hashCode(body) + "/" + body.length);
            }
            stream.flip();
            frames.clear();
            while (stream.hasRemaining()) {
                int bound = random.nextInt(4) == 0 ? 30_000 : 6;
                int count = Math.min(stream.remaining(), 1 + random.nextInt(bound));
                reader.read(stream.slice(stream.position(), count), this::take);
                stream.position(stream.position() + count);
            }
            assertEquals(expected, frames, "round " + round);
        }
    }

    @Test
    @Statement("ros1:T-6")
    void shouldTakeALengthOf0AsAMessage() throws IOException {
        reader.read(ByteBuffer.allocate(8), this::take);
        assertEquals(List.of("0:1/0", "0:1/0"), frames);
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldRefuseALengthBeyondTheLimit() throws IOException {
        reader.read(announced(LIMIT), this::take);
        FrameReader other = new FrameReader(pool, "message", LIMIT);
        assertThrowsNaming(
                ProtocolException.class,
                () -> other.read(announced(LIMIT + 1), this::take),
                "a message of 1048577 … 1048576");
        assertThrows(
                ProtocolException.class, () -> new FrameReader(pool, "message", LIMIT).read(announced(-1), this::take));
    }

    @Test
    @Statement({"ros1:T-6", "ros1:R-1"})
    void shouldGrowABufferWithTheBytesThatCame() throws IOException {
        reader.read(announced(LIMIT), this::take);
        int come = 0;
        while (come < LIMIT - 1) {
            int count = Math.min(1_000, LIMIT - 1 - come);
            reader.read(ByteBuffer.allocate(count), this::take);
            come += count;
            assertTrue(reader.capacity() <= Math.max(4096, 2 * come), reader.capacity() + " bytes for " + come);
        }
        assertEquals(List.of(), frames);
        reader.read(ByteBuffer.allocate(1), this::take);
        assertEquals(1, frames.size());
        assertEquals(LIMIT, pool.idleBytes());
    }

    @Test
    void shouldIgnoreBytesAfterItsEnd() throws IOException {
        reader.read(announced(10), this::take);
        reader.close();
        reader.read(ByteBuffer.allocate(100), this::take);
        assertEquals(List.of(), frames);
        assertEquals(10, pool.idleBytes());
    }
}
