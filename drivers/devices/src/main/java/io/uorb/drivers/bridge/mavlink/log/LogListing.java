// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * The logs as a station has seen them: numbers stay those of the last list, whatever is recorded or deleted since.
 *
 * @param entries oldest first
 */
record LogListing(List<Entry> entries) {
    static final LogListing EMPTY = new LogListing(List.of());

    /** More are left out, the oldest first. */
    private static final int MOST = 10_000;

    private static final long MOST_BYTES = 0xFFFF_FFFFL;
    private static final long MS_PER_S = 1_000;

    /**
     * A log.
     *
     * @param timeUtcS time of its last change, s since 1970
     * @param bytes its length, as far as offsets of 32 bits reach
     */
    record Entry(Path file, long timeUtcS, long bytes) {}

    LogListing {
        entries = List.copyOf(entries);
    }

    /** Returns the listing of files as they are now; what is no file, or has gone, is left out. */
    static LogListing of(List<Path> files) {
        List<Entry> entries = new ArrayList<>();
        for (Path file : files.subList(Math.max(0, files.size() - MOST), files.size())) {
            try {
                BasicFileAttributes found =
                        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (found.isRegularFile()) {
                    long timeUtcS = found.lastModifiedTime().toMillis() / MS_PER_S;
                    entries.add(new Entry(file, timeUtcS, Math.min(MOST_BYTES, found.size())));
                }
            } catch (IOException e) {
                // It was deleted for the disk budget.
            }
        }
        return new LogListing(entries);
    }

    int size() {
        return entries.size();
    }
}
