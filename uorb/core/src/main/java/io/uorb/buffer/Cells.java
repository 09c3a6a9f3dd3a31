// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * A place for the cells of a ring, all zero. Two cells never share a cache line, nor does a cell share one with
 * anything else.
 *
 * @param words the array
 * @param base index of the first cell
 * @param capacity number of cells, a power of two
 * @param stride words from one cell to the next
 * @param canGain whether cells that begin where lines do would take fewer lines
 */
record Cells(long[] words, int base, int capacity, int stride, boolean canGain) {
    /** Words of a cache line. */
    static final int LINE_WORDS = 8;
    /** Words before the cells: the processor fetches lines in pairs. */
    private static final int PAD_WORDS = 2 * LINE_WORDS;

    /** Creates cells in an array of their own, which lies anywhere and may be moved. */
    static Cells anywhere(int capacity, int messageWords) {
        int stride = strideAnywhere(messageWords);
        int length = Math.addExact(Math.multiplyExact(capacity, stride), PAD_WORDS);
        boolean fitsInLine = Ring.HEADER_WORDS + messageWords <= LINE_WORDS;
        return new Cells(new long[length], PAD_WORDS, capacity, stride, fitsInLine);
    }

    /**
     * Returns the number of cells of such messages that a ring may have: the index of a cell and the distance to the
     * edge of the largest window, half a ring, add up to an {@code int}.
     */
    static long mostCells(int messageWords) {
        return (Integer.MAX_VALUE / 3 * 2 - PAD_WORDS - Long.BYTES) / strideAnywhere(messageWords);
    }

    /** Returns the stride of cells that begin anywhere in a line: between two lie seven words at least. */
    static int strideAnywhere(int messageWords) {
        return wholeLines(Math.addExact(Ring.HEADER_WORDS + LINE_WORDS - 1, messageWords));
    }

    /** Returns the stride of cells that begin where a line does. */
    static int strideAligned(int messageWords) {
        return wholeLines(Math.addExact(Ring.HEADER_WORDS, messageWords));
    }

    private static int wholeLines(int count) {
        return Math.addExact(count, LINE_WORDS - 1) & -LINE_WORDS;
    }
}
