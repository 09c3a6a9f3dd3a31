// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import io.uorb.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where logs of pages are kept while they are shown.
 *
 * @param parent the folder in which each has a private one
 * @param mostBytes the size of the largest log that is taken
 */
public record DropPlace(Path parent, long mostBytes) {
    private static final long GIB = 1L << 30;
    private static final long USUAL_MOST_BYTES = 8 * GIB;
    /** The space that others on this file system keep. */
    private static final long SPARED_BYTES = GIB / 4;

    /** Systems may keep /tmp in memory, but not this folder. */
    private static final Path ON_DISK = Path.of("/var/tmp");

    /** Returns the usual place: on a disk if there is one. */
    public static DropPlace usual() {
        Path parent = Files.isDirectory(ON_DISK) && Files.isWritable(ON_DISK) ? ON_DISK : TemporaryFolder.path();
        return new DropPlace(parent, USUAL_MOST_BYTES);
    }

    /** Returns the bytes that a log may have at most for the file system to keep some. */
    long freeBytes() throws IOException {
        return Math.max(0, Files.getFileStore(parent).getUsableSpace() - SPARED_BYTES);
    }
}
