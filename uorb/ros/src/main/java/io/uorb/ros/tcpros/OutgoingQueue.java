// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.util.ArrayDeque;

/**
 * The messages that wait to be sent on one connection. If it is full, the oldest goes and is counted. Any thread may
 * call {@link #offer}; one thread takes.
 */
final class OutgoingQueue {
    private final int limit;
    private final ArrayDeque<MessageBuffer> waiting = new ArrayDeque<>();
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
        if (isFull()) {
            waiting.remove().release();
            dropped++; // only with the monitor held
        }
        waiting.add(message);
    }

    private boolean isFull() {
        return limit != 0 && waiting.size() == limit;
    }

    /**
     * Moves messages into a batch: as many as have places there and together at most so many bytes, but at least one if
     * {@code atLeastOne}. Returns their number.
     */
    synchronized int take(MessageBuffer[] batch, int mostBytes, boolean atLeastOne) {
        int taken = 0;
        int left = mostBytes;
        while (!waiting.isEmpty() && taken < batch.length) {
            left -= waiting.peek().wireLength();
            if (left < 0 && !(atLeastOne && taken == 0)) {
                break;
            }
            batch[taken] = waiting.remove();
            taken++;
        }
        return taken;
    }

    /** Puts messages of a batch back to the front; those that no longer fit go, oldest first. */
    synchronized void putBack(MessageBuffer[] batch, int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            if (closed || isFull()) {
                batch[i].release();
                dropped += closed ? 0 : 1;
            } else {
                waiting.push(batch[i]);
            }
            batch[i] = null;
        }
    }

    synchronized boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Returns the number of messages that wait. */
    synchronized int size() {
        return waiting.size();
    }

    /** Returns how many messages went because the queue was full. Any thread. */
    long dropped() {
        return dropped;
    }

    /** Drops all messages, also those that are offered later. */
    synchronized void close() {
        closed = true;
        waiting.forEach(MessageBuffer::release);
        waiting.clear();
    }
}
