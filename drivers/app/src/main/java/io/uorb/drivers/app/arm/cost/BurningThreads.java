// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import java.util.ArrayList;
import java.util.List;

/** Threads that compute until they are closed. */
final class BurningThreads implements AutoCloseable {
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;
    /** Written by all of them, so that what they compute is used. */
    private volatile double result;

    BurningThreads(int count) {
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(this::burn, "burning " + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void burn() {
        double sum = 1;
        while (!closed) {
            for (int i = 1; i < 1_000; i++) {
                sum = Math.sqrt(sum + i);
            }
            result = sum;
        }
    }

    long alive() {
        return threads.stream().filter(Thread::isAlive).count();
    }

    /** Ends them, within microseconds, without waiting. */
    @Override
    public void close() {
        closed = true;
    }
}
