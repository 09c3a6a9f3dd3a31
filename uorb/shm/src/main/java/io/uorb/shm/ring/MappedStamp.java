// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

/**
 * The stamp of a mapped cell. As that of the kernel, but a mark names its process, so that others can tell whether its
 * publisher may still come. Two highest bits: 0 whole, 3 being written (a <em>mark</em>), 2 void; six bits: the
 * process's slot, in marks; the others: the generation.
 */
final class MappedStamp {
    /** The greatest generation; a publisher of 8 kHz takes 285,000 years to get there. */
    static final long MOST = (1L << 56) - 1;

    private static final int KIND = 62;
    private static final int SLOT = 56;
    private static final long MARK = 3L << KIND;
    private static final long VOID = 2L << KIND;

    private MappedStamp() {}

    static long mark(int slot, long generation) {
        return markOf(slot) | generation & MOST;
    }

    /** Returns what all marks of a process have, beside their generation. */
    static long markOf(int slot) {
        return MARK | (long) slot << SLOT;
    }

    static long voidOf(long generation) {
        return VOID | generation & MOST;
    }

    static boolean isMark(long stamp) {
        return stamp >>> KIND == 3;
    }

    static int slot(long mark) {
        return (int) (mark >>> SLOT) & (MappedNode.SLOTS - 1);
    }

    /** Returns the generation that a stamp is about, which is in its range whatever the stamp is. */
    static long generation(long stamp) {
        return stamp & MOST;
    }
}
