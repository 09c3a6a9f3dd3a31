// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.concurrent.locks.LockSupport;

/** The least that wakes a thread: a volatile number, park and unpark. */
public final class ParkPath implements WakePath {
    private volatile Thread receiver;
    private volatile long number;
    private long stampNs;

    @Override
    public void send(long next, long stamp) {
        stampNs = stamp;
        number = next;
        LockSupport.unpark(receiver);
    }

    @Override
    public long receive(long expected) {
        if (receiver == null) {
            receiver = Thread.currentThread();
        }
        while (number != expected) {
            LockSupport.park(this);
        }
        return stampNs;
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
