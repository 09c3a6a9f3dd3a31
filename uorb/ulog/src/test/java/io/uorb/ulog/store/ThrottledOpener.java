// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Files of a disk that takes only as many bytes as it is let: all, none, or some. Who writes more, or waits for the
 * disk to have it, waits at the gate. It is shut at first.
 */
public final class ThrottledOpener implements LogChannel.Opener, AutoCloseable {
    private static final long ALL = Long.MAX_VALUE;

    private long credit;
    private long taken;
    private int held;

    public synchronized void open() {
        credit = ALL;
        notifyAll();
    }

    /** When this returns, no write is under way. */
    public synchronized void shut() {
        credit = 0;
    }

    /** Opens a gate that is shut for so many bytes; returns when the disk has them. */
    public synchronized void let(long bytes) throws InterruptedException {
        credit = bytes;
        notifyAll();
        while (credit > 0) {
            wait();
        }
    }

    /** Returns when somebody waits at the gate. */
    public synchronized void awaitHeld() throws InterruptedException {
        while (held == 0) {
            wait();
        }
    }

    /** Bytes that the disk has taken, of all files. */
    public synchronized long taken() {
        return taken;
    }

    private synchronized void pass() throws IOException {
        held++;
        notifyAll();
        try {
            while (credit == 0) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IOException("interrupted at the gate", e);
        } finally {
            held--;
        }
    }

    private synchronized int write(LogChannel real, ByteBuffer bytes) throws IOException {
        pass();
        int limit = bytes.limit();
        bytes.limit(bytes.position() + (int) Math.min(bytes.remaining(), credit));
        int written = real.write(bytes);
        bytes.limit(limit);
        taken += written;
        credit -= credit == ALL ? 0 : written;
        notifyAll();
        return written;
    }

    /** Nobody waits any more. */
    @Override
    public void close() {
        open();
    }

    @Override
    public LogChannel create(Path file) throws IOException {
        LogChannel real = LogChannel.files().create(file);
        return new ForwardingChannel(real) {
            @Override
            public int write(ByteBuffer bytes) throws IOException {
                return ThrottledOpener.this.write(real, bytes);
            }

            @Override
            public void force() throws IOException {
                pass();
                super.force();
            }
        };
    }
}
