// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Exchanges files of a folder all together or not at all. New ones, and copies of those that they replace, are written
 * to a temporary folder beside it; then each takes its place at once, and what was there comes back if one fails.
 * Closing removes the temporary folder and, without a commit, the folders that were created.
 */
final class FileExchange implements AutoCloseable {
    /** How files change places. */
    @FunctionalInterface
    interface Mover {
        void move(Path from, Path to) throws IOException;
    }

    /** Each file is there whole, or not at all; one that is in the place is replaced. */
    static final Mover ATOMIC = (from, to) -> Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);

    private final Path folder;
    private final Mover mover;
    private final Path temporary;
    private final List<String> names = new ArrayList<>();
    private final Deque<String> done = new ArrayDeque<>();
    private final Deque<Path> created = new ArrayDeque<>();
    private boolean keepCopies;

    FileExchange(Path folder, Mover mover) throws IOException {
        this.folder = folder.toAbsolutePath();
        this.mover = mover;
        Path beside = this.folder.getParent() == null ? this.folder : this.folder.getParent();
        while (!Files.exists(beside)) {
            beside = beside.getParent();
        }
        this.temporary = Files.createTempDirectory(beside, ".uorb-msg-");
    }

    /** Writes the new content of a file, which takes its place at the commit. */
    void write(String name, byte[] content) throws IOException {
        Files.write(newFile(name), content);
        if (Files.exists(folder.resolve(name))) {
            Files.copy(folder.resolve(name), oldFile(name), StandardCopyOption.COPY_ATTRIBUTES);
        }
        names.add(name);
    }

    private Path newFile(String name) {
        return temporary.resolve(name + ".new");
    }

    private Path oldFile(String name) {
        return temporary.resolve(name + ".old");
    }

    /** Puts all new files in their places, and takes these away. */
    void commit(List<String> gone) throws IOException {
        try {
            createFolder();
            for (String name : names) {
                mover.move(newFile(name), folder.resolve(name));
                done.push(name);
            }
            for (String name : gone) {
                mover.move(folder.resolve(name), oldFile(name));
                done.push(name);
            }
            created.clear();
        } catch (IOException | RuntimeException e) {
            undo(e);
            throw e;
        }
    }

    private void createFolder() throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path path = folder; !Files.isDirectory(path); path = path.getParent()) {
            missing.push(path);
        }
        for (Path path : missing) {
            Files.createDirectory(path);
            created.push(path);
        }
    }

    /** What cannot be undone is told together with the failure; the copies of the old files stay then. */
    private void undo(Exception failure) {
        for (String name : done) {
            try {
                if (Files.exists(oldFile(name))) {
                    ATOMIC.move(oldFile(name), folder.resolve(name));
                } else {
                    Files.delete(folder.resolve(name));
                }
            } catch (IOException e) {
                keepCopies = true;
                failure.addSuppressed(new IOException("old files are kept in " + temporary, e));
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (keepCopies) {
            return;
        }
        try (Stream<Path> files = Files.list(temporary)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(temporary);
        for (Path path : created) {
            Files.deleteIfExists(path);
        }
    }
}
