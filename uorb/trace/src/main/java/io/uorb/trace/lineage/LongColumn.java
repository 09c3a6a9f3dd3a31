// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.Arrays;

/** A growing column of numbers. One thread. */
final class LongColumn {
    private static final int FIRST_CAPACITY = 16;

    private long[] values = new long[FIRST_CAPACITY];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size] = value;
        size++;
    }

    void addAll(LongColumn other) {
        for (int i = 0; i < other.size; i++) {
            add(other.values[i]);
        }
    }

    long get(int index) {
        return values[index];
    }

    void set(int index, long value) {
        values[index] = value;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    long[] toArray() {
        return Arrays.copyOf(values, size);
    }

    int[] toInts() {
        int[] ints = new int[size];
        for (int i = 0; i < size; i++) {
            ints[i] = (int) values[i];
        }
        return ints;
    }
}
