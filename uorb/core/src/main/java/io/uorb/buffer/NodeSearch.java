// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.slab.Cells;
import java.lang.invoke.VarHandle;

/** The looks at the cells of a node that need no place of a reader's. Any thread; writes no shared memory. */
abstract class NodeSearch extends NodeState {
    /** Checks a cell that is being written before it is passed over: a publish takes tens of nanoseconds. */
    private static final int LOOKS = 100;

    NodeSearch(Cells cells, int queueLength, long origin) {
        super(cells, queueLength, origin);
    }

    int cell(long generation) {
        return base + ((int) generation & mask) * stride;
    }

    long stampVolatile(long generation) {
        return Stamp.loadVolatile(words, cell(generation));
    }

    int capacity() {
        return mask + 1;
    }

    /** Whether a hole's cell is as a claim of it would find it, or as it would leave it. */
    boolean mayBeClaimed(long hole) {
        long found = Stamp.generation(stampVolatile(hole));
        return found == hole || found == hole - capacity();
    }

    /** Whether any cell has a message that is being written and newer than one. */
    boolean isAnyBeingWritten(long last) {
        for (long cell = 0; cell <= mask; cell++) {
            long stamp = stampVolatile(cell);
            if (Stamp.isBeingWritten(stamp) && Stamp.generation(stamp) > last) {
                return true;
            }
        }
        return false;
    }

    /** Returns the greatest generation that is committed, or {@link #origin}. */
    public long newestGeneration() {
        return origin + newest(0);
    }

    /**
     * Returns the newest whole message of those after one, which is returned if there is none (kernel:N-16). Lock-free.
     * The way leads from the hint to the first cell that is not claimed.
     */
    long newest(long last) {
        long hint = last;
        while (true) {
            hint = Math.max(Math.max(headAcquire(), frontier), hint);
            long newest = newestFrom(hint, last);
            if (newest >= 0) {
                return newest;
            }
            hint = ~newest;
        }
    }

    /** As {@link #newest}, from a hint; the complement of a better one if publishers have been round since that. */
    private long newestFrom(long hint, long last) {
        long newest = 0;
        long generation = Math.max(hint, 1);
        for (; ; generation++) {
            long stamp = stampVolatile(generation);
            long found = Stamp.generation(stamp);
            if (found > generation) {
                return ~found;
            }
            if (found < generation && frontier < generation) {
                break;
            }
            newest = stamp == generation ? generation : newest;
        }
        long oldest = Math.max(generation - mask - 1, last + 1);
        for (long older = hint - 1; newest == 0 && older >= oldest; older--) {
            long stamp = stampVolatile(older);
            if (Stamp.generation(stamp) > older) {
                return ~Stamp.generation(stamp);
            }
            newest = stamp == older ? older : 0;
        }
        return Math.max(newest, last);
    }

    /** Returns the stamp of a generation's cell, after a short wait if the message is being written. */
    long settledStamp(long generation) {
        long stamp = stampVolatile(generation);
        for (int i = 0; i < LOOKS && stamp == Stamp.written(generation); i++) {
            Thread.onSpinWait();
            stamp = stampVolatile(generation);
        }
        return stamp;
    }

    /** Returns one word of the newest message, or 0 if there is none. For statistics. Lock-free. */
    public long newestWord(int offset) {
        while (true) {
            long generation = newest(0);
            long word = words[cell(generation) + Stamp.WORDS + offset];
            if (generation == 0 || isStill(generation)) {
                return generation == 0 ? 0 : word;
            }
        }
    }

    /**
     * Copies the generations of the newest messages that are still there, ascending, and one word of each. Each pair is
     * of one message; there are at most as many as cells. For tools. Lock-free, allocates nothing.
     *
     * @param offset which word
     * @param generations takes the generations, from its start; its length is the most that is wanted
     * @param to takes the words; as long
     * @return how many there are; what the arrays hold beyond them is undefined
     */
    public int recentWords(int offset, long[] generations, long[] to) {
        int from = generations.length;
        long newest = newest(0);
        for (long generation = newest; generation > Math.max(newest - mask - 1, 0) && from > 0; generation--) {
            boolean isWhole = stampVolatile(generation) == generation;
            long word = words[cell(generation) + Stamp.WORDS + offset];
            if (isWhole && isStill(generation)) {
                from--;
                generations[from] = origin + generation;
                to[from] = word;
            }
        }
        int count = generations.length - from;
        System.arraycopy(generations, from, generations, 0, count);
        System.arraycopy(to, from, to, 0, count);
        return count;
    }

    /** Whether words that were loaded, after the stamp, are those of that message. */
    private boolean isStill(long generation) {
        VarHandle.acquireFence();
        return Stamp.loadOpaque(words, cell(generation)) == generation;
    }
}
