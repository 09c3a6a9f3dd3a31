// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import io.uorb.file.ErrorMessages;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A reader of a character device on a thread of its own, two buffers ahead of the thread that serves.
 *
 * <p>Why a thread: the kernel wakes a blocked read when scans have come, but Java can neither open a device without
 * blocking nor wait for one with a timeout, and who serves must look up ten times a second. Closing the channel breaks
 * the read: the JDK sends the blocked thread a signal.
 */
public final class ScanReader {
    private static final long JOIN_MS = 2_000;

    private final Path file;
    private final Thread thread;
    private final int bytes;
    private final OrbClock clock;
    private FileChannel channel;
    /** Of the next read. */
    private int limit;
    /** Whether a read is in progress, and since when. */
    private boolean reading;

    private long readingSinceNs;

    private ByteBuffer ready;
    private boolean full;
    /** Whether who serves is wanted for something else than bytes. */
    private boolean woken;

    private boolean closed;
    private IOException failure;

    private ScanReader(Path file, FileChannel channel, int bytes, OrbClock clock) {
        this.file = file;
        this.channel = channel;
        this.bytes = bytes;
        this.clock = clock;
        this.limit = bytes;
        this.ready = ByteBuffer.allocate(bytes);
        this.thread = new Thread(() -> run(ByteBuffer.allocate(bytes)), "read " + file);
        thread.setDaemon(true);
    }

    /**
     * Opens a device, which only one process can have open.
     *
     * @throws IOException if it cannot be opened; its text names it
     */
    public static FileChannel openChannel(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.READ);
        } catch (IOException e) {
            throw new IOException(
                    "cannot open " + file + " (" + ErrorMessages.reason(e)
                            + "): is it there, may this user read it, does" + " another process have it?",
                    e);
        }
    }

    /**
     * Starts reading, with the calling thread's priority.
     *
     * @param clock the broker's: one with real-time scheduling schedules the reading thread too
     */
    public static ScanReader start(Path file, FileChannel channel, int bytes, OrbClock clock) {
        ScanReader reader = new ScanReader(file, channel, bytes, clock);
        reader.thread.start();
        return reader;
    }

    private void run(ByteBuffer buffer) {
        ByteBuffer filling = buffer;
        try {
            visitClock();
            while (filling != null) {
                if (read(filling) <= 0) {
                    throw new IOException(file + ": end of file; the device was removed");
                }
                filling.flip();
                filling = hand(filling);
            }
        } catch (IOException e) {
            fail(e);
        } catch (RuntimeException e) {
            fail(new IOException(e.toString(), e));
        }
    }

    /** Sleeps on the clock for no time: it schedules threads that sleep. A manual one would wait for this thread. */
    private void visitClock() {
        if (clock.passesByItself()) {
            try (Sleeper sleeper = clock.untraced().newSleeper()) {
                sleeper.sleepUntil(0);
            }
        }
    }

    private int read(ByteBuffer filling) throws IOException {
        FileChannel present = prepare(filling);
        while (true) {
            try {
                return present.read(filling);
            } catch (ClosedChannelException e) {
                present = await(present, e);
                prepare(filling);
            }
        }
    }

    private synchronized FileChannel prepare(ByteBuffer filling) {
        filling.clear().limit(limit);
        reading = true;
        readingSinceNs = System.nanoTime();
        return channel;
    }

    /** Waits for the channel after one that was closed. */
    private synchronized FileChannel await(FileChannel ended, ClosedChannelException e) throws IOException {
        try {
            while (channel == ended && !closed && failure == null) {
                wait();
            }
        } catch (InterruptedException interrupted) {
            throw e;
        }
        if (channel == ended || closed) {
            throw e;
        }
        return channel;
    }

    /**
     * Ends the read in progress, and begins others of so many bytes, those of one scan, until {@link #relax}. When a
     * read begins that wants more than the buffer has, the kernel takes that from a FIFO of the device; it returns once
     * as many scans are there as it asks for, or as the watermark says if that is less. For that the character device
     * is closed and opened again; its buffer goes on meanwhile.
     *
     * @throws IOException if the device cannot be opened again; then it has failed
     */
    public void hurry(int scanBytes) throws IOException {
        FileChannel present;
        synchronized (this) {
            limit = scanBytes;
            present = channel;
        }
        present.close();
        try {
            FileChannel next = openChannel(file);
            synchronized (this) {
                channel = next;
                reading = false;
                notifyAll();
            }
        } catch (IOException e) {
            fail(e);
            throw e;
        }
    }

    /** Returns whether everything read was taken, and a read has waited this long for more. */
    public synchronized boolean isQuiet(long forNs) {
        return !full && reading && System.nanoTime() - readingSinceNs >= forNs;
    }

    /** Ends what {@link #hurry} has begun, from the next read on. */
    public synchronized void relax() {
        limit = bytes;
    }

    /** Hands over a full buffer for an empty one; null if it is closed. */
    private synchronized ByteBuffer hand(ByteBuffer filled) {
        reading = false;
        boolean interrupted = false;
        while (full && !closed) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        ByteBuffer empty = ready;
        ready = filled;
        full = true;
        notifyAll();
        return closed ? null : empty;
    }

    private synchronized void fail(IOException e) {
        failure = e;
        notifyAll();
    }

    /**
     * Waits for bytes; the buffer is the caller's until {@link #release}.
     *
     * @return null if none came in time, or this thread was interrupted or {@linkplain #wakeTaker woken}
     * @throws IOException if the device has failed, after all that was read before
     */
    public synchronized ByteBuffer take(long timeoutMs) throws IOException {
        if (!full && failure == null && !woken && timeoutMs > 0) {
            try {
                wait(timeoutMs);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        woken = false;
        if (!full && failure != null) {
            throw new IOException("cannot read " + file + ": " + failure.getMessage(), failure);
        }
        return full ? ready : null;
    }

    /** Ends a wait for bytes in progress, or else the next one. Any thread. */
    public synchronized void wakeTaker() {
        woken = true;
        notifyAll();
    }

    /** Releases the buffer. */
    public synchronized void release() {
        full = false;
        notifyAll();
    }

    /** Stops reading and closes the device; returns when the thread has ended. */
    public void close() throws IOException {
        FileChannel present;
        synchronized (this) {
            closed = true;
            present = channel;
            notifyAll();
        }
        present.close();
        try {
            thread.join(JOIN_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
