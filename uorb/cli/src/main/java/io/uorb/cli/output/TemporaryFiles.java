// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Files that are deleted when the process ends, also by a signal. Any thread. */
final class TemporaryFiles {
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(TemporaryFiles::deleteAll, "uorb-log-temporary-files"));
    }

    private TemporaryFiles() {}

    static void add(Path file) {
        FILES.add(file);
    }

    static void remove(Path file) {
        FILES.remove(file);
    }

    private static void deleteAll() {
        for (Path file : FILES) {
            delete(file);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The process is ending, so the failure cannot be reported; the name shows that the file is temporary.
            FILES.remove(file);
        }
    }
}
