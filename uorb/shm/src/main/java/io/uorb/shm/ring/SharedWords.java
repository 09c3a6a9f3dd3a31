// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.List;

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

    /** On x86 locked instructions are full fences; no compiler moves a load before a volatile compare-and-set. */
    private static final boolean LOADS_WAIT_FOR_CLAIMS =
            List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));

    /** Up to so many words single accesses take fewer instructions than a bulk copy, which makes one check for all. */
    private static final int MOST_SINGLE = 15;
    /** Masked with it, an index is known not to be negative, which saves a test for each word; a file has fewer. */
    private static final int INDEX = (1 << 28) - 1;
    /** Where a message that is loaded begins in its array. */
    static final int LOADED_AT = 1;

    private static final int EIGHT = 8;
    private static final int FOUR = 4;
    private static final int TWO = 2;

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

    /** Has the class warmed up, if it is not, for a tenth of a second: before a lock is taken that others wait for. */
    public static void warmUp() {
        // as does any first use
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

    // No loop: its checks before and behind would be more instructions than these accesses.

    /** Copies words out of the memory, in no order, to {@link #LOADED_AT}. */
    void load(int word, long[] to, int count) {
        if (count > MOST_SINGLE) {
            words.get(word, to, LOADED_AT, count);
            return;
        }
        int from = word & INDEX;
        int at = LOADED_AT;
        if ((count & EIGHT) != 0) {
            loadFour(from, to, at);
            loadFour(from + FOUR, to, at + FOUR);
            from += EIGHT;
            at += EIGHT;
        }
        if ((count & FOUR) != 0) {
            loadFour(from, to, at);
            from += FOUR;
            at += FOUR;
        }
        if ((count & TWO) != 0) {
            to[at] = words.get(from);
            to[at + 1] = words.get(from + 1);
            from += TWO;
            at += TWO;
        }
        if ((count & 1) != 0) {
            to[at] = words.get(from);
        }
    }

    private void loadFour(int from, long[] to, int at) {
        to[at] = words.get(from);
        to[at + 1] = words.get(from + 1);
        to[at + 2] = words.get(from + 2);
        to[at + 3] = words.get(from + 3);
    }

    /** Copies the first words of an array into the memory, in no order. */
    void store(int word, long[] from, int count) {
        if (count > MOST_SINGLE) {
            words.put(word, from, 0, count);
            return;
        }
        int to = word & INDEX;
        int at = 0;
        if ((count & EIGHT) != 0) {
            storeFour(to, from, at);
            storeFour(to + FOUR, from, at + FOUR);
            to += EIGHT;
            at += EIGHT;
        }
        if ((count & FOUR) != 0) {
            storeFour(to, from, at);
            to += FOUR;
            at += FOUR;
        }
        if ((count & TWO) != 0) {
            words.put(to, from[at]);
            words.put(to + 1, from[at + 1]);
            to += TWO;
            at += TWO;
        }
        if ((count & 1) != 0) {
            words.put(to, from[at]);
        }
    }

    private void storeFour(int to, long[] from, int at) {
        words.put(to, from[at]);
        words.put(to + 1, from[at + 1]);
        words.put(to + 2, from[at + 2]);
        words.put(to + 3, from[at + 3]);
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

    // Each mode as in io.uorb.buffer, for the same reasons: see docs/evidence/memory/shm.md. Those without a total
    // order are plain accesses beside a fence, as whole as the others on a JVM of 64 bits: half the instructions of the
    // view's.

    /** Loads a word in the total order of volatile accesses. */
    public long getVolatile(int word) {
        return (long) WORD.getVolatile(bytes, word << 3);
    }

    /**
     * As {@link #getVolatile}, behind a {@link #compareAndSet} of this thread that changed a word. Nothing is loaded
     * before that on a processor of x86, so there a plain load does, at a third of the instructions; but what follows
     * is not kept behind it.
     */
    long getBehindClaim(int word) {
        return LOADS_WAIT_FOR_CLAIMS ? words.get(word) : getVolatile(word);
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
        long value = words.get(word & INDEX);
        VarHandle.acquireFence();
        return value;
    }

    long getOpaque(int word) {
        return words.get(word & INDEX);
    }

    void putRelease(int word, long value) {
        VarHandle.releaseFence();
        words.put(word & INDEX, value);
    }

    /** Keeps the words that are stored next behind the mark that was stored before. */
    static void fenceStores() {
        VarHandle.releaseFence();
    }

    /** Keeps the words that were loaded before the stamp that is loaded next. */
    static void fenceLoads() {
        VarHandle.acquireFence();
    }

    /** Keeps all that came before in the total order of volatile accesses. */
    static void fenceAll() {
        VarHandle.fullFence();
    }
}
