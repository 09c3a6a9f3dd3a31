// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import java.util.function.LongPredicate;

/** A list of callbacks in the order in which they came, whose entries are used again. Guarded by its queue. */
final class WaitingCallbacks {
    private Entry first;
    private Entry last;
    /** Entries without a callback, linked by {@code next}. */
    private Entry unused;

    private int size;
    private long nextSequence;

    /** A callback that waits. */
    static final class Entry {
        private Runnable callback;
        private long owner;
        private boolean concurrent;
        private long sequence;
        private Entry next;

        long owner() {
            return owner;
        }

        boolean isConcurrent() {
            return concurrent;
        }

        long sequence() {
            return sequence;
        }

        Entry next() {
            return next;
        }
    }

    void add(Runnable callback, long owner, boolean concurrent) {
        Entry entry = unused;
        if (entry == null) {
            entry = new Entry();
        } else {
            unused = entry.next;
        }
        entry.callback = callback;
        entry.owner = owner;
        entry.concurrent = concurrent;
        entry.sequence = nextSequence++;
        entry.next = null;
        if (last == null) {
            first = entry;
        } else {
            last.next = entry;
        }
        last = entry;
        size++;
    }

    Entry first() {
        return first;
    }

    int size() {
        return size;
    }

    /** Returns the sequence of the next callback that comes. */
    long nextSequence() {
        return nextSequence;
    }

    /**
     * Removes an entry and returns its callback.
     *
     * @param previous the entry before it; null for the first
     */
    Runnable remove(Entry entry, Entry previous) {
        if (previous == null) {
            first = entry.next;
        } else {
            previous.next = entry.next;
        }
        if (last == entry) {
            last = previous;
        }
        Runnable callback = entry.callback;
        entry.callback = null;
        entry.next = unused;
        unused = entry;
        size--;
        return callback;
    }

    /** Removes the callbacks of owners that match. */
    void removeIf(LongPredicate ownerMatches) {
        Entry previous = null;
        Entry entry = first;
        while (entry != null) {
            Entry next = entry.next;
            if (ownerMatches.test(entry.owner)) {
                remove(entry, previous);
            } else {
                previous = entry;
            }
            entry = next;
        }
    }
}
