// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

/** Waiting for threads. */
final class Uninterruptibles {
    private Uninterruptibles() {}

    /** Waits for a thread's end whatever interrupts; an interrupt is kept for later. The thread itself passes. */
    static void join(Thread thread) {
        boolean interrupted = false;
        while (thread != Thread.currentThread() && thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
