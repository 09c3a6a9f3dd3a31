// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.util.Arrays;

/**
 * The places of a topic instance's messages by generation: 8 bytes a message, and as much a jump. One thread.
 *
 * <p>A publisher that is slow between its claim and its commit is recorded behind others with later generations. What
 * is late goes into an index of its own, of which the same holds: as each publisher's generations rise, as many indexes
 * are needed as publishers were under way at once.
 */
final class GenerationIndex {
    /** In place of a place: there is none. */
    static final long NONE = -1;

    /** Greatest number of indexes one behind the other: what is later than all of them is left out. */
    private static final int MOST_INDEXES = 64;

    private final int messageBytes;
    private long[] places;
    private int count;
    /** Generation of the first message of each run, and its number among all. */
    private long[] runGenerations = new long[8];

    private int[] runStarts = new int[8];
    private int runs;
    /** Messages that came behind those of later generations; null for none. */
    private GenerationIndex late;
    /** Number of indexes that may be behind this one. */
    private final int more;

    GenerationIndex(int messageBytes) {
        this(messageBytes, MOST_INDEXES - 1, 256);
    }

    private GenerationIndex(int messageBytes, int more, int room) {
        this.messageBytes = messageBytes;
        this.more = more;
        this.places = new long[room];
    }

    int messageBytes() {
        return messageBytes;
    }

    /** Adds a message; of several with one generation only the first counts. */
    void add(long generation, long place) {
        long last = last();
        if (generation <= last) {
            addLate(generation, place);
            return;
        }
        if (runs == 0 || generation != last + 1) {
            if (runs == runStarts.length) {
                runGenerations = Arrays.copyOf(runGenerations, 2 * runs);
                runStarts = Arrays.copyOf(runStarts, 2 * runs);
            }
            runGenerations[runs] = generation;
            runStarts[runs] = count;
            runs++;
        }
        if (count == places.length) {
            places = Arrays.copyOf(places, 2 * count);
        }
        places[count] = place;
        count++;
    }

    private void addLate(long generation, long place) {
        if (more > 0 && generation > 0 && findHere(generation) == NONE) {
            if (late == null) {
                late = new GenerationIndex(messageBytes, more - 1, 8);
            }
            late.add(generation, place);
        }
    }

    /** Returns the newest generation; 0 if there is no message. */
    long last() {
        return runs == 0 ? 0 : runGenerations[runs - 1] + count - 1 - runStarts[runs - 1];
    }

    /** Returns the first generation from one on that has a message; 0 if none has. */
    long next(long generation) {
        long first = nextHere(generation);
        for (GenerationIndex index = late; index != null; index = index.late) {
            long next = index.nextHere(generation);
            first = next != 0 && (first == 0 || next < first) ? next : first;
        }
        return first;
    }

    private long nextHere(long generation) {
        if (findHere(generation) != NONE) {
            return generation;
        }
        int run = Arrays.binarySearch(runGenerations, 0, runs, generation);
        int after = run >= 0 ? run : -run - 1;
        return after < runs ? runGenerations[after] : 0;
    }

    /** Returns the number of messages. */
    int count() {
        int sum = count;
        for (GenerationIndex index = late; index != null; index = index.late) {
            sum += index.count;
        }
        return sum;
    }

    /** Returns the place of a message; {@link #NONE} if it was not added. */
    long find(long generation) {
        long place = findHere(generation);
        for (GenerationIndex index = late; place == NONE && index != null; index = index.late) {
            place = index.findHere(generation);
        }
        return place;
    }

    private long findHere(long generation) {
        int run = Arrays.binarySearch(runGenerations, 0, runs, generation);
        int from = run >= 0 ? run : -run - 2;
        if (from < 0) {
            return NONE;
        }
        long number = runStarts[from] + (generation - runGenerations[from]);
        int end = from + 1 < runs ? runStarts[from + 1] : count;
        return number < end ? places[(int) number] : NONE;
    }
}
