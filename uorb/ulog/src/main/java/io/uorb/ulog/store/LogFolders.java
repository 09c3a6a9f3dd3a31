// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Creates and lists folders of logs. Symbolic links are not followed: their targets are not ours to delete. */
final class LogFolders {
    private LogFolders() {}

    /** Creates a folder and those above it; the exception's message is one line. */
    static void create(Path folder) throws IOException {
        Path there = nearestExisting(folder);
        if (!Files.isDirectory(there)) {
            throw new FileSystemException(folder.toString(), null, there + " is a file, not a folder");
        }
        Files.createDirectories(folder);
    }

    /** Returns the path itself or the nearest above it that exists. */
    static Path nearestExisting(Path path) {
        Path there = path.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        return there;
    }

    /** Returns the exception for a folder that this user may not write to. */
    static IOException refused(Path folder, AccessDeniedException cause) {
        IOException explained = new AccessDeniedException(
                folder.toString(), null, "this user may not write there (" + cause.getMessage() + ")");
        explained.initCause(cause);
        return explained;
    }

    /**
     * Forces the names of a new file and of its folder to the disk: without its name a file does not survive a loss of
     * power. Systems that cannot do that for folders, such as Windows, do it by themselves.
     */
    static void force(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        for (int i = 0; i < 2 && folder != null; i++) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                return;
            }
            folder = folder.getParent();
        }
    }

    static List<Path> foldersIn(Path root) throws IOException {
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    folders.add(entry);
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return folders;
    }

    static List<Path> filesIn(Path folder, Pattern names) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (names.matcher(entry.getFileName().toString()).matches()
                        && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(entry);
                }
            }
        }
        return files;
    }

    /** Sorts files by the time of the last change, then by name; files that no longer exist are ignored. */
    static List<Path> oldestFirst(List<Path> files) throws IOException {
        Map<Path, FileTime> times = new TreeMap<>();
        for (Path file : files) {
            try {
                times.put(file, Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS));
            } catch (NoSuchFileException e) {
                continue;
            }
        }
        List<Path> sorted = new ArrayList<>(times.keySet());
        sorted.sort(Comparator.comparing(times::get));
        return sorted;
    }
}
