// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

/**
 * The process's cells that begin where cache lines do: parts of long arrays that the collector places at a known
 * address and never moves to another. Any thread.
 *
 * <p>Places are not given back one by one. A slab that is used up is the collector's when the last node in it is.
 */
public final class CellSlab {
    /** Words of the first nodes, which have arrays of their own: a slab is many times as large as a few nodes. */
    private static final int FIRST_WORDS = 1 << 14;
    /** A node takes at most this part of a slab; a larger one has an array of its own. */
    private static final int MOST_SHARE = 8;

    /** Words that nodes have asked for, while they are the first. */
    private static long asked;

    /** Null if arrays are not placed where lines begin. */
    private final SlabSize size;

    private long[] slab = {};
    private int used;

    /** The slab of the process; made with the first node that has no array of its own. */
    private static final class Shared {
        private static final CellSlab SLAB = new CellSlab(SlabSize.ofThisJvm());
    }

    CellSlab(SlabSize size) {
        this.size = size;
    }

    /** Returns cells for a node: in the slab of the process, or anywhere: the first nodes', and where there is none. */
    public static Cells take(int capacity, int cellWords) {
        Cells cells = isFirst((long) capacity * cellWords) ? null : Shared.SLAB.tryTake(capacity, cellWords);
        return cells == null ? Cells.anywhere(capacity, cellWords) : cells;
    }

    private static synchronized boolean isFirst(long words) {
        boolean isFirst = asked < FIRST_WORDS;
        asked += isFirst ? words : 0;
        return isFirst;
    }

    /** Returns cells that begin where lines do; null if there are none of that size. */
    synchronized Cells tryTake(int capacity, int cellWords) {
        int stride = Cells.strideAligned(cellWords);
        long length = (long) capacity * stride;
        if (size == null || length > size.words() / MOST_SHARE) {
            return null;
        }
        if (slab.length - used < length) {
            try {
                slab = new long[size.words()];
            } catch (OutOfMemoryError e) {
                return null; // a smaller array may do
            }
            slab[0] = Cells.FIRST_WORD;
            used = size.firstLine();
        }
        used += (int) length;
        return new Cells(slab, used - (int) length, capacity, stride);
    }
}
