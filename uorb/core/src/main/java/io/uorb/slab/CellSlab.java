// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

/**
 * The process's cells that begin where cache lines do: parts of long arrays that the collector places at a known
 * address and never moves to another. Any thread.
 *
 * <p>Places are not given back one by one. A slab that is used up is the collector's when the last node in it is.
 */
public final class CellSlab {
    /** The slab of the process; made with the first node. */
    private static final CellSlab SHARED = new CellSlab(SlabSize.ofThisJvm());
    /** A node takes at most this part of a slab; a larger one has an array of its own. */
    private static final int MOST_SHARE = 8;

    /** Null if arrays are not placed where lines begin. */
    private final SlabSize size;

    private long[] slab = {};
    private int used;

    CellSlab(SlabSize size) {
        this.size = size;
    }

    /** Returns cells for a node: in the slab of the process if there is one, else anywhere. */
    public static Cells take(int capacity, int cellWords) {
        Cells cells = SHARED.tryTake(capacity, cellWords);
        return cells == null ? Cells.anywhere(capacity, cellWords) : cells;
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
