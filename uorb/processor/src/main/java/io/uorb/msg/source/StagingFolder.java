// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.file.PrivateFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The folder beside an output folder in which a run works, and which one run has at a time, of all processes: a second
 * one waits. Closing removes the folder if it is empty but for the lock, and folders that were created for it and are
 * empty still. A run that ended without closing, by a signal, leaves its files to the next one.
 */
final class StagingFolder implements AutoCloseable {
    /** Prefix of the names of staging folders; the output folder's name follows. */
    static final String PREFIX = ".uorb-msg-";

    private static final String LOCK = "lock";

    /** Locks of files keep other processes out, not the threads of this one. */
    private static final ReentrantLock THREADS = new ReentrantLock();

    /** Behind all that the file holds, since some systems do not let others read what is locked. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private final Path path;
    private final Deque<Path> created = new ArrayDeque<>();
    private FileChannel channel;

    private StagingFolder(Path path) {
        this.path = path;
    }

    /** Returns where the folder for an output folder is, or would be. */
    static Path beside(Path output) {
        Path absolute = output.toAbsolutePath();
        return absolute.resolveSibling(PREFIX + absolute.getFileName());
    }

    /** Waits until no other run has the folder, and creates it if need be. */
    static StagingFolder open(Path output) throws IOException {
        StagingFolder folder = new StagingFolder(beside(output));
        THREADS.lock();
        try {
            while (!folder.lock()) {
                Thread.onSpinWait(); // its last owner removed it meanwhile
            }
            return folder;
        } catch (IOException | RuntimeException e) {
            folder.removeCreated();
            THREADS.unlock();
            throw e;
        }
    }

    /** Returns where the folder is. */
    Path path() {
        return path;
    }

    /**
     * Returns whether we have the lock of the file that has its name now, not of one that was removed while we waited.
     */
    private boolean lock() throws IOException {
        createFolders();
        Path file = path.resolve(LOCK);
        String token = UUID.randomUUID().toString();
        boolean ours = false;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock(LOCKED_BYTE, 1, false);
            write(token, file);
            ours = Files.readString(file).equals(token);
        } catch (NoSuchFileException e) {
            // removed by its last owner: there is a new one to create
        } finally {
            if (!ours && channel != null) {
                channel.close();
            }
        }
        return ours;
    }

    private void write(String token, Path file) throws IOException {
        try {
            channel.write(ByteBuffer.wrap(token.getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException e) { // the disk is full
            Files.deleteIfExists(file);
            throw new FileSystemException(file.toString(), null, e.getMessage());
        }
    }

    private void createFolders() throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path one = path; one != null && !Files.isDirectory(one); one = one.getParent()) {
            missing.push(one);
        }
        for (Path one : missing) {
            if (!one.equals(path)) {
                Files.createDirectories(one);
                created.push(one);
            }
        }
        // What a run left there is put into the output folder: nobody else may have prepared it.
        PrivateFolder.createOrCheck(path);
        created.push(path);
    }

    private void removeCreated() throws IOException {
        for (Path one : created) {
            removeIfEmpty(one);
        }
    }

    /** Removes a folder that has no files. */
    static void removeIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            return; // somebody needs it
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(path.resolve(LOCK));
            removeCreated();
        } finally {
            THREADS.unlock();
            channel.close();
        }
    }
}
