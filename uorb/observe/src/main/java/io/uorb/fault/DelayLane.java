// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.time.OrbClock;

/**
 * Messages of one instance that wait until they are due, first in, first out. Publishers add, one thread at a time
 * takes; its monitor is held for the copy of a message only.
 *
 * <p>A message that is taken keeps its place until it is {@linkplain #remove published}: so a thread that finds the
 * lane empty knows that all earlier messages are published.
 */
final class DelayLane {
    private static final int MOST_MESSAGES = 4096;
    private static final int LEAST_MESSAGES = 64;
    private static final int MOST_WORDS = 4 * 1024 * 1024 / Long.BYTES;

    /** The fate of a message. */
    enum Place {
        /** It need not wait: the lane is being emptied and nothing is before it. */
        FREE,
        /** It waits. */
        WAITING,
        /** There is no room for it. */
        FULL
    }

    private final OrbMetadata<?> topic;
    private final int instance;
    private final Runnable wakeTaker;
    private final int messageWords;
    private final long[] words;
    private final long[] dueUs;
    /** Messages taken and added since the lane was made. */
    private long removed;

    private long added;
    /** Whether the first message is just being published. */
    private boolean taken;

    private boolean emptying;

    /** Creates an empty lane; {@code wakeTaker} is called without its monitor when there is a message to wait for. */
    DelayLane(OrbMetadata<?> topic, int instance, Runnable wakeTaker) {
        this.topic = topic;
        this.instance = instance;
        this.wakeTaker = wakeTaker;
        this.messageWords = topic.words();
        int capacity = capacity(messageWords);
        this.words = new long[capacity * messageWords];
        this.dueUs = new long[capacity];
    }

    /** Returns the number of messages that may wait at once: fewer if they are long. */
    static int capacity(int messageWords) {
        return Math.max(LEAST_MESSAGES, Math.min(MOST_MESSAGES, MOST_WORDS / messageWords));
    }

    OrbMetadata<?> topic() {
        return topic;
    }

    int instance() {
        return instance;
    }

    /** Adds a message that waits until that time, or until those before it are published if that is later. */
    Place add(long[] message, long messageDueUs) {
        boolean first;
        synchronized (this) {
            if (emptying && removed == added) {
                return Place.FREE;
            }
            if (added - removed == dueUs.length) {
                return Place.FULL;
            }
            int cell = (int) (added % dueUs.length);
            System.arraycopy(message, 0, words, cell * messageWords, messageWords);
            dueUs[cell] = messageDueUs;
            first = removed == added;
            added++;
        }
        if (first) {
            wakeTaker.run();
        }
        return Place.WAITING;
    }

    /**
     * Returns the time at which the first message is due: NEVER if none waits, at once if the lane is being emptied.
     */
    synchronized long dueUs() {
        if (removed == added) {
            return OrbClock.NEVER;
        }
        return emptying ? Long.MIN_VALUE : dueUs[(int) (removed % dueUs.length)];
    }

    /** Copies the first message if it is due; {@link #remove} lets the next one move up. */
    synchronized boolean take(long nowUs, DynamicMessage target) {
        if (dueUs() > nowUs) {
            return false;
        }
        copy(removed, target.words());
        taken = true;
        return true;
    }

    /** Removes the message that was taken: it is published, or never will be. */
    synchronized void remove() {
        removed++;
        taken = false;
    }

    /** Discards all that wait, but for a message that is taken, and returns their number. */
    synchronized long discard() {
        long first = taken ? removed + 1 : removed;
        long waiting = added - first;
        added = first;
        return waiting;
    }

    /** As {@link #discard}; what comes later need not wait once the lane is empty. */
    synchronized long close() {
        emptying = true;
        return discard();
    }

    /** Copies the message that was added last, if it still waits. */
    synchronized boolean copyNewest(long[] target) {
        if (removed == added) {
            return false;
        }
        copy(added - 1, target);
        return true;
    }

    private void copy(long sequence, long[] target) {
        System.arraycopy(words, (int) (sequence % dueUs.length) * messageWords, target, 0, messageWords);
    }

    /** Whether all that waits is due now, and nothing more need wait once it is out. */
    void setEmptying(boolean emptying) {
        synchronized (this) {
            this.emptying = emptying;
        }
        if (emptying) {
            wakeTaker.run();
        }
    }

    /** Whether nothing waits and nothing will. */
    synchronized boolean isDone() {
        return emptying && removed == added;
    }
}
