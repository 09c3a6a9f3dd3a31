// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

/**
 * A place for the cells of a node. Two cells never share a cache line, nor does a cell share one with anything else
 * ({@code kernel:N-22}). Immutable.
 *
 * @param words the array; its first word is in no cell and always {@link #FIRST_WORD}, the words of cells are 0
 * @param base index of the first cell
 * @param capacity number of cells
 * @param stride words from one cell to the next
 */
public record Cells(long[] words, int base, int capacity, int stride) {
    /** The first word of each array: what no reader takes for a message, where it has no cell. */
    public static final long FIRST_WORD = ~0L;
    /** Words of a cache line. */
    static final int LINE_WORDS = 8;
    /** Words before the cells: the processor fetches lines in pairs. */
    private static final int PAD_WORDS = 2 * LINE_WORDS;

    /** Creates cells in an array of their own, which lies anywhere and may be moved by the collector. */
    static Cells anywhere(int capacity, int cellWords) {
        int stride = strideAnywhere(cellWords);
        long[] words = new long[Math.addExact(Math.multiplyExact(capacity, stride), PAD_WORDS)];
        words[0] = FIRST_WORD;
        return new Cells(words, PAD_WORDS, capacity, stride);
    }

    /** Returns the most cells for which the index of a cell and the distance of half of them add up to an int. */
    public static long mostCapacity(int cellWords) {
        return (Integer.MAX_VALUE / 3 * 2 - PAD_WORDS - Long.BYTES) / strideAnywhere(cellWords);
    }

    /** Returns the stride of cells that begin anywhere in a line: between two lie seven words at least. */
    private static int strideAnywhere(int cellWords) {
        return strideAligned(Math.addExact(LINE_WORDS - 1, cellWords));
    }

    /** Returns the stride of cells that begin where a line does. */
    public static int strideAligned(int cellWords) {
        return Math.addExact(cellWords, LINE_WORDS - 1) & -LINE_WORDS;
    }
}
