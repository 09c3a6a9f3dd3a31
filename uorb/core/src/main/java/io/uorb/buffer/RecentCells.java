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
        long greatest = 0;
        long word = 0;
        for (Ring ring : buffer.ringsVolatile().list()) {
            for (long n = ring.committedAcquire(); n != 0; n = ring.committedAcquire()) {
                long stamp = ring.stampOf(n);
                int cell = ring.cell(n);
                long candidate = ring.words()[cell + Ring.HEADER_WORDS + offset];
                if (stamp != 0 && Ring.isStill(ring.words(), cell, stamp)) {
                    if (stamp > greatest) {
                        greatest = stamp;
                        word = candidate;
                    }
                    break;
                }
            }
        }
        return word;
    }

    /** As {@link NodeBuffer#recentWords}. */
    static int words(NodeBuffer buffer, int offset, long[] generations, long[] words) {
        int from = generations.length;
        for (Ring ring : buffer.ringsVolatile().list()) {
            from = addRing(ring, offset, generations, words, from);
        }
        int count = generations.length - from;
        for (int i = 0; i < count; i++) {
            generations[i] = buffer.origin + generations[from + i];
            words[i] = words[from + i];
        }
        return count;
    }

    /**
     * Adds a ring's messages, the newest first, to the sorted ones that begin at {@code from}; returns where they begin
     * now. Ends at a message that is being overwritten: older ones have gone before it.
     */
    private static int addRing(Ring ring, int offset, long[] stamps, long[] words, int from) {
        int first = from;
        long newest = ring.committedAcquire();
        long tooOld = Math.max(newest - ring.mask, 0); // in the cell that is written next
        for (long n = newest; n > tooOld; n--) {
            long stamp = ring.stampOf(n);
            int cell = ring.cell(n);
            long word = ring.words()[cell + Ring.HEADER_WORDS + offset];
            boolean hasRoom = first > 0 || stamps.length > 0 && stamp > stamps[0];
            if (stamp == 0 || !Ring.isStill(ring.words(), cell, stamp) || !hasRoom) {
                return first;
            }
            first = insert(stamp, word, stamps, words, first);
        }
        return first;
    }

    /** Inserts one message among the sorted ones; if there is no room, the oldest one is dropped. */
    private static int insert(long stamp, long word, long[] stamps, long[] words, int from) {
        int first = Math.max(from - 1, 0);
        int place = first;
        while (place + 1 < stamps.length && stamps[place + 1] < stamp) {
            stamps[place] = stamps[place + 1];
            words[place] = words[place + 1];
            place++;
        }
        stamps[place] = stamp;
        words[place] = word;
        return first;
    }
}
