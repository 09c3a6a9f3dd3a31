// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/**
 * The generations that were being written when a reader handed out newer ones, and that it may still hand out. The
 * reading thread only.
 */
final class Overtaken {
    /** As many publishers can be suspended within a message without a loss. */
    private static final int MOST = 16;

    /** Ascending. */
    private final long[] generations = new long[MOST];

    private int count;

    int count() {
        return count;
    }

    long get(int at) {
        return generations[at];
    }

    /** Adds one that is newer than all here; returns whether there was room. */
    boolean add(long generation) {
        if (count == MOST) {
            return false;
        }
        generations[count++] = generation;
        return true;
    }

    void remove(long generation) {
        remove(Arrays.binarySearch(generations, 0, count, generation));
    }

    void remove(int at) {
        count--;
        System.arraycopy(generations, at + 1, generations, at, count - at);
    }

    void clear() {
        count = 0;
    }
}
