// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/** The history file of the prompt, at the place that the XDG base directory specification defines. */
final class HistoryFile {
    private static final FileAttribute<Set<PosixFilePermission>> OWN_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final Set<PosixFilePermission> OWN_FILE = PosixFilePermissions.fromString("rw-------");

    private HistoryFile() {}

    /** Returns the path; a relative {@code XDG_STATE_HOME} is ignored. */
    static Path path(Map<String, String> environment, Path home) {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        Path folder =
                state.startsWith("/") ? Path.of(state) : home.resolve(".local").resolve("state");
        return folder.resolve("uorb").resolve("history");
    }

    /**
     * Creates the file if it does not exist, readable by its owner only.
     *
     * @throws IOException if that is not possible
     */
    static void prepare(Path file) throws IOException {
        Files.createDirectories(file.getParent(), OWN_FOLDER);
        if (Files.notExists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(OWN_FILE));
        }
        Files.setPosixFilePermissions(file, OWN_FILE);
    }
}
