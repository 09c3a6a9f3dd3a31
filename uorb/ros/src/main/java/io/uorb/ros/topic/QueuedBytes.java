// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory of the messages that wait for the subscribers of a node, to which each queue has an equal share once all
 * of it is taken. Any thread.
 */
final class QueuedBytes {
    private final long limit;
    private final AtomicLong total = new AtomicLong();
    private final AtomicInteger queues = new AtomicInteger();

    /** Creates a memory with a limit, bytes. */
    QueuedBytes(long limit) {
        this.limit = limit;
    }

    /** Counts one queue more or less. */
    void addQueues(int difference) {
        queues.addAndGet(difference);
    }

    /** Counts bytes that have come to wait, or have left. */
    void add(long bytes) {
        total.addAndGet(bytes);
    }

    /** Returns whether the limit is exceeded and a queue with so many bytes has more than its share. */
    boolean exceeds(long queueBytes) {
        return total.get() > limit && queueBytes > limit / Math.max(1, queues.get());
    }

    /** Returns the bytes that wait. */
    long total() {
        return total.get();
    }
}
