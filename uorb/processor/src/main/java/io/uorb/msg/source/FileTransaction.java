// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Exchange of files of a folder, all together or not at all. New ones, and copies of those that they replace, are
 * written to a work folder; then each takes its place at once. The journal, a list of the files that replace none, is
 * in the work folder for as long as some have taken their places and others have not: a run that finds one there, after
 * a failure or later, restores the old files.
 */
final class FileTransaction {
    /** File moves, replaceable in tests. */
    @FunctionalInterface
    interface Mover {
        void move(Path from, Path to) throws IOException;
    }

    /** Each file is there whole, or not at all; one that is in the place is replaced. */
    static final Mover ATOMIC = (from, to) -> Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);

    private static final String JOURNAL = "journal";
    private static final String NEW = ".new";
    private static final String OLD = ".old";

    private final Path folder;
    private final Path work;
    private final Mover mover;
    private final List<String> names = new ArrayList<>();
    private final List<String> additions = new ArrayList<>();

    /** An exchange in that folder, with a work folder that is ours alone. */
    FileTransaction(Path folder, Path work, Mover mover) {
        this.folder = folder;
        this.work = work;
        this.mover = mover;
    }

    /** Restores the files of an interrupted exchange, and removes its rest from the work folder. */
    void heal() throws IOException {
        Path journal = work.resolve(JOURNAL);
        if (Files.exists(journal)) {
            for (Path old : files(OLD)) {
                ATOMIC.move(old, folder.resolve(withoutSuffix(old, OLD)));
            }
            for (String name : Files.readAllLines(journal)) {
                if (!Files.exists(work.resolve(name + NEW)) && OutputFolder.isOurs(folder.resolve(name))) {
                    Files.delete(folder.resolve(name));
                }
            }
        }
        clear();
    }

    private List<Path> files(String suffix) throws IOException {
        try (Stream<Path> files = Files.list(work)) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }

    private static String withoutSuffix(Path file, String suffix) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - suffix.length());
    }

    /** The journal goes first: without it the exchange is over. */
    private void clear() throws IOException {
        for (String suffix : List.of(JOURNAL, OLD, NEW)) {
            for (Path file : files(suffix)) {
                Files.delete(file);
            }
        }
    }

    /** Writes the new content of a file, which takes its place at the commit. */
    void write(String name, byte[] content) throws IOException {
        Files.write(work.resolve(name + NEW), content);
        if (Files.exists(folder.resolve(name))) {
            Files.copy(folder.resolve(name), work.resolve(name + OLD), StandardCopyOption.COPY_ATTRIBUTES);
        } else {
            additions.add(name);
        }
        names.add(name);
    }

    /** Moves all new files into place, and removes these. */
    void commit(List<String> gone) throws IOException {
        Files.createDirectories(folder);
        Files.write(work.resolve(JOURNAL + NEW), additions);
        ATOMIC.move(work.resolve(JOURNAL + NEW), work.resolve(JOURNAL));
        for (String name : names) {
            mover.move(work.resolve(name + NEW), folder.resolve(name));
        }
        for (String name : gone) {
            mover.move(folder.resolve(name), work.resolve(name + OLD));
        }
        clear();
    }

    /** Restores the old files after a failure, and adds to it errors of doing so. */
    void undo(Exception failure) {
        try {
            heal();
        } catch (IOException e) {
            failure.addSuppressed(
                    new IOException("old files are kept in " + work + ", and the next run puts them back", e));
        }
    }
}
