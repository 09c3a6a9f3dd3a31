// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import java.util.Arrays;

/** A growing first-in first-out queue of attitudes with their times; times increase from head to tail. */
final class AttitudeQueue {
    private static final int FIRST_CAPACITY = 256;

    private long[] timesUs = new long[FIRST_CAPACITY];
    private double[] quaternions = new double[4 * FIRST_CAPACITY];
    private int head;
    private int size;

    int size() {
        return size;
    }

    long timeUs(int index) {
        return timesUs[slot(index)];
    }

    void quaternion(int index, double[] out) {
        System.arraycopy(quaternions, 4 * slot(index), out, 0, 4);
    }

    /** Adds at the tail unless its time is not after the last one's; returns whether it did. */
    boolean offer(long timeUs, double[] q) {
        if (size > 0 && timeUs <= timeUs(size - 1)) {
            return false;
        }
        if (size == timesUs.length) {
            grow();
        }
        int slot = slot(size);
        timesUs[slot] = timeUs;
        System.arraycopy(q, 0, quaternions, 4 * slot, 4);
        size++;
        return true;
    }

    void removeHead() {
        head = slot(1);
        size--;
    }

    private int slot(int index) {
        return (head + index) & (timesUs.length - 1);
    }

    private void grow() {
        int capacity = timesUs.length;
        long[] times = Arrays.copyOfRange(timesUs, head, head + 2 * capacity);
        double[] values = Arrays.copyOfRange(quaternions, 4 * head, 4 * (head + 2 * capacity));
        System.arraycopy(timesUs, 0, times, capacity - head, head);
        System.arraycopy(quaternions, 0, values, 4 * (capacity - head), 4 * head);
        timesUs = times;
        quaternions = values;
        head = 0;
    }
}
