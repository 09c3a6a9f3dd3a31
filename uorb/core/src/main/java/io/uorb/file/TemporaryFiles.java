// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files and folders that are deleted when the process ends, also by a signal. Links are never followed. Any thread. */
final class TemporaryFiles {
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(TemporaryFiles::deleteAll, "uorb-temporary-files"));
    }

    private TemporaryFiles() {}

    static void add(Path file) {
        FILES.add(file);
    }

    static void remove(Path file) {
        FILES.remove(file);
    }

    private static void deleteAll() {
        FILES.forEach(TemporaryFiles::delete);
    }

    /** Deletes a file, or a folder with its contents; what cannot be deleted is tried again in the end. */
    static void delete(Path file) {
        if (tryDelete(file)) {
            FILES.remove(file);
        }
    }

    private static boolean tryDelete(Path file) {
        deleteContents(file);
        try {
            Files.deleteIfExists(file);
            return true;
        } catch (IOException e) {
            // Windows keeps libraries that are in use; a name that begins as ours do shows that the file is temporary.
            return false;
        }
    }

    /** Deletes what is in a folder, as far as possible. */
    static void deleteContents(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            files.forEach(TemporaryFiles::tryDelete);
        } catch (IOException e) {
            // Then the folder cannot be deleted either.
            return;
        }
    }
}
