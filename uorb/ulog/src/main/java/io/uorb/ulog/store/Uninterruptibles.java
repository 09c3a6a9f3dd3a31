// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

/** Uninterruptible waits for threads. */
final class Uninterruptibles {
    private Uninterruptibles() {}

    /** Waits for a thread's end uninterruptibly and restores the interrupt; returns at once on the thread itself. */
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
