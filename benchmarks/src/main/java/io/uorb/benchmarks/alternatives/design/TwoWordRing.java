// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Geometry of the ring, on lines of its own. */
abstract class TwoWordGeometry extends HandlePad {
    final long[] words;
    final int mask;
    final int stride;

    TwoWordGeometry(long[] words, int mask, int stride) {
        this.words = words;
        this.mask = mask;
        this.stride = stride;
    }
}

/** The cells of {@link TwoWordCells}. */
final class TwoWordRing extends TwoWordGeometry {
    /** Stamp and generation. */
    static final int HEADER_WORDS = 2;

    private static final int CAPACITY = 16;
    private static final int GENERATION = 1;
    private static final int PAD_WORDS = 32;
    private static final int RIGHT_PAD_WORDS = 16;
    private static final int ACCOMPANIED = 15;
    /** Cells start a multiple of 64 bytes apart. */
    private static final int STRIDE_WORDS = 8;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    TwoWordRing(int messageWords) {
        this((HEADER_WORDS + messageWords + STRIDE_WORDS - 1) & -STRIDE_WORDS, CAPACITY);
    }

    private TwoWordRing(int stride, int capacity) {
        super(new long[PAD_WORDS + capacity * stride + RIGHT_PAD_WORDS], capacity - 1, stride);
    }

    /** Returns the index of the first word of the cell of message {@code n}. */
    int cell(long n) {
        return PAD_WORDS + ((int) n & mask) * stride;
    }

    static long stampAcquire(long[] words, int cell) {
        return (long) WORD.getAcquire(words, cell);
    }

    static void setStampRelease(long[] words, int cell, long stamp) {
        WORD.setRelease(words, cell, stamp);
    }

    static void setGenerationPlain(long[] words, int cell, long generation) {
        words[cell + GENERATION] = generation;
    }

    static boolean isAloneAcquire(long[] words) {
        return (long) WORD.getAcquire(words, ACCOMPANIED) == 0;
    }

    /** Whether message {@code n} is committed, where the stamp of its cell is known. */
    static boolean isCommitted(long stamp, long n) {
        return stamp >= n || ~stamp > n;
    }

    /** Returns the newest committed sequence, at least {@code from}, at some moment of this call. */
    long newest(long from) {
        long n = from;
        for (int steps = mask; steps >= 0; steps--) {
            long stamp = stampAcquire(words, cell(n + 1));
            if (stamp > n) {
                n = stamp;
            } else if (~stamp > n + 1) {
                n = ~stamp - 1;
            } else {
                return n;
            }
        }
        return n;
    }

    /** Returns the generation loaded for message {@code n}, or 0 if the cell was claimed meanwhile. */
    static long generationIfWhole(long[] words, int cell, long n) {
        long generation = words[cell + GENERATION];
        // Keeps the loads of the words above the second load of the stamp.
        VarHandle.acquireFence();
        return (long) WORD.getOpaque(words, cell) == n ? generation : 0;
    }
}
