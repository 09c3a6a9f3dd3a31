// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * A writer to a port on a thread of its own, which the first write starts: on Linux nothing bounds the time that
 * jSerialComm's write takes when a device stops to take bytes, and a driver must not hang with it.
 *
 * <p>One thread at a time calls {@link #write}; any closes.
 */
final class SerialWriter implements AutoCloseable {
    private static final long TIMEOUT_MS = 1_000;

    /** The port's own write: returns how many bytes it took, or less than 0. */
    interface Port {
        int write(byte[] bytes, int length);
    }

    private final String name;
    private final Port port;
    private Thread thread;
    /** Belongs to the thread while {@link #pending} is not 0. */
    private byte[] buffer = new byte[512];

    private int pending;
    private int written;
    private boolean closed;

    SerialWriter(String name, Port port) {
        this.name = name;
        this.port = port;
    }

    /** @throws IOException if the port does not take all of it within a second; from then on every write fails */
    synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return;
        }
        if (pending != 0) {
            throw stuck();
        }
        if (thread == null) {
            thread = new Thread(this::run, "serial-writer " + name);
            thread.setDaemon(true);
            thread.start();
        }
        if (buffer.length < length) {
            buffer = new byte[length];
        }
        System.arraycopy(bytes, offset, buffer, 0, length);
        pending = length;
        notifyAll();
        awaitWritten();
        if (written != length) {
            throw new IOException(
                    name + ": the port took " + Math.max(written, 0) + " of " + length + " bytes; unplugged?");
        }
    }

    private void awaitWritten() throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MS);
        boolean interrupted = false;
        while (pending != 0 && !closed) {
            long leftNs = end - System.nanoTime();
            if (leftNs <= 0) {
                break;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, Math.max(leftNs, 1_000_000));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (closed) {
            throw new IOException(name + ": is closed");
        }
        if (pending != 0) {
            throw stuck();
        }
    }

    private IOException stuck() {
        return new IOException(
                name + ": the device has not accepted " + pending + " bytes within " + TIMEOUT_MS + " ms");
    }

    private void run() {
        byte[] bytes;
        int length;
        while ((length = awaitPending()) > 0) {
            synchronized (this) {
                bytes = buffer;
            }
            int count = port.write(bytes, length);
            synchronized (this) {
                written = count;
                pending = 0;
                notifyAll();
            }
        }
    }

    private synchronized int awaitPending() {
        while (pending == 0 && !closed) {
            try {
                wait();
            } catch (InterruptedException e) {
                // Nobody else knows this thread.
                return 0;
            }
        }
        return closed ? 0 : pending;
    }

    /** Ends the thread, unless the port blocks it; then it ends when the port returns. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
