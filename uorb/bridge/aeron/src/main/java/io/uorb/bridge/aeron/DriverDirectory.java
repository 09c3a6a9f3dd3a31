// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.agrona.IoUtil;

/**
 * The directory of a driver under the shared-memory file system: readable by this user alone, named after the process.
 * Directories of processes that have ended are removed (bridges:B-18, bridges:B-63).
 */
final class DriverDirectory {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final String PREFIX = "uorb-link-";
    private static final String OWNER_ONLY = "rwx------";

    private DriverDirectory() {}

    /** Returns a directory that is not there yet, for a driver of this process. */
    static Path create() throws IOException {
        Path root = root();
        removeLeft(root);
        return root.resolve(String.format(
                Locale.ROOT,
                "%d-%d-%08x",
                ProcessHandle.current().pid(),
                startOf(ProcessHandle.current()),
                new SecureRandom().nextInt()));
    }

    private static Path root() throws IOException {
        Path place = Files.isDirectory(SHARED_MEMORY) && Files.isWritable(SHARED_MEMORY)
                ? SHARED_MEMORY
                : Path.of(System.getProperty("java.io.tmpdir"));
        return root(place, System.getProperty("user.name").replaceAll("[^A-Za-z0-9_-]", "_"));
    }

    /** Returns the user's directory at a place; another one if somebody has taken its name. */
    static Path root(Path place, String user) throws IOException {
        Path usual = place.resolve(PREFIX + user);
        if (isOurs(usual, true)) {
            return usual;
        }
        // Of earlier programs that found the usual name taken, so that what they left is removed.
        try (DirectoryStream<Path> others = Files.newDirectoryStream(place, PREFIX + user + "-*")) {
            for (Path other : others) {
                if (isOurs(other, false)) {
                    return other;
                }
            }
        }
        return Files.createTempDirectory(place, PREFIX + user + "-", ownerOnly());
    }

    private static FileAttribute<?> ownerOnly() {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY));
    }

    /** Returns whether a directory is this user's alone, and no link. */
    private static boolean isOurs(Path root, boolean create) throws IOException {
        try {
            if (create) {
                Files.createDirectory(root, ownerOnly());
                return true;
            }
        } catch (FileAlreadyExistsException e) {
            // It may be ours.
            return isOurs(root, false);
        }
        PosixFileAttributes found;
        try {
            found = Files.readAttributes(root, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return false;
        }
        PosixFileAttributes own = Files.readAttributes(Path.of("/proc/self"), PosixFileAttributes.class);
        boolean isPrivate = PosixFilePermissions.toString(found.permissions()).equals(OWNER_ONLY);
        return found.isDirectory() && isPrivate && found.owner().equals(own.owner());
    }

    private static void removeLeft(Path root) throws IOException {
        try (DirectoryStream<Path> each = Files.newDirectoryStream(root)) {
            for (Path one : each) {
                if (!isInUse(one.getFileName().toString())) {
                    delete(one);
                }
            }
        }
    }

    private static boolean isInUse(String name) {
        String[] parts = name.split("-");
        try {
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(parts[0]));
            return process.isPresent()
                    && process.get().isAlive()
                    && (parts.length < 2 || startOf(process.get()) == Long.parseLong(parts[1]));
        } catch (NumberFormatException e) {
            return true; // not ours
        }
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    static void delete(Path directory) {
        File file = directory.toFile();
        IoUtil.delete(file, true);
    }
}
