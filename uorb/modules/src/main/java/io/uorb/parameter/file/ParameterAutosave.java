// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.util.Objects;

/**
 * Saves a store's file some time after a change, on a thread of its own, so that no changing thread waits for the disk.
 * Changes within that time are saved together. It is the system's time, whatever clock the brokers have. Any thread.
 */
public final class ParameterAutosave implements AutoCloseable {
    /** The delay of PX4. */
    public static final long DEFAULT_DELAY_MS = 300;

    private final ParameterFile file;
    private final long delayMs;
    private final ErrorHandler errorHandler;
    private final ParameterRegistration registration;
    private final Thread thread;
    /** Whether a change is not saved; guarded by this object. */
    private boolean due;

    private boolean closed;

    /**
     * Begins.
     *
     * @param delayMs longest time in ms that a change waits, 1 or more
     * @param errorHandler is told of saves that failed; the next change tries again
     */
    public ParameterAutosave(ParameterStore store, ParameterFile file, long delayMs, ErrorHandler errorHandler) {
        if (delayMs < 1) {
            throw new IllegalArgumentException("delay of " + delayMs + " ms is less than 1 ms");
        }
        this.file = Objects.requireNonNull(file, "file");
        this.delayMs = delayMs;
        this.errorHandler = Objects.requireNonNull(errorHandler, "errorHandler");
        this.registration = store.listen(change -> changed());
        this.thread = new Thread(this::run, "param-autosave");
        thread.setDaemon(true);
        thread.start();
    }

    private synchronized void changed() {
        due = true;
        notifyAll();
    }

    private void run() {
        try {
            while (awaitDue()) {
                save();
            }
        } catch (InterruptedException e) {
            // Nothing of ours interrupts it: whoever does wants it to end.
            return;
        }
    }

    /** Waits for a change and then the delay; returns whether there is something to save. */
    private synchronized boolean awaitDue() throws InterruptedException {
        while (!due && !closed) {
            wait();
        }
        long endNs = System.nanoTime() + delayMs * 1_000_000;
        for (long leftNs = delayMs * 1_000_000; leftNs > 0 && !closed; leftNs = endNs - System.nanoTime()) {
            wait(leftNs / 1_000_000 + 1);
        }
        boolean isDue = due;
        due = false;
        return isDue;
    }

    private void save() {
        try {
            file.save();
        } catch (IOException | RuntimeException e) {
            errorHandler.onError(file.path(), e);
        }
    }

    /** Saves what is not saved yet, and ends. Idempotent. */
    @Override
    public void close() {
        registration.close();
        synchronized (this) {
            closed = true;
            notifyAll();
        }
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
