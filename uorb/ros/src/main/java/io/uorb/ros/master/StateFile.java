// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.error.ErrorHandler;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Writes a master's state to its file after changes, on a thread of its own: whole, under another name, then renamed.
 * The file is its owner's alone. Changes that come while it writes are written together.
 */
final class StateFile implements AutoCloseable {
    /** Between the ends and beginnings of writing; what a crash of the process can lose. */
    static final long INTERVAL_MS = 100;

    private final Path file;
    private final Supplier<byte[]> state;
    private final ErrorHandler errors;
    private final Thread thread;
    private boolean changed;
    private boolean closed;

    StateFile(Path file, Supplier<byte[]> state, ErrorHandler errors) {
        this.file = file;
        this.state = state;
        this.errors = errors;
        thread = new Thread(this::run, "ros master state");
        thread.setDaemon(true);
        thread.start();
    }

    /** Writes the state now. */
    void save() throws IOException {
        byte[] bytes = state.get();
        StagedFile.replacePrivately(file, out -> out.write(bytes));
    }

    /** Asks for the state to be written. */
    synchronized void changed() {
        changed = true;
        notifyAll();
    }

    private void run() {
        try {
            while (awaitChange()) {
                trySave();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void trySave() {
        try {
            save();
        } catch (IOException | RuntimeException | OutOfMemoryError e) { // the next change is written again
            errors.onError("state of the ROS master", e);
        }
    }

    /** Waits for a change, then for those that follow at once; returns false at the end. */
    private synchronized boolean awaitChange() throws InterruptedException {
        while (!changed && !closed) {
            wait();
        }
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(INTERVAL_MS);
        for (long leftNs = endNs - System.nanoTime(); leftNs > 0 && !closed; leftNs = endNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        boolean write = changed;
        changed = false;
        return write;
    }

    /** Writes the last changes and ends. */
    @Override
    public void close() {
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
