// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.shm.ring.MappedNode;
import java.io.Closeable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The doorbell of this process, a socket in the folder, at which one thread waits, and the lines to those of others. A
 * byte is a ring; it says nothing else. The end of a line tells of the end of its process.
 */
final class Doorbells implements AutoCloseable {
    private static final int DRAIN_BYTES = 64;
    /** More than one of each process: some may be ending. */
    private static final int MOST_LINES = 4 * MappedNode.SLOTS;

    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Path folder;
    private final int slot;
    private final Selector selector;
    private final ServerSocketChannel bell;
    private final AtomicReferenceArray<Line> lines = new AtomicReferenceArray<>(MappedNode.SLOTS);
    /** The slots, a bit each, of processes to ring whose line is not there. */
    private final AtomicLong late = new AtomicLong();

    private final ByteBuffer drained = ByteBuffer.allocateDirect(DRAIN_BYTES);
    /** Of the waiting thread: whether a line has begun or ended. */
    private boolean changed;

    /**
     * Hangs the bell.
     *
     * @throws IOException if the folder's path is too long for a socket, among others
     */
    Doorbells(Path folder, int slot) throws IOException {
        this.folder = folder;
        this.slot = slot;
        this.selector = Selector.open();
        this.bell = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        Files.deleteIfExists(path(folder, slot)); // of a process that had the slot and died
        bell.bind(UnixDomainSocketAddress.of(path(folder, slot)), MappedNode.SLOTS);
        bell.configureBlocking(false);
        bell.register(selector, SelectionKey.OP_ACCEPT);
    }

    /** Makes the JVM load what a bell needs, for a tenth of a second: before a lock is taken that others wait for. */
    static void warmUp(Path folder) throws IOException {
        Selector.open().close();
        hasEnded(folder, MappedNode.SLOTS); // which no process has
    }

    static Path path(Path folder, int slot) {
        return folder.resolve("bell-" + slot);
    }

    /**
     * Whether a process is dead, whatever its namespace is: its bell is there and nobody hears it. False if that cannot
     * be known. With the folder's lock held: who takes a slot hangs its bell before that is given back.
     */
    static boolean hasEnded(Path folder, int other) {
        try (SocketChannel line = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            line.configureBlocking(false);
            line.connect(UnixDomainSocketAddress.of(path(folder, other)));
            return false;
        } catch (ConnectException e) {
            return true; // refused
        } catch (IOException e) {
            return false; // a bell that is full, or is not there any more
        }
    }

    /** A line to another process. */
    private record Line(SocketChannel channel, ByteBuffer one) {
        /** Rings; false if the line is dead. A line that is full has enough rings. */
        synchronized boolean ring() {
            try {
                one.clear();
                channel.write(one);
                return true;
            } catch (IOException e) {
                return false;
            }
        }

        void close() {
            closeQuietly(channel);
        }
    }

    /** Rings at a process. Any thread; blocks no longer than a write of one byte by another thread. */
    void ring(int other) {
        Line line = lines.get(other);
        if (line == null || !line.ring()) {
            late.accumulateAndGet(1L << other, (all, one) -> all | one);
            selector.wakeup();
        }
    }

    /** Makes the waiting thread return. */
    void lookAgain() {
        selector.wakeup();
    }

    /** Connects a line to a process, unless it is there; whether it is there then. */
    boolean connect(int other) {
        if (other == slot || lines.get(other) != null) {
            return true;
        }
        Line line = null;
        try {
            line = new Line(SocketChannel.open(StandardProtocolFamily.UNIX), ByteBuffer.allocateDirect(1));
            line.channel.configureBlocking(false);
            if (line.channel.connect(UnixDomainSocketAddress.of(path(folder, other)))) {
                line.channel.register(selector, SelectionKey.OP_READ); // for its end
                lines.set(other, line);
                return true;
            }
        } catch (IOException e) {
            // It has just ended, or is not complete: it connects to this one when it is.
        }
        if (line != null) {
            line.close();
        }
        return false;
    }

    /** Ends the line to a process. */
    void disconnect(int other) {
        Line line = lines.getAndSet(other, null);
        if (line != null) {
            line.close();
        }
    }

    /** Waits for a ring, at most so long, 0 for ever; returns whether a line has begun or ended. One thread. */
    boolean await(long timeoutMs) throws IOException {
        changed = false;
        selector.select(this::serve, timeoutMs);
        long left = late.getAndSet(0);
        for (; left != 0; left &= left - 1) {
            int other = Long.numberOfTrailingZeros(left);
            Line line = lines.get(other);
            if (line == null || !line.ring()) {
                disconnect(other);
                connect(other);
                Line again = lines.get(other);
                if (again != null) {
                    again.ring();
                }
            }
        }
        return changed;
    }

    private void serve(SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                SocketChannel caller = bell.accept();
                if (caller != null && selector.keys().size() > MOST_LINES) {
                    caller.close();
                } else if (caller != null) {
                    caller.configureBlocking(false);
                    caller.register(selector, SelectionKey.OP_READ);
                    changed = true;
                }
                return;
            }
        } catch (IOException e) {
            LockSupport.parkNanos(PAUSE_NS); // no more channels for now
            return;
        }
        SocketChannel caller = (SocketChannel) key.channel();
        try {
            drained.clear();
            if (caller.read(drained) >= 0) {
                return;
            }
        } catch (IOException e) {
            // as its end
        }
        changed = true;
        key.cancel();
        new Line(caller, drained).close();
        for (int i = 0; i < MappedNode.SLOTS; i++) {
            Line line = lines.get(i);
            if (line != null && line.channel == caller) {
                lines.compareAndSet(i, line, null);
            }
        }
    }

    @Override
    public void close() {
        for (int i = 0; i < MappedNode.SLOTS; i++) {
            disconnect(i);
        }
        try {
            Files.deleteIfExists(path(folder, slot)); // first: a bell that nobody hears is a dead process's
        } catch (IOException e) {
            // it is deleted with the folder's files
        }
        selector.keys().forEach(key -> closeQuietly(key.channel()));
        closeQuietly(selector);
    }

    private static void closeQuietly(Closeable one) {
        try {
            one.close();
        } catch (IOException e) {
            // it is closed for us
        }
    }
}
