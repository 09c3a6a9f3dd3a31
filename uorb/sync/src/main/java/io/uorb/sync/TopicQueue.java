// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbTools;
import io.uorb.Subscription;

/**
 * The messages of one topic that wait for a set, as words, oldest first; a cursor separates those that the present
 * search has passed from those ahead of it.
 */
final class TopicQueue<T> {
    private final Subscription<T> subscription;
    private final int timeWord;
    private final long lowerBoundUs;
    private final T message;
    /** One more than may wait: a set is searched before the oldest of too many is dropped. */
    private final long[][] cells;

    private final TimeOrder order = new TimeOrder();

    private int first;
    private int size;
    private int passed;
    private long unmatched;
    private boolean dropped;

    TopicQueue(Subscription<T> subscription, int timeWord, int length, long lowerBoundUs) {
        this.subscription = subscription;
        this.timeWord = timeWord;
        this.lowerBoundUs = lowerBoundUs;
        this.message = subscription.topic().newMessage();
        this.cells = new long[length + 1][subscription.topic().words()];
    }

    Subscription<T> subscription() {
        return subscription;
    }

    /** Returns the message of the last set. */
    T message() {
        return message;
    }

    /**
     * Reads a message behind those that wait.
     *
     * @param replacing whether one of the same time as the newest takes that one's place
     * @return false if there is none to read
     */
    boolean read(boolean replacing) {
        long[] cell = cell(size);
        if (!OrbTools.update(subscription, cell)) {
            return false;
        }
        long newestUs = order.newestUs();
        if (!order.accepts(cell[timeWord])) {
            return true;
        }
        if (replacing && size > 0 && cell[timeWord] == newestUs) {
            System.arraycopy(cell, 0, cell(size - 1), 0, cell.length);
            unmatched++;
        } else {
            size++;
        }
        return true;
    }

    /** Returns the order of the times that were read. */
    TimeOrder order() {
        return order;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Whether more wait than may. */
    boolean isOverfull() {
        return size == cells.length;
    }

    /** Whether a message is ahead of the cursor. */
    boolean hasAhead() {
        return passed < size;
    }

    /** Returns the time of the oldest message ahead of the cursor, us. */
    long aheadUs() {
        return cell(passed)[timeWord];
    }

    /**
     * Returns the earliest time that the next message ahead can have, us: by the lower bound if none is there, negative
     * if that is 2^63 and more.
     */
    long earliestAheadUs() {
        return hasAhead() ? aheadUs() : order.newestUs() + lowerBoundUs;
    }

    /** Moves the cursor over a number of messages. */
    void pass(int messages) {
        passed += messages;
    }

    /** Returns the number of messages that the cursor has passed. */
    int passed() {
        return passed;
    }

    /** Returns the number of messages that wait. */
    int size() {
        return size;
    }

    /** Moves the cursor before the oldest message. */
    void rewind() {
        passed = 0;
    }

    /** Drops the messages that the cursor has passed. */
    void dropPassed() {
        unmatched += passed;
        removePassed();
    }

    /** Drops the oldest message. */
    void dropFirst() {
        passed = 1;
        dropPassed();
    }

    /** Drops the oldest message for want of room, which {@link #hasDropped} remembers. */
    void dropForRoom() {
        dropFirst();
        dropped = true;
    }

    /** Drops the messages that are not read yet. */
    void drain() {
        while (OrbTools.update(subscription, cell(size))) {
            unmatched++;
        }
    }

    /** Drops all messages that wait, and forgets the newest time. */
    void clear() {
        passed = size;
        dropPassed();
        order.restart();
        dropped = false;
    }

    /** Whether a message was dropped for want of room, and the search has not got over it. */
    boolean hasDropped() {
        return dropped;
    }

    void forgetDropped() {
        dropped = false;
    }

    /** Makes the oldest message that of the set. */
    void takeFirst() {
        subscription.topic().decode(cell(0), 0, message);
        passed = 1;
        removePassed();
    }

    long unmatched() {
        return unmatched;
    }

    private void removePassed() {
        first = (first + passed) % cells.length;
        size -= passed;
        passed = 0;
    }

    private long[] cell(int index) {
        int at = first + index;
        return cells[at < cells.length ? at : at - cells.length];
    }
}
