// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks of files whose messages tell why a file cannot be read. */
public final class FileChecks {
    private FileChecks() {}

    /**
     * @throws IOException naming the file if it is missing, a directory, a pipe or device, unreadable or empty
     */
    public static void requireFile(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException(file + ": no such file");
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": is a directory, not a file");
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": is a pipe or a device, not a regular file");
        }
        if (!Files.isReadable(file)) {
            throw new IOException(file + ": not allowed to read it");
        }
        if (Files.size(file) == 0) {
            throw new IOException(file + ": is empty");
        }
    }
}
