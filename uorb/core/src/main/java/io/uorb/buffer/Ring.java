// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps the geometry, which everybody loads, off the line of whatever the heap puts before it. */
abstract class RingLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The geometry of a ring: where the cells are. */
abstract class RingGeometry extends RingLeftPad {
    final long[] words;
    final int mask;
    final int stride;

    RingGeometry(long[] words, int mask, int stride) {
        this.words = words;
        this.mask = mask;
        this.stride = stride;
    }
}

/**
 * The cells of one publisher: {@code capacity} places for messages with local sequences 1, 2, 3, ... Only that
 * publisher writes ({@link RingWriter}); any thread reads. This object itself never changes, so readers keep it in
 * their caches.
 *
 * <p>Message {@code n} lies in cell {@code n mod capacity}: stamp, generation, payload words side by side. The stamp is
 * {@code n} once the message is whole, {@code ~n} while it is being written, 0 before the first. A reader takes what it
 * copied for whole only if the stamp was {@code n} before and is still {@code n} after it.
 */
final class Ring extends RingGeometry {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * Words before the cells, so that no neighbour on the heap shares their lines, nor those of the two words in the
     * middle.
     */
    static final int PAD_WORDS = 32;
    /** Free words after the cells, for the same reason. */
    private static final int RIGHT_PAD_WORDS = 16;
    /** Place in the pad of the flag that says that the node has other rings. */
    static final int ACCOMPANIED = 15;
    /** Place in the pad of the number of tickets that were taken and never used; hardly ever written. */
    private static final int ABANDONED = 14;

    private static final int GENERATION = 1;
    /** Stamp and generation. */
    static final int HEADER_WORDS = 2;
    /** Cells start a multiple of 64 bytes apart. */
    private static final int STRIDE_WORDS = 8;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    /** The ring without a writer, for readers of a node without publishers. */
    static final Ring NONE = of(1, 0);

    static {
        NONE.setAccompaniedRelease();
    }

    private Ring(int capacity, int stride) {
        super(
                new long[Math.addExact(Math.multiplyExact(capacity, stride), PAD_WORDS + RIGHT_PAD_WORDS)],
                capacity - 1,
                stride);
    }

    /**
     * Creates an empty ring.
     *
     * @param capacity number of cells, a power of two
     * @param messageWords words of one message
     */
    static Ring of(int capacity, int messageWords) {
        return new Ring(capacity, strideWords(messageWords));
    }

    /** Returns the number of cells of such messages that fit in an array. */
    static long mostCells(int messageWords) {
        return (Integer.MAX_VALUE - PAD_WORDS - RIGHT_PAD_WORDS - Long.BYTES) / strideWords(messageWords);
    }

    /** Returns the number of words from one cell to the next. */
    static int strideWords(int messageWords) {
        return Math.addExact(HEADER_WORDS + messageWords, STRIDE_WORDS - 1) & -STRIDE_WORDS;
    }

    long[] words() {
        return words;
    }

    /** Returns the index of the first word of the cell of message {@code n}. */
    int cell(long n) {
        return PAD_WORDS + ((int) n & mask) * stride;
    }

    // The accessors take the array: a caller that has loaded it once need not load it again after each acquire.

    static long stampAcquire(long[] words, int cell) {
        return (long) WORD.getAcquire(words, cell);
    }

    static long stampOpaque(long[] words, int cell) {
        return (long) WORD.getOpaque(words, cell);
    }

    static void setStampRelease(long[] words, int cell, long stamp) {
        WORD.setRelease(words, cell, stamp);
    }

    static long generationPlain(long[] words, int cell) {
        return words[cell + GENERATION];
    }

    static void setGenerationPlain(long[] words, int cell, long generation) {
        words[cell + GENERATION] = generation;
    }

    /** Whether the node has no other ring that this thread has to know of by now; never true of {@link #NONE}. */
    static boolean isAloneAcquire(long[] words) {
        return (long) WORD.getAcquire(words, ACCOMPANIED) == 0;
    }

    /**
     * Marks the ring as one of several; called by the joining thread, under the node's monitor, once the list of rings
     * shows the new one.
     */
    void setAccompaniedRelease() {
        WORD.setRelease(words, ACCOMPANIED, 1L);
    }

    /**
     * Returns the number of abandoned tickets; acquire: the counting thread must find such a ticket taken, or the count
     * could stand for another ticket.
     */
    long abandonedAcquire() {
        return (long) WORD.getAcquire(words, ABANDONED);
    }

    /** Counts an abandoned ticket; only the ring's publisher calls this. */
    void addAbandonedRelease() {
        WORD.setRelease(words, ABANDONED, words[ABANDONED] + 1);
    }

    /** Whether message {@code n} has been committed, and perhaps overwritten since. One load; wait-free. */
    boolean isCommitted(long n) {
        return isCommitted(stampAcquire(words, cell(n)), n);
    }

    /** Whether message {@code n} is committed, where the stamp of its cell is known. */
    static boolean isCommitted(long stamp, long n) {
        return stamp >= n || ~stamp > n;
    }

    /**
     * Returns the newest committed sequence, at least {@code from}, at some moment of this call. Wait-free: the walk
     * ends after {@code capacity} steps, because a reader that chases a fast publisher gets nothing done.
     *
     * @param from a committed sequence, or 0
     */
    long newest(long from) {
        long n = from;
        for (int steps = mask; steps >= 0; steps--) {
            long stamp = stampAcquire(words, cell(n + 1));
            if (stamp > n) {
                n = stamp; // committed, perhaps on a later lap
            } else if (~stamp > n + 1) {
                n = ~stamp - 1; // a later lap is being written here, so the message before it is committed
            } else {
                return n;
            }
        }
        return n;
    }

    /**
     * Returns the newest committed sequence, or 0, at some moment of this call, for callers without a cursor: as {@link
     * #newest} from 0, but in the order of log2 {@code capacity} steps. Wait-free.
     */
    long newestSearched() {
        long stamp = stampAcquire(words, cell(1));
        long low = stamp >= 0 ? stamp : ~stamp - 1;
        long high = low + mask + 1;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (isCommitted(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return newest(low);
    }

    /** Returns the generation of message {@code n}, or 0 if its cell has been taken for a later message. */
    long generationOf(long n) {
        int cell = cell(n);
        return stampAcquire(words, cell) == n ? generationIfWhole(words, cell, n) : 0;
    }

    /**
     * Runs the second half of a copy of message {@code n}, after its words were loaded.
     *
     * @return the generation of what was loaded, or 0 if the cell has been taken for a later message: what was loaded
     *     is then worthless
     */
    static long generationIfWhole(long[] words, int cell, long n) {
        long generation = generationPlain(words, cell);
        // Without it loads of words could move below the stamp's, and a copy that mixes two messages would pass.
        VarHandle.acquireFence();
        return stampOpaque(words, cell) == n ? generation : 0;
    }
}
