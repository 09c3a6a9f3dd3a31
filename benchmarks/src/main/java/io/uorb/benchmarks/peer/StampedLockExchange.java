// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.locks.StampedLock;

/**
 * The newest sample under a StampedLock: the receiver reads without the lock and checks afterwards whether a writer
 * came between; if so it takes the read lock.
 */
final class StampedLockExchange implements Exchange {
    private final StampedLock lock = new StampedLock();
    private final Side receiver = new Side();
    private final Sample latest = new Sample();
    private long version;

    @Override
    public boolean offer(Sample message) {
        long stamp = lock.writeLock();
        try {
            latest.copyFrom(message);
            version++;
        } finally {
            lock.unlockWrite(stamp);
        }
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        long stamp = lock.tryOptimisticRead();
        if (stamp == 0) {
            return pollLocked(target);
        }
        long found = version;
        if (found != receiver.seen) {
            target.copyFrom(latest);
        }
        if (!lock.validate(stamp)) {
            return pollLocked(target);
        }
        return accept(found);
    }

    private boolean pollLocked(Sample target) {
        long stamp = lock.readLock();
        try {
            if (version != receiver.seen) {
                target.copyFrom(latest);
            }
            return accept(version);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private boolean accept(long found) {
        boolean fresh = found != receiver.seen;
        receiver.seen = found;
        return fresh;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
