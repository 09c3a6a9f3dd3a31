// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are there as a whole or not at all. */
final class AtomicFile {
    private AtomicFile() {}

    /** Writes a text, in place of what was there. A device or a pipe gets the text at once. */
    static void write(Path file, String text) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            Files.writeString(file, text);
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(file.toString(), null, "there is no folder " + folder);
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(file.toString());
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
