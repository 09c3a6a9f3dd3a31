// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks of files whose messages tell why a file cannot be read or written. */
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

    /** @throws IOException naming the file if it is a directory, or lies in no directory */
    public static void requireWritable(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": is a directory, not a file to write to");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(file + ": the directory " + folder + " does not exist");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new IOException(file + ": not allowed to write it");
        }
    }
}
