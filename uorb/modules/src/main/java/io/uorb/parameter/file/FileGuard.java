// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The right to replace a file of parameters: one thread of one process has it at a time. Processes agree by a lock on
 * an empty file beside it, {@code .NAME.lock}, which remains; the system releases the lock of a process that is killed.
 */
final class FileGuard implements AutoCloseable {
    /** The system's locks are those of a process; its threads take turns here, by the hash of the file's path. */
    private static final ReentrantLock[] THREADS = new ReentrantLock[64];

    static {
        Arrays.setAll(THREADS, i -> new ReentrantLock());
    }

    private static final long MAX_WAIT_NS = 10_000_000_000L;
    private static final long PAUSE_NS = 5_000_000;

    private final ReentrantLock threads;
    private final FileChannel channel;

    private FileGuard(ReentrantLock threads, FileChannel channel) {
        this.threads = threads;
        this.channel = channel;
    }

    /**
     * Waits until no other process or thread replaces the file; then deletes what killed ones have left.
     *
     * @throws IOException naming the lock if another one holds it for 10 s, or it cannot be made
     * @throws InterruptedIOException if interrupted while waiting; the thread's interrupt is kept
     */
    static FileGuard of(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path lock = folder.resolve("." + file.getFileName() + ".lock");
        long deadlineNs = System.nanoTime() + MAX_WAIT_NS;
        ReentrantLock threads = THREADS[Math.floorMod(lock.hashCode(), THREADS.length)];
        if (!tryThreads(threads, lock)) {
            throw heldTooLong(lock);
        }
        FileChannel channel = null;
        FileGuard guard = null;
        try {
            channel = FileChannel.open(
                    lock, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
            while (channel.tryLock() == null) {
                if (System.nanoTime() - deadlineNs > 0) {
                    throw heldTooLong(lock);
                }
                pause(lock);
            }
            deleteStale(folder, "." + file.getFileName() + ".");
            guard = new FileGuard(threads, channel);
            return guard;
        } finally {
            if (guard == null) {
                release(threads, channel);
            }
        }
    }

    private static boolean tryThreads(ReentrantLock threads, Path lock) throws IOException {
        try {
            return threads.tryLock(MAX_WAIT_NS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            throw interrupted(lock);
        }
    }

    private static void pause(Path lock) throws IOException {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE_NS);
        } catch (InterruptedException e) {
            throw interrupted(lock);
        }
    }

    private static IOException interrupted(Path lock) {
        Thread.currentThread().interrupt();
        return new InterruptedIOException(
                lock + ": interrupted while another program holds this lock; nothing is written");
    }

    private static IOException heldTooLong(Path lock) {
        return new IOException(lock + ": another program has held this lock for 10 s, so nothing is written; end it,"
                + " or try again");
    }

    private static void release(ReentrantLock threads, FileChannel channel) throws IOException {
        try {
            if (channel != null) {
                channel.close();
            }
        } finally {
            threads.unlock();
        }
    }

    private static void deleteStale(Path folder, String prefix) throws IOException {
        int length = prefix.length() + "00000000-0000-0000-0000-000000000000.part".length();
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, "*.part")) {
            for (Path part : parts) {
                String name = part.getFileName().toString();
                if (name.startsWith(prefix) && name.length() == length) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        release(threads, channel);
    }
}
