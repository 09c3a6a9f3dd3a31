// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The newest sample, guarded by a lock of java.util.concurrent; the receiver sleeps on its condition. */
final class ReentrantLockExchange implements Exchange {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final Sample latest = new Sample();
    private boolean fresh;

    @Override
    public boolean offer(Sample message) {
        lock.lock();
        try {
            latest.copyFrom(message);
            fresh = true;
            news.signal();
        } finally {
            lock.unlock();
        }
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        lock.lock();
        try {
            return take(target);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        lock.lock();
        try {
            long leftNs = timeoutNs;
            while (!fresh && leftNs > 0) {
                leftNs = news.awaitNanos(leftNs);
            }
            return take(target);
        } finally {
            lock.unlock();
        }
    }

    private boolean take(Sample target) {
        if (!fresh) {
            return false;
        }
        target.copyFrom(latest);
        fresh = false;
        return true;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
