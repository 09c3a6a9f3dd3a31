// SPDX-License-Identifier: Apache-2.0
package io.uorb.thread;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Saves some time after a change, on a daemon thread of its own, so that no changing thread waits for the disk. Changes
 * within that time are saved together. It is the system's time. Any thread.
 */
public final class DelayedSave implements AutoCloseable {
    private final long delayNs;
    private final Action action;
    private final Consumer<? super Throwable> failures;
    private final Thread thread;
    /** Whether a change is not saved; guarded by this object. */
    private boolean due;

    private boolean closed;

    /** The action that saves. */
    @FunctionalInterface
    public interface Action {
        /** Saves all that has changed. */
        void save() throws IOException;
    }

    /**
     * Begins.
     *
     * @param name of the thread
     * @param delayMs longest time in ms that a change waits
     * @param failures receives failures of saves; the next change tries again
     */
    public DelayedSave(String name, long delayMs, Action action, Consumer<? super Throwable> failures) {
        this.delayNs = TimeUnit.MILLISECONDS.toNanos(delayMs);
        this.action = action;
        this.failures = failures;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Requests a save. */
    public synchronized void changed() {
        due = true;
        notifyAll();
    }

    private void run() {
        try {
            while (awaitDue()) {
                save();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nothing of ours interrupts it: whoever does wants it to end
        }
    }

    /** Waits for a change and then the delay; returns whether there is something to save. */
    private synchronized boolean awaitDue() throws InterruptedException {
        while (!due && !closed) {
            wait();
        }
        long endNs = System.nanoTime() + delayNs;
        for (long leftNs = delayNs; leftNs > 0 && !closed; leftNs = endNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        boolean isDue = due;
        due = false;
        return isDue;
    }

    private void save() {
        try {
            action.save();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            failures.accept(e);
        }
    }

    /** Saves what is not saved yet, and ends. Idempotent. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        Uninterruptibles.join(thread);
    }
}
