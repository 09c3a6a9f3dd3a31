// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * 64-bit words that other processes read and write, too. Any thread. The index of a word outside of the memory throws
 * an IndexOutOfBoundsException; an access behind the end of a file that was truncated since, an InternalError.
 */
public final class SharedWords {
    /** Words of a cache line; processors fetch lines in pairs, but a pair each would double a node's size. */
    public static final int LINE = 8;

    /** A direct buffer begins at the start of a page, so each word is aligned, and all access modes are there. */
    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /**
     * On JDK 17 an access behind the end of a truncated file ends the JVM where the interpreter makes a
     * compare-and-set, and is an InternalError where compiled code does: so these are compiled before the first file is
     * mapped.
     */
    private static final int WARM_UPS = 20_000;

    /** Below, a loop of accesses is as fast as a bulk copy, which makes one check for all. */
    private static final int BULK = 4;

    static {
        SharedWords warm =
                new SharedWords(ByteBuffer.allocateDirect(2 * LINE * Long.BYTES).alignedSlice(LINE * Long.BYTES));
        for (int i = 0; i < WARM_UPS; i++) {
            warm.compareAndSet(0, i, i + 1);
            warm.setBits(1, 1);
            warm.clearBits(1, 1);
        }
    }

    private final ByteBuffer bytes;
    private final LongBuffer words;

    /** Creates words of a direct buffer that begins where a page does. */
    public SharedWords(ByteBuffer direct) {
        this.bytes = direct.order(ByteOrder.nativeOrder());
        this.words = bytes.asLongBuffer();
    }

    /** Returns the number of words. */
    public int count() {
        return words.capacity();
    }

    /** Loads a word in no order, for what does not change or is checked afterwards. */
    public long get(int word) {
        return words.get(word);
    }

    /** Stores a word in no order. */
    public void put(int word, long value) {
        words.put(word, value);
    }

    /** Copies words out of the memory, in no order. */
    void load(int word, long[] to, int at, int count) {
        if (count > BULK) {
            words.get(word, to, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            to[at + i] = words.get(word + i);
        }
    }

    /** Copies words into the memory, in no order. */
    void store(int word, long[] from, int at, int count) {
        if (count > BULK) {
            words.put(word, from, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            words.put(word + i, from[at + i]);
        }
    }

    /** Stores bytes from the start of a word on. */
    public void putBytes(int word, byte[] from) {
        bytes.put(word << 3, from);
    }

    /** Returns bytes from the start of a word on. */
    public byte[] getBytes(int word, int count) {
        byte[] to = new byte[count];
        bytes.get(word << 3, to);
        return to;
    }

    // Each mode as in io.uorb.buffer, for the same reasons: see docs/memory/shm.md.

    /** Loads a word in the total order of volatile accesses. */
    public long getVolatile(int word) {
        return (long) WORD.getVolatile(bytes, word << 3);
    }

    /** Stores a word in the total order of volatile accesses. */
    public void putVolatile(int word, long value) {
        WORD.setVolatile(bytes, word << 3, value);
    }

    /** Changes a word in the total order of volatile accesses, if it is as expected. */
    public boolean compareAndSet(int word, long expected, long value) {
        return WORD.compareAndSet(bytes, word << 3, expected, value);
    }

    /** Sets bits in the total order of volatile accesses; returns the word of before. */
    public long setBits(int word, long bits) {
        return (long) WORD.getAndBitwiseOr(bytes, word << 3, bits);
    }

    /** Clears bits in the total order of volatile accesses; returns the word of before. */
    public long clearBits(int word, long bits) {
        return (long) WORD.getAndBitwiseAnd(bytes, word << 3, ~bits);
    }

    /** Raises a word to a value, if it is less. */
    void raise(int word, long value) {
        for (long present = getVolatile(word); present < value; present = getVolatile(word)) {
            if (compareAndSet(word, present, value)) {
                return;
            }
        }
    }

    long getAcquire(int word) {
        return (long) WORD.getAcquire(bytes, word << 3);
    }

    long getOpaque(int word) {
        return (long) WORD.getOpaque(bytes, word << 3);
    }

    void putRelease(int word, long value) {
        WORD.setRelease(bytes, word << 3, value);
    }

    /** Keeps the words that are stored next behind the mark that was stored before. */
    static void fenceStores() {
        VarHandle.releaseFence();
    }

    /** Keeps the words that were loaded before the stamp that is loaded next. */
    static void fenceLoads() {
        VarHandle.acquireFence();
    }
}
