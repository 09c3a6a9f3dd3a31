// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One file of a given name, whose further parts are called {@code name_2.ulg}, {@code name_3.ulg} and so on. Only parts
 * that this object has made count against a budget.
 */
public final class SingleLog implements LogNames {
    private static final int MOST_PARTS = 100_000;

    private final Path first;
    private final boolean replace;
    /** Read by any thread. */
    private final List<Path> parts = new CopyOnWriteArrayList<>();

    /**
     * @param replace whether existing files are replaced; otherwise an existing first file is an error and further
     *     parts skip used names
     */
    public SingleLog(Path first, boolean replace) {
        this.first = first;
        this.replace = replace;
    }

    @Override
    public Path root() {
        Path parent = first.toAbsolutePath().getParent();
        return parent == null ? first : parent;
    }

    @Override
    public LogFile create(LogChannel.Opener opener) throws IOException {
        LogFolders.create(root());
        try {
            return parts.isEmpty() ? createFirst(opener) : createPart(opener);
        } catch (AccessDeniedException e) {
            throw LogFolders.refused(root(), e);
        }
    }

    private LogFile createFirst(LogChannel.Opener opener) throws IOException {
        if (Files.isDirectory(first)) {
            throw new FileSystemException(first.toString(), null, "is a folder, not a file");
        }
        LogFile file = tryToCreate(first, opener);
        if (file == null) {
            throw new FileAlreadyExistsException(first.toString(), null, "exists already and is not to be replaced");
        }
        return file;
    }

    private LogFile createPart(LogChannel.Opener opener) throws IOException {
        for (int number = parts.size() + 1; number < MOST_PARTS; number++) {
            LogFile file = tryToCreate(part(number), opener);
            if (file != null) {
                return file;
            }
        }
        throw new FileAlreadyExistsException(first.toString(), null, "all numbers of parts are taken");
    }

    private Path part(int number) {
        String name = first.getFileName().toString();
        int dot = name.lastIndexOf('.');
        int stem = dot > 0 ? dot : name.length();
        return first.resolveSibling(name.substring(0, stem) + "_" + number + name.substring(stem));
    }

    private LogFile tryToCreate(Path path, LogChannel.Opener opener) throws IOException {
        if (replace && !parts.contains(path)) {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                throw new FileSystemException(path.toString(), null, "is a folder, a device or a pipe, not a file");
            }
            Files.deleteIfExists(path);
        }
        try {
            LogFile file = LogFile.create(path, opener);
            parts.add(path);
            return file;
        } catch (FileAlreadyExistsException e) {
            return null;
        }
    }

    @Override
    public List<Path> files() {
        return parts.stream().filter(Files::exists).toList();
    }
}
