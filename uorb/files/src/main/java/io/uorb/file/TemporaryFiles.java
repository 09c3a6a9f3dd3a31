// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Files and private folders that are deleted when the process ends, also by a signal. Any thread. */
final class TemporaryFiles {
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();
    private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();
    /** Longer than a command has for its end. */
    private static final long LONGEST_HOLD_MS = 20_000;

    private static final Semaphore HOLDS = new Semaphore(Integer.MAX_VALUE);

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(TemporaryFiles::deleteAll, "uorb-temporary-files"));
    }

    private TemporaryFiles() {}

    static void addFile(Path file) {
        FILES.add(file);
    }

    static void removeFile(Path file) {
        FILES.remove(file);
    }

    /** Adds a folder that nobody else can write to, else its contents were not safe to delete. */
    static void addFolder(Path folder) {
        FOLDERS.add(folder);
    }

    /** Postpones the deletion until {@link #release}. */
    static void hold() {
        HOLDS.acquireUninterruptibly();
    }

    static void release() {
        HOLDS.release();
    }

    private static void awaitHolds() {
        try {
            HOLDS.tryAcquire(Integer.MAX_VALUE, LONGEST_HOLD_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void deleteAll() {
        awaitHolds();
        FILES.forEach(TemporaryFiles::tryDelete);
        FOLDERS.forEach(TemporaryFiles::deleteFolder);
    }

    /** Deletes a folder with its contents; what cannot be deleted is tried again in the end. */
    static void deleteFolder(Path folder) {
        deleteContents(folder);
        if (tryDelete(folder)) {
            FOLDERS.remove(folder);
        }
    }

    private static boolean tryDelete(Path file) {
        try {
            Files.deleteIfExists(file);
            return true;
        } catch (IOException e) {
            // Windows keeps libraries that are in use; the name shows that the file is temporary.
            return false;
        }
    }

    /** Deletes what is in a folder, as far as possible; of a link, the link. */
    static void deleteContents(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    deleteContents(file);
                }
                tryDelete(file);
            }
        } catch (IOException e) {
            // Then the folder cannot be deleted either, and the process's end tries again.
            return;
        }
    }
}
