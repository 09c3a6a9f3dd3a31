// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.codec.WordBlock;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class WordBlockTest {
    @Test
    void shouldPackLowBitsFirstOnEveryMachine() {
        WordBlock block = WordBlock.of(6);
        block.put(0, new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, 1, 8);
        block.put(1, new short[] {1, 2, 3, -1}, 0, 4);
        block.put(2, new int[] {1, -2}, 0, 2);
        block.put(3, new float[] {0, 1, 2}, 1, 2);
        long[] words = new long[6];
        block.store(words, 1, 4);
        long[] expected = {
            0, 0x0807_0605_0403_0201L, 0xffff_0003_0002_0001L, 0xffff_fffe_0000_0001L, 0x4000_0000_3f80_0000L, 0
        };
        assertArrayEquals(expected, words);
    }

    @Test
    void shouldUnpackWhatItPacked() {
        WordBlock block = WordBlock.of(4);
        long[] words = {
            0, 0x0807_0605_0403_0201L, 0xffff_0003_0002_0001L, 0xffff_fffe_0000_0001L, 0x4000_0000_3f80_0000L
        };
        block.load(words, 1, 4);
        byte[] bytes = new byte[9];
        short[] shorts = new short[4];
        int[] ints = new int[2];
        float[] floats = new float[3];
        block.get(0, bytes, 1, 8);
        block.get(1, shorts, 0, 4);
        block.get(2, ints, 0, 2);
        block.get(3, floats, 1, 2);
        assertArrayEquals(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, bytes);
        assertArrayEquals(new short[] {1, 2, 3, -1}, shorts);
        assertArrayEquals(new int[] {1, -2}, ints);
        assertArrayEquals(new float[] {0, 1, 2}, floats);
    }

    @Test
    void shouldBelongToItsThread() throws Exception {
        FutureTask<WordBlock> others = new FutureTask<>(() -> WordBlock.of(1));
        new Thread(others, "other").start();
        assertNotSame(WordBlock.of(1), others.get());
        assertSame(WordBlock.of(1), WordBlock.of(512));
    }

    @Test
    void shouldGrowToTheLargestMessageAndStaySo() {
        int most = 65_528 / Long.BYTES;
        WordBlock block = WordBlock.of(most);
        long[] words = new long[most];
        words[most - 1] = 7;
        block.load(words, 0, most);
        int[] last = new int[1];
        block.get(most - 1, last, 0, 1);
        assertEquals(7, last[0]);
        assertSame(block, WordBlock.of(1));
    }

    @Test
    void shouldRejectMoreWordsThanAMessageHas() {
        assertThrowsNaming(IllegalArgumentException.class, () -> WordBlock.of(100_000), "a block of 100000 … 8191");
    }

    @Test
    void shouldRejectArraysThatAreTooShort() {
        WordBlock block = WordBlock.of(4);
        assertThrows(IndexOutOfBoundsException.class, () -> block.put(0, new float[3], 0, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> block.get(0, new float[3], 0, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> block.load(new long[3], 0, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> block.store(new long[3], 0, 4));
    }
}
