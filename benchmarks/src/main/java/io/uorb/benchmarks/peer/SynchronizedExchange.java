// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.TimeUnit;

/** The newest sample, guarded by a monitor; the receiver sleeps in {@code wait}. */
final class SynchronizedExchange implements Exchange {
    private final Sample latest = new Sample();
    private boolean fresh;

    @Override
    public synchronized boolean offer(Sample message) {
        latest.copyFrom(message);
        fresh = true;
        notify();
        return true;
    }

    @Override
    public synchronized boolean poll(Sample target) {
        if (!fresh) {
            return false;
        }
        target.copyFrom(latest);
        fresh = false;
        return true;
    }

    @Override
    public synchronized boolean await(Sample target, long timeoutNs) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!fresh) {
            long leftNs = timeoutNs - (System.nanoTime() - startNs);
            if (leftNs <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        return poll(target);
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
