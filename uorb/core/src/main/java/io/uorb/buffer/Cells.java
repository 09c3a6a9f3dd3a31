// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * A place for the cells of a node: stamps and messages side by side. Two cells never share a cache line, nor does a
 * cell share one with anything else ({@code kernel:N-22}). Immutable.
 *
 * @param words the array; its first word is {@link #NOWHERE}
 * @param base index of the first cell
 * @param capacity number of cells, a power of two
 * @param stride words from one cell to the next
 */
record Cells(long[] words, int base, int capacity, int stride) {
    /** Words before a message: its stamp. */
    static final int HEADER_WORDS = 1;
    /** Words of a cache line. */
    static final int LINE_WORDS = 8;
    /** Index of a cell without a message, which is being written for ever: a reader that looks there looks further. */
    static final int NOWHERE = 0;

    /** Words before the cells: the processor fetches lines in pairs. */
    private static final int PAD_WORDS = 2 * LINE_WORDS;

    private static final int MIN_CAPACITY = 8;
    /**
     * With so many, a reader of small messages on another core is not lapped by a publisher that never rests: bringing
     * one message over takes as long as publishing several.
     */
    private static final int ROOMY_CAPACITY = 16;
    /** Long messages take as long to write as to copy; nodes of them have no more cells than they need. */
    private static final int ROOMY_WORDS = 2048;

    /** Creates cells in an array of their own, which lies anywhere and may be moved by the collector. */
    static Cells anywhere(int capacity, int messageWords) {
        int stride = strideAnywhere(messageWords);
        long[] words = new long[Math.addExact(Math.multiplyExact(capacity, stride), PAD_WORDS)];
        words[NOWHERE] = Stamp.written(0);
        return new Cells(words, PAD_WORDS, capacity, stride);
    }

    /** Returns the least number of cells that the protocol needs ({@code kernel:N-1}). */
    static int leastCapacity(int queueLength) {
        return Math.max(MIN_CAPACITY, 2 * queueLength);
    }

    /** Returns a suitable number of cells for such messages: more than the least if they are short. */
    static int roomyCapacity(int queueLength, int messageWords) {
        int capacity = leastCapacity(queueLength);
        while (capacity < ROOMY_CAPACITY && 2L * capacity * strideAligned(messageWords) <= ROOMY_WORDS) {
            capacity *= 2;
        }
        return capacity;
    }

    /** Returns the number of cells so that readers may lag that far behind, a power of two; it may be too large. */
    static long capacityForWindow(int window) {
        long half = Integer.highestOneBit(window);
        return half == window ? 2 * half : 4 * half;
    }

    /** Returns the most cells for which the index of a cell and the distance to the edge add up to an int. */
    static long mostCapacity(int messageWords) {
        return (Integer.MAX_VALUE / 3 * 2 - PAD_WORDS - Long.BYTES) / strideAnywhere(messageWords);
    }

    /** Returns the stride of cells that begin anywhere in a line: between two lie seven words at least. */
    private static int strideAnywhere(int messageWords) {
        return wholeLines(Math.addExact(HEADER_WORDS + LINE_WORDS - 1, messageWords));
    }

    /** Returns the stride of cells that begin where a line does. */
    static int strideAligned(int messageWords) {
        return wholeLines(Math.addExact(HEADER_WORDS, messageWords));
    }

    private static int wholeLines(int count) {
        return Math.addExact(count, LINE_WORDS - 1) & -LINE_WORDS;
    }
}
