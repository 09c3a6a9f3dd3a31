// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.bridge.topicsfile.WaitingPolicy;

/**
 * Messages of a route that wait for the engine (bridges:B-2): the newest one, or the last ones in order, bounded by
 * number and age. All memory is taken at the start. Any thread.
 */
final class WaitingMessages {
    private final long[][] messages;
    private final long[] sinceNs;
    private final boolean isLatest;
    private final long maxWaitNs;
    private int first;
    private int count;
    private long replaced;

    /**
     * Creates an empty box.
     *
     * @param words of a message
     * @param capacity messages of {@link WaitingPolicy#ALL}
     * @param maxWaitNs longest wait of {@link WaitingPolicy#ALL}
     */
    WaitingMessages(int words, WaitingPolicy policy, int capacity, long maxWaitNs) {
        this.isLatest = policy == WaitingPolicy.LATEST;
        int size = isLatest ? 1 : capacity;
        this.messages = new long[size][words];
        this.sinceNs = new long[size];
        this.maxWaitNs = isLatest ? Long.MAX_VALUE : maxWaitNs;
    }

    /** Adds a message; a full box lets go of its oldest one. */
    synchronized void offer(long[] message, long nowNs) {
        if (count == messages.length) {
            dropOldest();
        }
        int at = (first + count) % messages.length;
        System.arraycopy(message, 0, messages[at], 0, message.length);
        sinceNs[at] = nowNs;
        count++;
    }

    /** Takes the oldest message that has not waited too long; false if there is none. */
    synchronized boolean take(long[] into, long nowNs) {
        while (count > 0 && nowNs - sinceNs[first] > maxWaitNs) {
            dropOldest();
        }
        if (count == 0) {
            return false;
        }
        System.arraycopy(messages[first], 0, into, 0, into.length);
        first = (first + 1) % messages.length;
        count--;
        return true;
    }

    private void dropOldest() {
        first = (first + 1) % messages.length;
        count--;
        replaced++;
    }

    /** Returns the number of messages that wait. */
    synchronized int waiting() {
        return count;
    }

    /** Returns the number of messages that gave way to newer ones, or waited too long. */
    synchronized long replaced() {
        return replaced;
    }
}
