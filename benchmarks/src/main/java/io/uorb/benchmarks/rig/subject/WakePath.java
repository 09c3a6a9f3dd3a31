// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

/** A way to wake a sleeping thread. */
public interface WakePath extends AutoCloseable {
    /**
     * Wakes the receiver with a stamp, ns.
     *
     * @param number 1, 2, 3, ...
     */
    void send(long number, long stampNs);

    /** Sleeps until it is received, and returns its stamp. The other thread's part. */
    long receive(long number) throws InterruptedException;

    @Override
    void close();
}
