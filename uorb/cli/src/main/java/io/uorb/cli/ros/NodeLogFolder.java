// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The files of a folder of logs. Symbolic links are neither followed nor removed. */
final class NodeLogFolder {
    /** The most files that are looked at. */
    static final int MOST_FILES = 1_000_000;

    private final Path folder;
    private final List<LogFile> files = new ArrayList<>();
    private long bytes;

    /** A file of the folder. */
    record LogFile(Path path, long bytes, FileTime changed) {}

    /**
     * Checks a folder.
     *
     * @throws IOException if it cannot be read, or has too many files
     */
    NodeLogFolder(Path folder) throws IOException {
        this.folder = folder.toRealPath();
        Files.walkFileTree(this.folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    add(new LogFile(file, attributes.size(), attributes.lastModifiedTime()));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(Comparator.comparing(LogFile::changed).thenComparing(LogFile::path));
    }

    private void add(LogFile file) throws IOException {
        if (files.size() == MOST_FILES) {
            throw new IOException(folder + " has more than " + MOST_FILES + " files");
        }
        files.add(file);
        bytes += file.bytes();
    }

    /** Returns the path, without links. */
    Path path() {
        return folder;
    }

    /** Returns the number of files. */
    int count() {
        return files.size();
    }

    /** Returns the bytes of all files. */
    long bytes() {
        return bytes;
    }

    /** Returns the oldest files, until the others have at most so many bytes; and all that were changed before. */
    List<LogFile> surplus(long keptBytes, FileTime before) {
        List<LogFile> surplus = new ArrayList<>();
        long left = bytes;
        for (LogFile file : files) {
            if (left > keptBytes || file.changed().compareTo(before) < 0) {
                surplus.add(file);
                left -= file.bytes();
            }
        }
        return surplus;
    }

    /**
     * Removes a file, and its folders that are empty then.
     *
     * @throws IOException if it cannot be removed, or is no longer in the folder
     */
    void remove(LogFile file) throws IOException {
        Path parent = file.path().getParent();
        if (!parent.toRealPath().equals(parent) || !Files.isRegularFile(file.path(), LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file.path() + " is no longer a file of " + folder);
        }
        Files.delete(file.path());
        while (!parent.equals(folder) && isEmpty(parent)) {
            Files.delete(parent);
            parent = parent.getParent();
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (var entries = Files.newDirectoryStream(directory)) {
            return !entries.iterator().hasNext();
        }
    }
}
