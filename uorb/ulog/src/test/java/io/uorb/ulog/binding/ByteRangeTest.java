// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.uorb.ulog.format.UlogData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteRangeTest {
    private static final int WORDS = 6;
    private static final int WORDS_BYTES = WORDS * Long.BYTES;
    private static final int LOG_BYTES = 100;

    private final byte[] log = new byte[LOG_BYTES];
    private final UlogData data = new UlogData(log);
    private final long[] before = new long[WORDS];

    @Test
    void shouldCopyAnyBytesToAnyBytesAndKeepAllOthers() {
        Random random = new Random(1);
        random.nextBytes(log);
        for (int i = 0; i < WORDS; i++) {
            before[i] = random.nextLong();
        }
        for (int offset = 0; offset < 2 * Long.BYTES; offset++) {
            data.moveTo(null, offset, LOG_BYTES - offset);
            for (int to = 0; to < WORDS_BYTES; to++) {
                for (int length = 0; length <= WORDS_BYTES - to; length++) {
                    requireBytes(new ByteRange(random.nextInt(Long.BYTES), to, length));
                }
            }
        }
    }

    /** The last bytes that the reader has are the message's. */
    @Test
    void shouldReadNothingBehindTheLastByte() {
        for (int length = 0; length <= WORDS_BYTES; length++) {
            data.moveTo(null, LOG_BYTES - length, length);
            requireBytes(new ByteRange(0, 0, length));
        }
    }

    private void requireBytes(ByteRange range) {
        byte[] expected = bytes(before);
        System.arraycopy(log, data.offset() + range.from(), expected, range.to(), range.length());
        long[] words = before.clone();
        range.copyTo(words, data);
        assertArrayEquals(expected, bytes(words), () -> range + " at byte " + data.offset());
        ByteBuffer image = ByteBuffer.wrap(bytes(before));
        range.copyTo(image, data);
        assertArrayEquals(expected, image.array(), () -> range + " at byte " + data.offset() + ", image");
    }

    private static byte[] bytes(long[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }
}
