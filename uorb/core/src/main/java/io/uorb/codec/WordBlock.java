// SPDX-License-Identifier: Apache-2.0
package io.uorb.codec;

import io.uorb.schema.Layout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * For generated classes: words between a message's long arrays and a node. Arrays of other types become words, and
 * words arrays, by two bulk copies through this memory, which the JVM does many bytes at a time; a loop that packs
 * words goes element by element.
 *
 * <p>Each thread has one, outside of the heap, which stays with it until it ends: 4 KiB, or up to 64 KiB once it has
 * coded a message that needs more. It holds nothing from one message to the next. Indexes and counts outside of the
 * memory or of an array throw {@link IndexOutOfBoundsException}.
 */
public final class WordBlock {
    private static final int LEAST_WORDS = 512;
    private static final int MOST_WORDS = Layout.MAX_SIZE_BYTES / Long.BYTES;

    /**
     * A copy of the JVM moves up to 64 bytes at once. If they lie within a cache line, they can be read back while they
     * are still on their way to the cache; otherwise the second copy waits.
     */
    private static final int CACHE_LINE_BYTES = 64;

    private static final ThreadLocal<WordBlock> OF_THREAD = ThreadLocal.withInitial(() -> new WordBlock(LEAST_WORDS));

    private final LongBuffer words;
    private final ByteBuffer bytes;
    private final ShortBuffer shorts;
    private final IntBuffer ints;
    private final FloatBuffer floats;

    private WordBlock(int words) {
        // The order of bytes in a message's words, whatever that of the machine is.
        this.bytes = ByteBuffer.allocateDirect(words * Long.BYTES + CACHE_LINE_BYTES)
                .alignedSlice(CACHE_LINE_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        this.words = bytes.asLongBuffer();
        this.shorts = bytes.asShortBuffer();
        this.ints = bytes.asIntBuffer();
        this.floats = bytes.asFloatBuffer();
    }

    /**
     * Returns the calling thread's block, of at least that many words. No other thread may use it.
     *
     * @throws IllegalArgumentException if no message has that many words
     */
    public static WordBlock of(int words) {
        WordBlock block = OF_THREAD.get();
        return words <= block.words.capacity() ? block : larger(words);
    }

    private static WordBlock larger(int words) {
        if (words > MOST_WORDS) {
            throw new IllegalArgumentException("a block of " + words + " words; the most is " + MOST_WORDS);
        }
        WordBlock block = new WordBlock(Integer.highestOneBit(words - 1) << 1);
        OF_THREAD.set(block);
        return block;
    }

    /** Copies a message's words to the start of the block. */
    public void load(long[] source, int from, int count) {
        words.put(0, source, from, count);
    }

    /** Copies the first words of the block to a message's words. */
    public void store(long[] target, int from, int count) {
        words.get(0, target, from, count);
    }

    /** Packs elements of an array from a word of the block on. */
    public void put(int word, byte[] source, int from, int count) {
        bytes.put(word * Long.BYTES, source, from, count);
    }

    /** Unpacks elements of an array from a word of the block on. */
    public void get(int word, byte[] target, int from, int count) {
        bytes.get(word * Long.BYTES, target, from, count);
    }

    /** Packs elements of an array from a word of the block on. */
    public void put(int word, short[] source, int from, int count) {
        shorts.put(word * (Long.BYTES / Short.BYTES), source, from, count);
    }

    /** Unpacks elements of an array from a word of the block on. */
    public void get(int word, short[] target, int from, int count) {
        shorts.get(word * (Long.BYTES / Short.BYTES), target, from, count);
    }

    /** Packs elements of an array from a word of the block on. */
    public void put(int word, int[] source, int from, int count) {
        ints.put(word * (Long.BYTES / Integer.BYTES), source, from, count);
    }

    /** Unpacks elements of an array from a word of the block on. */
    public void get(int word, int[] target, int from, int count) {
        ints.get(word * (Long.BYTES / Integer.BYTES), target, from, count);
    }

    /** Packs elements of an array from a word of the block on. */
    public void put(int word, float[] source, int from, int count) {
        floats.put(word * (Long.BYTES / Float.BYTES), source, from, count);
    }

    /** Unpacks elements of an array from a word of the block on. */
    public void get(int word, float[] target, int from, int count) {
        floats.get(word * (Long.BYTES / Float.BYTES), target, from, count);
    }
}
