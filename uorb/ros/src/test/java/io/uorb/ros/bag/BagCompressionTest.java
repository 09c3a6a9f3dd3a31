// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Chunks compressed and back. */
class BagCompressionTest {
    @ParameterizedTest
    @EnumSource(BagCompression.class)
    void shouldReadWhatItWrites(BagCompression compression) throws IOException {
        Random random = new Random(1);
        for (int length : new int[] {0, 1, 1000, 100_000, 3_000_000}) {
            byte[] bytes = new byte[length + 3];
            random.nextBytes(bytes);
            Arrays.fill(bytes, length / 3, length, (byte) 7); // bz2 is slow with random bytes
            byte[] stored = compression.compress(bytes, length);
            assertArrayEquals(
                    Arrays.copyOf(bytes, length), Arrays.copyOf(compression.decompress(stored, length), length));
            assertThrows(IOException.class, () -> compression.decompress(stored, length + 1));
        }
    }

    @Test
    @Statement("ros1:B-5")
    void shouldWriteTheFlagsThatRosReads() throws IOException {
        byte[] frame = BagCompression.LZ4.compress(new byte[100], 100);
        assertArrayEquals(new byte[] {4, 0x22, 0x4d, 0x18, 0x64, 0x60, (byte) 0x85}, Arrays.copyOf(frame, 7));
        assertEquals(BagCompression.BZ2, BagCompression.of("bz2").orElseThrow());
    }

    @Test
    @Statement("ros1:B-5")
    void shouldReadAnyLz4FrameItWrites() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextInt(seed % 30 == 0 ? 2_500_000 : 3_000)];
            int letters = 1 + random.nextInt(seed % 3 == 0 ? 3 : 200);
            for (int i = 0; i < bytes.length; i++) {
                boolean repeats = i > 300 && random.nextInt(50) > 0;
                bytes[i] = repeats ? bytes[i - 1 - seed % 300] : (byte) random.nextInt(letters);
            }
            byte[] stored = BagCompression.LZ4.compress(bytes, bytes.length);
            assertArrayEquals(
                    bytes, Arrays.copyOf(BagCompression.LZ4.decompress(stored, bytes.length), bytes.length), "" + seed);
        }
    }
}
