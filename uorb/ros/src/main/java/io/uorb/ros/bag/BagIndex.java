// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Where the messages of a bag are: 20 bytes for each. One thread. */
final class BagIndex {
    private static final int FIRST_CAPACITY = 64;

    private long[] times = new long[FIRST_CAPACITY];
    private int[] chunks = new int[FIRST_CAPACITY];
    private int[] offsets = new int[FIRST_CAPACITY];
    private int[] connections = new int[FIRST_CAPACITY];
    private int size;
    /** Whether entries are compared by time first. */
    private boolean byTime;

    /** Adds a message; whether there is room has been looked at. */
    void add(long timeNs, int chunk, int offset, int connection) {
        if (size == times.length) {
            int capacity = size + (size >> 1);
            times = Arrays.copyOf(times, capacity);
            chunks = Arrays.copyOf(chunks, capacity);
            offsets = Arrays.copyOf(offsets, capacity);
            connections = Arrays.copyOf(connections, capacity);
        }
        times[size] = timeNs;
        chunks[size] = chunk;
        offsets[size] = offset;
        connections[size] = connection;
        size++;
    }

    int size() {
        return size;
    }

    long timeNs(int entry) {
        return times[entry];
    }

    int chunk(int entry) {
        return chunks[entry];
    }

    int offset(int entry) {
        return offsets[entry];
    }

    int connection(int entry) {
        return connections[entry];
    }

    /** Returns the entries of some connections and times, by time; those of the same time as they are in the file. */
    int[] select(IntPredicate connection, long fromNs, long toNs) {
        byTime = true;
        int[] selected = new int[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (times[i] >= fromNs && times[i] <= toNs && connection.test(connections[i])) {
                selected[count] = i;
                count++;
            }
        }
        return sorted(Arrays.copyOf(selected, count));
    }

    /** Returns all entries as they are in the file. */
    int[] inFileOrder() {
        byTime = false;
        int[] all = new int[size];
        Arrays.setAll(all, i -> i);
        return sorted(all);
    }

    private boolean isBefore(int entry, int other) {
        if (byTime && times[entry] != times[other]) {
            return times[entry] < times[other];
        }
        return chunks[entry] != chunks[other] ? chunks[entry] < chunks[other] : offsets[entry] < offsets[other];
    }

    private int[] sorted(int[] entries) {
        for (int i = 1; i < entries.length; i++) {
            if (isBefore(entries[i], entries[i - 1])) {
                sort(entries, entries.clone(), 0, entries.length);
                return entries;
            }
        }
        return entries;
    }

    /** Merges the sorted halves of the copy into the entries. */
    private void sort(int[] entries, int[] copy, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(copy, entries, from, middle);
        sort(copy, entries, middle, to);
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesRight = left == middle || right < to && isBefore(copy[right], copy[left]);
            entries[i] = takesRight ? copy[right] : copy[left];
            if (takesRight) {
                right++;
            } else {
                left++;
            }
        }
    }
}
