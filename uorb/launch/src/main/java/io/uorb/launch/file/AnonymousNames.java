// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Names of {@code $(anon X)}, numbered through all files. A file that the user names twice has the same names again, so
 * that its nodes are repeated ones (architecture:GR-4). One thread.
 */
final class AnonymousNames {
    /** How many names were made of each one. */
    private final Map<String, Integer> made = new HashMap<>();
    /** The numbers with which each file began. */
    private final Map<Path, Map<String, Integer>> starts = new HashMap<>();
    /** The numbers in the file that is read. */
    private Map<String, Integer> present = new HashMap<>();

    AnonymousNames() {}

    /** Begins a file that the user named. */
    void beginFile(String file) {
        present = new HashMap<>(starts.computeIfAbsent(key(file), added -> Map.copyOf(made)));
    }

    private static Path key(String file) {
        Path path = Path.of(file);
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path; // reading it will fail
        }
    }

    /** Returns a new name. */
    String next(String name) {
        int number = present.merge(name, 1, Integer::sum);
        made.merge(name, number, Math::max);
        return name.replaceAll("[-.:]", "_") + "_" + number;
    }
}
