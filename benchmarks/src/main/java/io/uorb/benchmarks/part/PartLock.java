// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.part;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The right to measure a part in a folder: two processes would disturb each other, and number their parts alike. The
 * system takes it from a process that ends, however that ends; the file stays. Any thread may use it.
 */
public final class PartLock implements AutoCloseable {
    private static final String FILE = "lock";

    private final FileChannel channel;

    private PartLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of a folder.
     *
     * @param folder made if it is not there
     * @throws IOException if another part has it, or the folder cannot be written
     */
    public static PartLock take(Path folder) throws IOException {
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (tryLock(channel) == null) {
                throw new IOException("another process measures a part in " + folder
                        + " at this moment; wait for its end, or name another folder");
            }
            return new PartLock(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Returns null if another process, or this one, has the lock. */
    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Makes the next part begin. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
