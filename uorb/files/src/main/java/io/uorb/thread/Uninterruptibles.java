// SPDX-License-Identifier: Apache-2.0
package io.uorb.thread;

import java.util.concurrent.TimeUnit;

/** Waits that an interrupt does not shorten; the thread has it again when they are over. Any thread. */
public final class Uninterruptibles {
    private Uninterruptibles() {}

    /** Waits for a thread's end; returns at once on that thread itself. */
    public static void join(Thread thread) {
        join(thread, Long.MAX_VALUE);
    }

    /** Waits for a thread's end, at most the given ns; returns at once on that thread itself. */
    public static void join(Thread thread, long timeoutNs) {
        long startNs = System.nanoTime();
        long leftNs = timeoutNs;
        boolean interrupted = false;
        while (thread != Thread.currentThread() && thread.isAlive() && leftNs > 0) {
            try {
                TimeUnit.NANOSECONDS.timedJoin(thread, leftNs);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            leftNs = timeoutNs - (System.nanoTime() - startNs);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
