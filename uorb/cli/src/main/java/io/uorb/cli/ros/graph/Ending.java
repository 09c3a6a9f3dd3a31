// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The end of a command: after a number of messages, or by a signal. Any thread. */
public final class Ending {
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicLong left;

    /** Creates an end after so many messages; 0 for none of its own. */
    public Ending(long count) {
        left = new AtomicLong(count == 0 ? Long.MAX_VALUE : count);
    }

    /** Takes one message; returns false if there have been enough. The last one ends the command. */
    public boolean take() {
        long after = left.decrementAndGet();
        if (after == 0) {
            end();
        }
        return after >= 0;
    }

    /** Ends the command. */
    public void end() {
        ended.countDown();
    }

    /** Waits for the end, at most so long; returns whether it has come. */
    public boolean await(long limitNs) throws InterruptedException {
        return ended.await(limitNs, TimeUnit.NANOSECONDS);
    }

    /** Waits for the end. */
    public void await() throws InterruptedException {
        ended.await();
    }
}
