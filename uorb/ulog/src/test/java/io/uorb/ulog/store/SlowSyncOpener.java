// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Files of a disk that takes all writes, and whose first fsync lasts until it is released. */
final class SlowSyncOpener implements LogChannel.Opener, AutoCloseable {
    private boolean syncs;
    private boolean released;
    private boolean fails;
    private long syncedBytes;

    /** Lets the first fsync fail. */
    synchronized void fail() {
        fails = true;
    }

    /** Returns when an fsync is under way. */
    synchronized void awaitSync() throws InterruptedException {
        while (!syncs) {
            wait();
        }
    }

    /** Lets the fsync end, and all that follow. */
    synchronized void release() {
        released = true;
        notifyAll();
    }

    /** How many bytes were written before the last fsync that has ended began. */
    synchronized long syncedBytes() {
        return syncedBytes;
    }

    private synchronized void sync(long bytes) throws IOException {
        syncs = true;
        notifyAll();
        try {
            while (!released) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IOException("interrupted in an fsync", e);
        }
        if (fails) {
            fails = false;
            throw new IOException("Input/output error");
        }
        syncedBytes = bytes;
    }

    @Override
    public void close() {
        release();
    }

    @Override
    public LogChannel create(Path file) throws IOException {
        return new ForwardingChannel(LogChannel.files().create(file)) {
            private volatile long bytes;

            @Override
            public int write(ByteBuffer source) throws IOException {
                int written = super.write(source);
                bytes += written;
                return written;
            }

            @Override
            public void force() throws IOException {
                sync(bytes);
                super.force();
            }
        };
    }
}
