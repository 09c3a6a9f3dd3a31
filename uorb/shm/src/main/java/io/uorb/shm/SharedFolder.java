// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.file.ErrorMessages;
import io.uorb.file.PrivateFolder;
import io.uorb.file.TemporaryFolder;
import io.uorb.shm.ring.SharedWords;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The private folder of one name: files that only their owner may open (0600), in a folder of the owner (0700). A file
 * gets its name once it is complete. Any thread.
 */
final class SharedFolder {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final FileAttribute<?>[] OWNER_ONLY =
            Files.getFileAttributeView(Path.of("."), PosixFileAttributeView.class) == null
                    ? new FileAttribute<?>[0]
                    : new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                    };
    private static final int MODE = 0_777;
    private static final int OTHERS = 0_077;
    private static final int OTHERS_WRITE = 0_002;
    private static final int STICKY = 0_1000;
    private static final String LOCK = "lock";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANDOM_BYTES = 16;
    private static final long MOST_WAIT_NS = TimeUnit.SECONDS.toNanos(20);
    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /** On a machine without a free processor they take longer than that time, and other processes come in between. */
    private static final int LEAST_TRIES = 15_000;
    /** The system's lock is the process's, and gone once any channel of the file is closed: one thread at a time. */
    private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

    private final Path path;
    private final ReentrantLock oneThread;

    private SharedFolder(Path path) throws IOException {
        this.path = path;
        this.oneThread = THREADS.computeIfAbsent(path.toRealPath(), any -> new ReentrantLock());
    }

    /**
     * Creates the folder of a name, or checks the one that is there.
     *
     * @param parent where it lies; null for memory where there is a folder of that, else the temporary one
     * @throws IOException if it belongs to another user, is a link, or others may use it or replace it
     */
    static SharedFolder of(Path parent, String name) throws IOException {
        Path in = parent != null ? parent : defaultParent(MEMORY);
        boolean hasModes = OWNER_ONLY.length > 0;
        if (hasModes && ((int) Files.getAttribute(in, "unix:mode") & (OTHERS_WRITE | STICKY)) == OTHERS_WRITE) {
            throw new IOException(in + ": all users may write to it and it is not sticky, so they could replace the"
                    + " folder of shared nodes; chmod o-w or +t");
        }
        Path path = in.resolve("uorb-" + PrivateFolder.user() + "-" + name);
        PrivateFolder.createOrCheck(path);
        int mode = hasModes ? (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS) : 0;
        if ((mode & OTHERS) != 0) {
            throw new IOException(path + ": others may use it, its mode is " + Integer.toOctalString(mode & MODE)
                    + "; chmod 700 if all in it is yours, else remove it");
        }
        return new SharedFolder(path);
    }

    /** Returns the folder of memory if it can be had; else the temporary folder, and logs that. */
    static Path defaultParent(Path memory) {
        if (Files.isWritable(memory)) {
            return memory;
        }
        Path path = TemporaryFolder.path();
        System.getLogger("io.uorb.shm")
                .log(
                        System.Logger.Level.WARNING,
                        "shared nodes are in " + path + ", which may be on a disk: " + memory
                                + " is not there, or not writable");
        return path;
    }

    Path path() {
        return path;
    }

    /** An action that runs while no other process changes the folder; it may be run again. */
    interface Action<R> {
        R run() throws IOException;
    }

    /**
     * Runs something while no other process runs such a thing. A process that dies leaves the lock. An interrupt, which
     * would close the channels, waits until it is done; what it disturbs is done again.
     *
     * @throws IOException if others keep it for 20 s, or longer where these tries take longer
     */
    <R> R locked(Action<R> action) throws IOException {
        long startNs = System.nanoTime();
        int tries = 0;
        boolean isInterrupted = false;
        oneThread.lock();
        try {
            while (true) {
                isInterrupted |= Thread.interrupted();
                try (FileChannel file = lockFile();
                        FileLock lock = file.tryLock()) {
                    if (lock != null) {
                        return action.run();
                    }
                } catch (ClosedByInterruptException e) {
                    continue;
                }
                tries++;
                long waitedNs = System.nanoTime() - startNs;
                if (tries >= LEAST_TRIES && waitedNs > MOST_WAIT_NS) {
                    throw new IOException(path.resolve(LOCK) + ": other processes have had it locked for "
                            + TimeUnit.NANOSECONDS.toSeconds(waitedNs) + " s; continue or end the one that is stopped");
                }
                LockSupport.parkNanos(PAUSE_NS);
            }
        } finally {
            oneThread.unlock();
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** As {@link #locked}, but without waiting; false if another thread or process has the lock: nothing was run. */
    boolean tryLocked(Action<?> action) throws IOException {
        if (!oneThread.tryLock()) {
            return false;
        }
        try (FileChannel file = lockFile();
                FileLock lock = file.tryLock()) {
            if (lock != null) {
                action.run();
            }
            return lock != null;
        } finally {
            oneThread.unlock();
        }
    }

    private FileChannel lockFile() throws IOException {
        return open(LOCK, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    }

    private FileChannel open(String name, Set<StandardOpenOption> options) throws IOException {
        Set<OpenOption> all = new HashSet<>(options);
        all.add(LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(path.resolve(name), all, OWNER_ONLY);
    }

    boolean has(String name) {
        return Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Maps a file that is there.
     *
     * @throws IOException if it is none, or larger than can be mapped
     */
    SharedWords map(String name) throws IOException {
        Path file = path.resolve(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + ": is no file");
        }
        try (FileChannel channel = open(name, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE))) {
            return map(file, channel, channel.size());
        }
    }

    private static SharedWords map(Path file, FileChannel channel, long bytes) throws IOException {
        if (bytes > Integer.MAX_VALUE) {
            throw new IOException(file + ": has " + bytes + " bytes; the most is " + Integer.MAX_VALUE);
        }
        return new SharedWords(channel.map(MapMode.READ_WRITE, 0, bytes & -Long.BYTES));
    }

    /** Makes a file, fills it and gives it its name, which no file has; with the lock held. */
    SharedWords create(String name, int bytes, Consumer<SharedWords> content) throws IOException {
        byte[] random = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(random);
        String hidden = "new-" + HexFormat.of().formatHex(random);
        Path file = path.resolve(hidden);
        try (FileChannel channel = open(
                hidden, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE))) {
            fill(channel, name, bytes);
            SharedWords memory = map(file, channel, bytes);
            content.accept(memory);
            Files.createLink(path.resolve(name), file); // never in place of another
            return memory;
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Writes a file, and makes it not only longer: where memory is used up this fails, not an access to it. */
    private void fill(FileChannel channel, String name, int bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(bytes);
        try {
            while (zeros.hasRemaining()) {
                channel.write(zeros);
            }
        } catch (ClosedByInterruptException e) {
            throw e; // it is done again
        } catch (IOException e) {
            throw new IOException(path.resolve(name) + ": needs " + bytes + " bytes: " + ErrorMessages.reason(e), e);
        }
    }

    /** Returns the names of files that end so. */
    List<String> list(String end) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(end))
                    .sorted()
                    .toList();
        }
    }

    void delete(String name) throws IOException {
        Files.deleteIfExists(path.resolve(name));
    }
}
