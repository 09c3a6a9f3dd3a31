// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.varhandle.SpscVarHandleArrayQueue;

/** A JCTools array queue (the variants on VarHandles) of references to pooled samples. */
final class JctoolsExchange implements Exchange {
    static final int CAPACITY = 1024;

    private final MessagePassingQueue<Sample> queue;
    private final SamplePool pool;

    private JctoolsExchange(MessagePassingQueue<Sample> queue) {
        this.queue = queue;
        this.pool = new SamplePool(queue.capacity() + 2);
    }

    static JctoolsExchange spsc() {
        return new JctoolsExchange(new SpscVarHandleArrayQueue<>(CAPACITY));
    }

    @Override
    public boolean offer(Sample message) {
        if (!queue.offer(pool.fill(message))) {
            return false;
        }
        pool.next();
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        Sample sample = queue.poll();
        if (sample == null) {
            return false;
        }
        target.copyFrom(sample);
        return true;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
