// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import io.uorb.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of logs received from pages, while they are shown.
 *
 * @param parent the folder in which each log has a private folder
 * @param mostBytes maximum size of a log
 */
public record DropPlace(Path parent, long mostBytes) {
    private static final long GIB = 1L << 30;
    private static final long USUAL_MOST_BYTES = 8 * GIB;
    /** Space to leave free on the file system. */
    private static final long SPARED_BYTES = GIB / 4;

    /** Unlike /tmp, this folder is never in memory. */
    private static final Path ON_DISK = Path.of("/var/tmp");

    /** Returns the default folder: on a disk if possible. */
    public static DropPlace usual() {
        Path parent = Files.isDirectory(ON_DISK) && Files.isWritable(ON_DISK) ? ON_DISK : TemporaryFolder.path();
        return new DropPlace(parent, USUAL_MOST_BYTES);
    }

    /** Returns the maximum size of a log that leaves the reserved space free. */
    long freeBytes() throws IOException {
        return Math.max(0, Files.getFileStore(parent).getUsableSpace() - SPARED_BYTES);
    }
}
