// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/** One file that is being written. One thread at a time, but for {@link #sync}. */
final class LogFile {
    private final Path path;
    private final LogChannel channel;
    private final Object key;
    private long bytes;
    private long bytesOnDisk;
    private boolean isNameOnDisk;

    private LogFile(Path path, LogChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        this.key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /** Creates a file that does not exist yet. */
    static LogFile create(Path path, LogChannel.Opener opener) throws IOException {
        LogChannel channel = opener.create(path);
        try {
            return new LogFile(path, channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    Path path() {
        return path;
    }

    long bytes() {
        return bytes;
    }

    /** Writes some of the bytes, at least one; returns how many. */
    int write(ByteBuffer source) throws IOException {
        // An interrupt, by whomever, would close the channel.
        Thread.interrupted();
        int written = channel.write(source);
        bytes += written;
        return written;
    }

    boolean isAllOnDisk() {
        return bytes == bytesOnDisk;
    }

    void force() throws IOException {
        Thread.interrupted();
        sync();
        bytesOnDisk = bytes;
    }

    /** Forces what is written to the disk; any thread, one at a time, also while another one writes. */
    void sync() throws IOException {
        channel.force();
        if (!isNameOnDisk) {
            LogFolders.force(path);
            isNameOnDisk = true;
        }
    }

    /** Notes that so many bytes are on the disk. */
    void onDisk(long ofBytes) {
        bytesOnDisk = ofBytes;
    }

    /** Truncates the file, which must be closed next. */
    void cutTo(long toBytes) throws IOException {
        if (toBytes < bytes) {
            channel.truncate(toBytes);
            bytes = toBytes;
        }
    }

    void close() throws IOException {
        channel.close();
    }

    /** Closes a file that failed; a failure of closing is added to the first. */
    void closeAfter(Throwable problem) {
        try {
            channel.close();
        } catch (IOException e) {
            problem.addSuppressed(e);
        }
    }

    /** Closes and deletes a file whose start could not be written. */
    void discard(Throwable problem) {
        closeAfter(problem);
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            problem.addSuppressed(e);
        }
    }

    /** Describes why the path no longer names the file that was created; returns null if it does. */
    String loss() throws IOException {
        try {
            Object now = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return Objects.equals(now, key) ? null : "has been replaced by another file while it was written";
        } catch (NoSuchFileException e) {
            return "has been deleted while it was written";
        }
    }
}
