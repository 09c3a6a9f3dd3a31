// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A file that is written under a random name in the same folder until it is complete. If it is closed earlier, also by
 * Ctrl-C, it is deleted. One thread.
 *
 * <p>The name is created, never opened: a link or file that another user has put there is not followed. The mode is
 * that of the file that is replaced, if that is ours, else the umask's. A target that is a link leads to its file,
 * which is replaced, unless the link belongs to another user.
 */
public final class StagedFile implements AutoCloseable {
    private static final FileAttribute<?>[] UMASK = {};
    private static final FileAttribute<?>[] OWNER_ONLY = {
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
    };

    private final Path target;
    /** Null if the target is written directly. */
    private final Path temporary;

    private final boolean force;
    private FileAttribute<?>[] mode;
    private FileChannel channel;
    private boolean whole;

    private StagedFile(Path target, Path temporary, boolean force) {
        this.target = target;
        this.temporary = temporary;
        this.force = force;
    }

    /**
     * Checks that the file may be written; creates nothing.
     *
     * @param force whether a file of that name is replaced
     * @param inputs the files that are read, which are never replaced
     * @throws IOException naming the file if it cannot or must not be written
     */
    public static StagedFile of(Path target, boolean force, List<Path> inputs) throws IOException {
        requireWritable(target, force, inputs);
        Path file = SafeTarget.resolve(target);
        Path folder = file.toAbsolutePath().getParent();
        Path temporary = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".part");
        return new StagedFile(file, temporary, force);
    }

    /**
     * Returns a file as {@link #of}, which replaces an existing one; a device or a pipe, and what is below {@code /dev}
     * and {@code /proc}, is written directly.
     *
     * @throws IOException naming the file if it cannot or must not be written
     */
    public static StagedFile replacing(Path target) throws IOException {
        return SafeTarget.isWrittenDirectly(target) ? new StagedFile(target, null, true) : of(target, true, List.of());
    }

    /**
     * Checks as {@link #of}, for a file that is written under its own name.
     *
     * @throws IOException naming the file if it cannot or must not be written
     */
    public static void requireWritable(Path target, boolean force, List<Path> inputs) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (SafeTarget.isWrittenDirectly(target)) {
            throw new IOException(target + ": is a device or a pipe, not a file to write to");
        }
        if (Files.isDirectory(target)) {
            throw new IOException(target + ": is a directory, not a file to write to");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(target + ": the directory " + folder + " does not exist");
        }
        requireNoInput(target, inputs);
        requireNew(target, force);
        Path place = SafeTarget.resolve(target).toAbsolutePath().getParent();
        if (!Files.isWritable(place)) {
            throw new IOException(target + ": not allowed to write in " + place);
        }
    }

    private static void requireNoInput(Path target, Collection<Path> inputs) throws IOException {
        for (Path input : inputs) {
            if (Files.exists(target) && Files.exists(input) && Files.isSameFile(target, input)) {
                throw new IOException(target + ": is the file that is read; it would be overwritten");
            }
        }
    }

    /**
     * Checks that no file of that name exists, unless it is replaced.
     *
     * @throws IOException naming the file and {@code --force} if it exists
     */
    public static void requireNew(Path target, boolean force) throws IOException {
        if (!force && Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(target)) {
            throw new IOException(target + ": exists; --force replaces it");
        }
    }

    /** The code that writes a file's content. */
    @FunctionalInterface
    public interface Content {
        /** Writes the content. */
        void write(OutputStream out) throws IOException;
    }

    /**
     * Writes a file as a whole, as {@link #replacing}.
     *
     * @throws IOException naming the file if it cannot be written
     */
    public static void replace(Path target, Content content) throws IOException {
        try (StagedFile file = replacing(target)) {
            try (OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file.output()))) {
                content.write(out);
            }
            file.finish();
        }
    }

    /**
     * Writes a file as a whole, as {@link #replacing}, which only its owner may read. Waits until it is on the disk.
     *
     * @throws IOException naming the file if it cannot be written
     */
    public static void replacePrivately(Path target, Content content) throws IOException {
        try (StagedFile file = replacing(target)) {
            file.mode = OWNER_ONLY;
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file.output()));
            content.write(out);
            out.flush();
            if (file.temporary != null) {
                file.channel().force(true);
            }
            file.channel().close();
            file.finish();
        }
    }

    /** Returns the channel to write to, which the caller closes; the first call creates the file. */
    public FileChannel channel() throws IOException {
        if (channel == null) {
            channel = temporary == null ? SafeTarget.openDirectly(target) : create();
        }
        return channel;
    }

    private FileChannel create() throws IOException {
        FileAttribute<?>[] attributes =
                mode != null ? mode : SafeTarget.modeOf(target).orElse(UMASK);
        TemporaryFiles.addFile(temporary);
        return FileChannel.open(temporary, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    }

    /** Returns a writer of UTF-8 to {@link #output}, which the caller closes. */
    public BufferedWriter writer() throws IOException {
        return new BufferedWriter(Channels.newWriter(output(), StandardCharsets.UTF_8));
    }

    /** Returns {@link #channel} as one whose failures, such as a full disk, name the file. */
    public WritableByteChannel output() throws IOException {
        FileChannel named = channel();
        return new WritableByteChannel() {
            @Override
            public int write(ByteBuffer bytes) throws IOException {
                try {
                    return named.write(bytes);
                } catch (ClosedChannelException e) {
                    throw e; // closed or interrupted
                } catch (IOException e) {
                    throw new IOException(target + ": " + ErrorMessages.reason(e), e);
                }
            }

            @Override
            public boolean isOpen() {
                return named.isOpen();
            }

            @Override
            public void close() throws IOException {
                named.close();
            }
        };
    }

    /** Moves the file, which the caller has closed, to its name. */
    public void finish() throws IOException {
        if (temporary != null) {
            // Somebody else may have made it meanwhile.
            requireNew(target, force);
            try {
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        whole = true;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
        if (temporary != null) {
            if (!whole) {
                Files.deleteIfExists(temporary);
            }
            TemporaryFiles.removeFile(temporary);
        }
    }
}
