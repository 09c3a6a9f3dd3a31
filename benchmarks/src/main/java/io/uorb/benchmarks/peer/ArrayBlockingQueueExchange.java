// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The JDK's bounded queue with one lock, of references to pooled samples. */
final class ArrayBlockingQueueExchange implements Exchange {
    static final int CAPACITY = 1024;

    private final ArrayBlockingQueue<Sample> queue = new ArrayBlockingQueue<>(CAPACITY);
    private final SamplePool pool = new SamplePool(CAPACITY + 2);

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
        return copy(queue.poll(), target);
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        return copy(queue.poll(timeoutNs, TimeUnit.NANOSECONDS), target);
    }

    private static boolean copy(Sample sample, Sample target) {
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
