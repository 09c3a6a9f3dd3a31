// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * Access to a node's newest messages without a cursor, for tools: a {@link Reader} is faster. Any thread; writes no
 * shared memory. The words of a cell are taken as a reader's copy takes them: between two loads of its stamp.
 */
final class RecentCells {
    private RecentCells() {}

    /** As {@link NodeBuffer#newestWord}. Lock-free: repeated only when a publisher went round its ring meanwhile. */
    static long newestWord(NodeBuffer buffer, int offset) {
        long greatest = buffer.origin;
        long word = 0;
        for (Ring ring : buffer.ringsVolatile()) {
            for (long n = ring.newestSearched(); n != 0; n = ring.newest(n)) {
                int cell = ring.cell(n);
                if (Ring.stampAcquire(ring.words(), cell) == n) {
                    long candidate = ring.words()[cell + Ring.HEADER_WORDS + offset];
                    long generation = Ring.generationIfWhole(ring.words(), cell, n);
                    if (generation != 0) {
                        if (generation - greatest > 0) {
                            greatest = generation;
                            word = candidate;
                        }
                        break;
                    }
                }
            }
        }
        return word;
    }

    /** As {@link NodeBuffer#newestGeneration}. Lock-free. */
    static long newestGeneration(NodeBuffer buffer) {
        long greatest = buffer.origin;
        for (Ring ring : buffer.ringsVolatile()) {
            long generation = 0;
            for (long n = ring.newestSearched(); n != 0 && generation == 0; n = ring.newest(n)) {
                generation = ring.generationOf(n);
            }
            if (generation != 0 && generation - greatest > 0) {
                greatest = generation;
            }
        }
        return greatest;
    }

    /** As {@link NodeBuffer#recentWords}. */
    static int words(NodeBuffer buffer, int offset, long[] generations, long[] words) {
        int from = generations.length;
        for (Ring ring : buffer.ringsVolatile()) {
            from = addRing(ring, offset, generations, words, from);
        }
        int count = generations.length - from;
        System.arraycopy(generations, from, generations, 0, count);
        System.arraycopy(words, from, words, 0, count);
        return count;
    }

    /**
     * Adds a ring's messages, the newest first, to the sorted ones that begin at {@code from}; returns where they begin
     * now. Ends at a message that is being overwritten: older ones have gone before it.
     */
    private static int addRing(Ring ring, int offset, long[] generations, long[] words, int from) {
        int first = from;
        long newest = ring.newestSearched();
        long tooOld = Math.max(newest - ring.mask, 0); // in the cell that is written next
        for (long n = newest; n > tooOld; n--) {
            int cell = ring.cell(n);
            if (Ring.stampAcquire(ring.words(), cell) != n) {
                return first;
            }
            long word = ring.words()[cell + Ring.HEADER_WORDS + offset];
            long generation = Ring.generationIfWhole(ring.words(), cell, n);
            boolean hasRoom = first > 0 || generations.length > 0 && generation - generations[0] > 0;
            if (generation == 0 || !hasRoom) {
                return first;
            }
            first = insert(generation, word, generations, words, first);
        }
        return first;
    }

    /** Inserts one message among the sorted ones; if there is no room, the oldest one is dropped. */
    private static int insert(long generation, long word, long[] generations, long[] words, int from) {
        int first = Math.max(from - 1, 0);
        int place = first;
        while (place + 1 < generations.length && generations[place + 1] - generation < 0) {
            generations[place] = generations[place + 1];
            words[place] = words[place + 1];
            place++;
        }
        generations[place] = generation;
        words[place] = word;
        return first;
    }
}
