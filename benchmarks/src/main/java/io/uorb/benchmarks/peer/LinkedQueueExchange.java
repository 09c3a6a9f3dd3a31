// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The JDK's lock-free linked queue of references to pooled samples. It has no bound of its own, so the sender counts,
 * and reads the receiver's count only when the bound seems reached. The queue allocates a node for each sample.
 */
final class LinkedQueueExchange implements Exchange {
    static final int CAPACITY = 1024;

    private final ConcurrentLinkedQueue<Sample> queue = new ConcurrentLinkedQueue<>();
    private final SamplePool pool = new SamplePool(CAPACITY);
    private final Side sender = new Side();
    private final Side receiver = new Side();
    private final AtomicLong received = new AtomicLong();

    @Override
    public boolean offer(Sample message) {
        if (sender.count - sender.seen == CAPACITY) {
            sender.seen = received.get();
            if (sender.count - sender.seen == CAPACITY) {
                return false;
            }
        }
        queue.add(pool.fill(message));
        pool.next();
        sender.count++;
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        Sample sample = queue.poll();
        if (sample == null) {
            return false;
        }
        target.copyFrom(sample);
        received.lazySet(++receiver.count);
        return true;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
