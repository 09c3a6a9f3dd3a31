// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** The number of cells of a ring: a power of two. */
public final class RingCapacity {
    /** The least number of cells in a ring: with fewer, a reader meets the cell that is being written too often. */
    private static final int MIN_CAPACITY = 4;
    /**
     * With so many, a reader of small messages on another core is not lapped by a publisher that never rests: bringing
     * one message over takes as long as publishing several. {@code docs/performance.md} has the figures.
     */
    private static final int ROOMY_CAPACITY = 16;
    /** Long messages take as long to write as to copy; their rings are not made larger than this. */
    private static final int ROOMY_WORDS = 2048;

    private RingCapacity() {}

    /** Returns the least number that the protocol needs. */
    static int least(int queueLength) {
        return Math.max(MIN_CAPACITY, 2 * queueLength);
    }

    /**
     * Returns the number of cells of a ring whose readers may lag so many messages behind: a power of two.
     *
     * @throws IllegalArgumentException if it would not fit in an array
     */
    public static int forWindow(int window, int messageWords) {
        long capacity = 2L * Integer.highestOneBit(window);
        if (Integer.bitCount(window) > 1) {
            capacity *= 2;
        }
        long most = Cells.mostCells(messageWords);
        if (capacity > most) {
            throw new IllegalArgumentException("a ring of " + capacity + " cells for a window of " + window
                    + " messages of " + messageWords * Long.BYTES + " bytes is too large; the most is " + most
                    + " cells");
        }
        return (int) capacity;
    }

    /** Returns a suitable number of cells for a ring of such messages: more than the least if they are short. */
    public static int roomy(int queueLength, int messageWords) {
        int capacity = least(queueLength);
        while (capacity < ROOMY_CAPACITY && 2L * capacity * Cells.strideAligned(messageWords) <= ROOMY_WORDS) {
            capacity *= 2;
        }
        return capacity;
    }
}
