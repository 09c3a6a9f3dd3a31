// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbTools;
import io.uorb.Subscription;

/**
 * The messages of one topic that wait for a set, as words, oldest first; a cursor separates those that the present
 * search has passed from those ahead of it.
 */
final class TopicQueue<T> {
    private static final int RESTARTED_AFTER = 16;

    private final Subscription<T> subscription;
    private final int timeWord;
    private final long lowerBoundUs;
    private final T message;
    /** One more than may wait: a set is searched before the oldest of too many is dropped. */
    private final long[][] cells;

    private int first;
    private int size;
    private int passed;
    private long newestUs;
    private long unmatched;
    private long disordered;
    private int disorderedInARow;
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
        long timeUs = cell[timeWord];
        if (timeUs < newestUs) { // also if it is too large for a signed number
            disordered++;
            disorderedInARow++;
            return true;
        }
        disorderedInARow = 0;
        if (replacing && size > 0 && timeUs == newestUs) {
            System.arraycopy(cell, 0, cell(size - 1), 0, cell.length);
            unmatched++;
        } else {
            size++;
        }
        newestUs = timeUs;
        return true;
    }

    /** Returns the time of the newest message read, us. */
    long newestUs() {
        return newestUs;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Whether more wait than may. */
    boolean isOverfull() {
        return size == cells.length;
    }

    /** Whether so many messages in a row went back in time that the stream must have restarted. */
    boolean hasRestarted() {
        return disorderedInARow >= RESTARTED_AFTER;
    }

    /** Whether a message is ahead of the cursor. */
    boolean hasAhead() {
        return passed < size;
    }

    /** Returns the time of the oldest message ahead of the cursor, us. */
    long aheadUs() {
        return cell(passed)[timeWord];
    }

    /** Returns the earliest time that the next message ahead can have, us: of the bound if none is there. */
    long earliestAheadUs() { // negative, and so no bound, if it is beyond 2^63
        return hasAhead() ? aheadUs() : newestUs + lowerBoundUs;
    }

    /** Moves the cursor over a number of messages; back if it is negative. */
    void pass(int messages) {
        passed += messages;
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

    /** Drops all messages, and forgets the newest time. */
    void clear() {
        passed = size;
        dropPassed();
        newestUs = 0;
        disorderedInARow = 0;
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

    long disordered() {
        return disordered;
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
