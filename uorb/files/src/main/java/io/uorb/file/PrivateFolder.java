// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * A fresh folder of a random name that only its owner may use (0700), in a folder where no other user can replace it.
 * It is deleted when it is closed, else when the process ends. One thread.
 */
public final class PrivateFolder implements AutoCloseable {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<?>[] FILE_MODE = TrustedPath.isPosix()
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    private static final Set<PosixFilePermission> OTHERS_WRITE = PosixFilePermissions.fromString("----w--w-");
    private static final FileAttribute<?>[] MODE = TrustedPath.isPosix()
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
            : new FileAttribute<?>[0];
    /** More than any native library of ours has. */
    private static final int PROBE_BYTES = 1 << 19;

    private final Path path;
    private final int owner;

    private PrivateFolder(Path path, int owner) {
        this.path = path;
        this.owner = owner;
    }

    /**
     * Creates a folder in the first parent that is safe and from which programs may be loaded; a file system mounted
     * with {@code noexec} is none.
     *
     * @throws IOException naming the problem of each parent
     */
    public static PrivateFolder forPrograms(List<Path> parents, String prefix) throws IOException {
        StringJoiner problems = new StringJoiner("; ");
        for (Path parent : parents) {
            try {
                return createForPrograms(parent, prefix);
            } catch (IOException e) {
                problems.add(ErrorMessages.of(e));
            }
        }
        throw new IOException("no safe folder for native code: " + problems);
    }

    private static PrivateFolder createForPrograms(Path parent, String prefix) throws IOException {
        PrivateFolder folder = create(parent, prefix);
        boolean usable = false;
        try {
            Path probe = Files.createFile(folder.path.resolve("probe"), MODE);
            Files.write(probe, new byte[PROBE_BYTES]);
            usable = Files.isExecutable(probe);
            if (!usable) {
                throw new IOException(parent + ": programs cannot be loaded from it (mounted noexec)");
            }
            Files.delete(probe);
            return folder;
        } finally {
            if (!usable) {
                folder.close();
            }
        }
    }

    /**
     * Creates a folder.
     *
     * @throws IOException if that is impossible, or another user could replace it
     */
    public static PrivateFolder create(Path parent, String prefix) throws IOException {
        if (!TrustedPath.isPosix()) {
            return register(Files.createTempDirectory(parent, prefix), 0);
        }
        Path path = Files.createTempDirectory(parent.toRealPath(), prefix, MODE);
        try {
            return register(path, requireOwn(path));
        } catch (IOException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    /**
     * Creates a folder of a known name, for its owner only (0700), or checks an existing one.
     *
     * @throws IOException if that is a link or no folder, belongs to another user, or others may write to it
     */
    public static void createOrCheck(Path path) throws IOException {
        try {
            Files.createDirectory(path, MODE);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException(path + ": is a link or a file, not a folder; remove it", e);
            }
        }
        if (!TrustedPath.isPosix()) {
            return;
        }
        if (TrustedPath.owner(path) != TrustedPath.user()) {
            throw new IOException(path + ": belongs to another user (id " + TrustedPath.owner(path)
                    + "); remove it, or work in a folder of your own");
        }
        if (Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS).stream()
                .anyMatch(OTHERS_WRITE::contains)) {
            throw new IOException(path + ": others may write to it; remove it, or chmod go-w if all in it is yours");
        }
    }

    /** Returns the id of the user that this process runs as, for names of folders; 0 where users have none. */
    public static int user() throws IOException {
        return TrustedPath.isPosix() ? TrustedPath.user() : 0;
    }

    private static PrivateFolder register(Path path, int owner) {
        TemporaryFiles.addFolder(path);
        return new PrivateFolder(path, owner);
    }

    /** Checks the folder as it is now, by a file that is certainly ours; returns the id of the user. */
    private static int requireOwn(Path path) throws IOException {
        Path file = Files.createTempFile(path, "", "");
        int user = TrustedPath.owner(file);
        Files.delete(file);
        boolean own = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                && TrustedPath.owner(path) == user
                && Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS)
                        .equals(OWNER_ONLY);
        if (!own) {
            throw new IOException(path + ": another user has replaced it");
        }
        TrustedPath.require(path.getParent(), user);
        return user;
    }

    /** Returns the path, without links. */
    public Path path() {
        return path;
    }

    /**
     * Creates a file in the folder for writing, readable only by its owner (0600).
     *
     * @throws IOException if the name exists, or the file cannot be created
     */
    public OutputStream createFile(String name) throws IOException {
        return Channels.newOutputStream(FileChannel.open(
                path.resolve(name), Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), FILE_MODE));
    }

    /**
     * Checks that a file elsewhere can be replaced by root and the user of this folder only.
     *
     * @throws IOException naming the file or the folder above it that others can write to
     */
    public void requireTrusted(Path file) throws IOException {
        if (TrustedPath.isPosix()) {
            TrustedPath.require(file, owner);
        }
    }

    /** Deletes what is in the folder, as far as that is possible. */
    public void clear() {
        TemporaryFiles.deleteContents(path);
    }

    @Override
    public void close() {
        TemporaryFiles.deleteFolder(path);
    }
}
