// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.util.Arrays;

/** The places of a topic instance's messages by generation: 8 bytes a message, and as much a jump. One thread. */
final class GenerationIndex {
    /** In place of a place: there is none. */
    static final long NONE = -1;

    private final int messageBytes;
    private long[] places = new long[256];
    private int count;
    /** Generation of the first message of each run, and its number among all. */
    private long[] runGenerations = new long[8];

    private int[] runStarts = new int[8];
    private int runs;

    GenerationIndex(int messageBytes) {
        this.messageBytes = messageBytes;
    }

    int messageBytes() {
        return messageBytes;
    }

    /** Adds a message; those of lower or equal generations than the last are left out. */
    void add(long generation, long place) {
        long last = last();
        if (generation <= last) {
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

    /** Returns the newest generation; 0 if there is no message. */
    long last() {
        return runs == 0 ? 0 : runGenerations[runs - 1] + count - 1 - runStarts[runs - 1];
    }

    /** Returns the first generation from one on that has a message; 0 if none has. */
    long next(long generation) {
        if (find(generation) != NONE) {
            return generation;
        }
        int run = Arrays.binarySearch(runGenerations, 0, runs, generation);
        int after = run >= 0 ? run : -run - 1;
        return after < runs ? runGenerations[after] : 0;
    }

    int count() {
        return count;
    }

    long find(long generation) {
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
