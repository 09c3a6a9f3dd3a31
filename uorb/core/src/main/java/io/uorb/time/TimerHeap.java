// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A heap of timers whose entries store their index, so that moving or removing one takes O(log n) too. Entries due at
 * the same time are in the order of their registration. Allocates when it grows. One thread.
 *
 * @param <E> the kind of entry
 */
public final class TimerHeap<E extends TimerHeap.Entry> {
    private static final int ABSENT = -1;
    private static final int FIRST_CAPACITY = 16;

    private Entry[] heap = new Entry[FIRST_CAPACITY];
    private int size;
    private long registered;

    /** Creates an empty agenda. */
    public TimerHeap() {}

    /** Registers an entry's order among those due at the same time; {@link #set} does it for one that has none yet. */
    public void register(E entry) {
        Entry one = entry;
        if (one.order == 0) {
            registered++;
            one.order = registered;
        }
    }

    /** Lists the entry, or moves it, to that time; {@link OrbClock#NEVER} removes it. */
    public void set(E entry, long dueUs) {
        if (dueUs == OrbClock.NEVER) {
            remove(entry);
            return;
        }
        register(entry);
        Entry one = entry;
        one.dueUs = dueUs;
        if (one.index == ABSENT) {
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, 2 * size);
            }
            place(one, size);
            size++;
        }
        settle(one);
    }

    /** Takes the entry out; does nothing if it is not listed. */
    public void remove(E entry) {
        Entry one = entry;
        if (one.index == ABSENT) {
            return;
        }
        size--;
        Entry last = heap[size];
        heap[size] = null;
        if (last != one) {
            place(last, one.index);
            settle(last);
        }
        one.index = ABSENT;
        one.dueUs = OrbClock.NEVER;
    }

    /** Moves all entries by a duration, us; at 0 the earliest stop. */
    public void move(long byUs) {
        for (int i = 0; i < size; i++) {
            heap[i].dueUs = Math.max(0, heap[i].dueUs + byUs);
        }
    }

    /** Returns the entry that is due first, still listed; null if there is none. */
    @SuppressWarnings("unchecked") // only set puts entries here
    public E first() {
        return (E) heap[0];
    }

    /** Returns the time at which the first is due, us; {@link OrbClock#NEVER} if there is none. */
    public long firstDueUs() {
        return size == 0 ? OrbClock.NEVER : heap[0].dueUs;
    }

    /** Returns the number of entries. */
    public int size() {
        return size;
    }

    /** Calls the action for all entries, in no order; it must not change the agenda. */
    @SuppressWarnings("unchecked") // only set puts entries here
    public void forEach(Consumer<? super E> action) {
        for (int i = 0; i < size; i++) {
            action.accept((E) heap[i]);
        }
    }

    private void place(Entry entry, int index) {
        heap[index] = entry;
        entry.index = index;
    }

    private void settle(Entry entry) {
        int index = entry.index;
        while (index > 0 && entry.isBefore(heap[(index - 1) / 2])) {
            place(heap[(index - 1) / 2], index);
            index = (index - 1) / 2;
        }
        for (int child = firstChild(index); child < size && heap[child].isBefore(entry); child = firstChild(index)) {
            place(heap[child], index);
            index = child;
        }
        place(entry, index);
    }

    /** Returns the child of an index that comes before its sibling; {@code size} or more if there is none. */
    private int firstChild(int index) {
        int left = 2 * index + 1;
        return left + 1 < size && heap[left + 1].isBefore(heap[left]) ? left + 1 : left;
    }

    /** Something with a time in one agenda. */
    public abstract static class Entry {
        private long dueUs = OrbClock.NEVER;
        private long order;
        private int index = ABSENT;

        /** For subclasses. */
        protected Entry() {}

        /** Returns the time at which it is due, us; {@link OrbClock#NEVER} if it is not listed. */
        public final long dueUs() {
            return dueUs;
        }

        /** Its place in the order of registration, from 1; 0 if it is not registered. */
        public final long order() {
            return order;
        }

        private boolean isBefore(Entry other) {
            return dueUs < other.dueUs || dueUs == other.dueUs && order < other.order;
        }
    }
}
