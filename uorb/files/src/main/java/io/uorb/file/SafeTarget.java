// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** The file that a path stands for when it is written: links, devices and modes of what exists. Any thread. */
final class SafeTarget {
    private SafeTarget() {}

    /** Returns whether a path is a device or a pipe, or one of the system's names for an open file. */
    static boolean isWrittenDirectly(Path target) {
        return isOfTheSystem(target)
                || Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
    }

    /** Returns whether a path names a device or a file that is open: nothing there can be replaced. */
    private static boolean isOfTheSystem(Path target) {
        Path path = target.toAbsolutePath().normalize();
        return Files.exists(target)
                && !Files.isDirectory(target)
                && (path.startsWith("/proc") || path.startsWith("/dev") && !path.startsWith("/dev/shm"));
    }

    /**
     * Returns the file behind a link, or the path itself.
     *
     * @throws IOException if the link leads nowhere, or belongs to another user than root and ourselves
     */
    static Path resolve(Path target) throws IOException {
        if (!Files.isSymbolicLink(target)) {
            return target;
        }
        requireOurs(target, "a link");
        try {
            return target.toRealPath();
        } catch (NoSuchFileException e) {
            throw new IOException(
                    target + ": is a link to " + Files.readSymbolicLink(target) + ", which does not exist", e);
        }
    }

    private static void requireOurs(Path target, String what) throws IOException {
        if (TrustedPath.isPosix()) {
            int owner = TrustedPath.owner(target);
            if (owner != TrustedPath.ROOT && owner != TrustedPath.user()) {
                throw new IOException(target + ": is " + what + " of another user (id " + owner
                        + "); remove it, or name another file");
            }
        }
    }

    /** Opens a device, a pipe or an open file; a pipe elsewhere than in the system's folders must be ours. */
    static FileChannel openDirectly(Path target) throws IOException {
        if (!isOfTheSystem(target)) {
            requireOurs(target, "a device or a pipe");
            requireOurs(target.toRealPath(), "a device or a pipe");
        }
        return FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Returns the mode of a file of ours that is to be replaced, for its replacement. */
    static Optional<FileAttribute<?>[]> modeOf(Path target) throws IOException {
        if (!TrustedPath.isPosix()
                || !Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)
                || TrustedPath.owner(target) != TrustedPath.user()) {
            return Optional.empty();
        }
        return Optional.of(new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(Files.getPosixFilePermissions(target, LinkOption.NOFOLLOW_LINKS))
        });
    }
}
