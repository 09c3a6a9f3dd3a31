// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.util.Arrays;

/**
 * The messages that wait to be sent on one connection. If it is full, the oldest goes and is counted. Any thread may
 * call {@link #offer}; one thread takes.
 */
final class OutgoingQueue {
    private static final int FIRST_PLACES = 16;

    private final int limit;
    private MessageBuffer[] ring = new MessageBuffer[FIRST_PLACES];
    private int first;
    private int count;
    private boolean closed;
    private volatile long dropped;

    /**
     * Creates a queue.
     *
     * @param limit the most messages; 0 for no limit
     */
    OutgoingQueue(int limit) {
        this.limit = limit;
    }

    /** Appends a message and takes over one reference to it. */
    synchronized void offer(MessageBuffer message) {
        if (closed) {
            message.release();
            return;
        }
        if (limit != 0 && count == limit) {
            dropFirst();
        }
        makeRoom();
        ring[(first + count) % ring.length] = message;
        count++;
    }

    private void dropFirst() {
        removeFirst().release();
        dropped++; // only with the monitor held
    }

    private MessageBuffer removeFirst() {
        MessageBuffer message = ring[first];
        ring[first] = null;
        first = (first + 1) % ring.length;
        count--;
        return message;
    }

    private void makeRoom() {
        if (count == ring.length) {
            MessageBuffer[] larger = Arrays.copyOfRange(ring, first, first + 2 * count);
            System.arraycopy(ring, 0, larger, count - first, first);
            ring = larger;
            first = 0;
        }
    }

    /**
     * Moves messages into a batch: as many as have places there and together at most so many bytes, but at least one if
     * {@code atLeastOne}. Returns their number.
     */
    synchronized int take(MessageBuffer[] batch, int mostBytes, boolean atLeastOne) {
        int taken = 0;
        int left = mostBytes;
        while (count > 0 && taken < batch.length) {
            left -= ring[first].wireLength();
            if (left < 0 && !(atLeastOne && taken == 0)) {
                break;
            }
            batch[taken] = removeFirst();
            taken++;
        }
        return taken;
    }

    /** Puts messages of a batch back to the front; those that no longer fit go, oldest first. */
    synchronized void putBack(MessageBuffer[] batch, int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            if (closed || limit != 0 && count == limit) {
                batch[i].release();
                dropped += closed ? 0 : 1;
            } else {
                makeRoom();
                first = (first + ring.length - 1) % ring.length;
                ring[first] = batch[i];
                count++;
            }
            batch[i] = null;
        }
    }

    synchronized boolean isEmpty() {
        return count == 0;
    }

    /** Returns the number of messages that wait. */
    synchronized int size() {
        return count;
    }

    /** Returns how many messages went because the queue was full. Any thread. */
    long dropped() {
        return dropped;
    }

    /** Drops all messages, also those that are offered later. */
    synchronized void close() {
        closed = true;
        while (count > 0) {
            removeFirst().release();
        }
    }
}
