// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.slab.Cells;

/** The number of cells of a ring ({@code kernel:N-1}), a power of two. */
final class RingSize {
    private static final int LEAST = 8;
    /** With so many, a publisher that never rests does not lap a reader on another core, which fetches slowly. */
    private static final int ROOMY = 16;
    /** Long messages take as long to write as to copy; nodes of them have no more cells than they need. */
    private static final int ROOMY_WORDS = 2048;

    private RingSize() {}

    /** Returns the least number of cells that the protocol needs. */
    static int least(int queueLength) {
        return Math.max(LEAST, 2 * queueLength);
    }

    /** Returns a suitable number of cells for such messages: more than the least if they are short. */
    static int roomy(int queueLength, int cellWords) {
        int capacity = least(queueLength);
        while (capacity < ROOMY && 2L * capacity * Cells.strideAligned(cellWords) <= ROOMY_WORDS) {
            capacity *= 2;
        }
        return capacity;
    }

    /** Returns the number of cells so that readers may lag that far behind; it may be too large. */
    static long ofWindow(int window) {
        long half = Integer.highestOneBit(window);
        return half == window ? 2 * half : 4 * half;
    }
}
