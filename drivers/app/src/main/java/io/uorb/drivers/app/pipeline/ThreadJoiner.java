// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

/** Joining of threads. */
final class ThreadJoiner {
    private ThreadJoiner() {}

    /** Waits for a thread's end. An interrupt does not end the wait; its flag is kept. */
    static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
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
