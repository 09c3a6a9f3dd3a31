// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Keeps the logs within their budget, and the disk above its reserve. One thread at a time. */
final class DiskSpaceManager {
    private static final double MIB = 1024 * 1024;

    private final LogNames names;
    private final LogChannel.Opener opener;
    private final long budgetBytes;
    private final long reserveBytes;
    private final StoreJournal journal;

    DiskSpaceManager(StoreOptions options, StoreJournal journal) {
        this.names = options.names();
        this.opener = options.opener();
        this.budgetBytes = options.budgetBytes();
        this.reserveBytes = options.reserveBytes();
        this.journal = journal;
    }

    private long usableBytes() throws IOException {
        return opener.usableBytes(LogFolders.nearestExisting(names.root()));
    }

    /** Describes a lack of free space in one line; returns null if there is enough. */
    String shortage() throws IOException {
        if (reserveBytes == 0) {
            return null;
        }
        long usable = usableBytes();
        return usable >= reserveBytes
                ? null
                : String.format(
                        Locale.ROOT,
                        "%s: %.1f MiB are free on this disk; the reserve is %.1f MiB",
                        names.root(),
                        usable / MIB,
                        reserveBytes / MIB);
    }

    /** Deletes the oldest files, but not {@code writing}, until all together are within the budget. */
    void keepBudget(Path writing) throws IOException {
        if (budgetBytes == StoreOptions.NO_BUDGET) {
            return;
        }
        List<Path> files = names.files();
        long total = 0;
        for (Path file : files) {
            total += sizeOf(file);
        }
        List<Path> deleted = new ArrayList<>();
        for (Path file : files) {
            if (total <= budgetBytes) {
                break;
            }
            long size = sizeOf(file);
            if (!file.equals(writing) && delete(file)) {
                total -= size;
                deleted.add(file);
            }
        }
        journal.deleted(deleted);
    }

    /**
     * Deletes the oldest files, but not {@code written}, until so much is free beyond the reserve; none if no budget
     * was given, because then logs are to be kept. Returns whether so much is free.
     */
    boolean makeRoom(long bytes, Path written) throws IOException {
        List<Path> deleted = new ArrayList<>();
        if (budgetBytes != StoreOptions.NO_BUDGET) {
            for (Path file : names.files()) {
                if (hasRoom(bytes)) {
                    break;
                }
                if (!file.equals(written) && delete(file)) {
                    deleted.add(file);
                }
            }
        }
        journal.deleted(deleted);
        return hasRoom(bytes);
    }

    private boolean hasRoom(long bytes) throws IOException {
        return usableBytes() - bytes >= reserveBytes;
    }

    private static long sizeOf(Path file) {
        // 0 for a file that somebody deletes meanwhile.
        return file.toFile().length();
    }

    private boolean delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            journal.trouble("deleting the old log " + file, e);
            return false;
        }
        deleteIfEmpty(file.getParent());
        return true;
    }

    private void deleteIfEmpty(Path folder) {
        if (folder.equals(names.root())) {
            return;
        }
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            return;
        } catch (IOException e) {
            journal.trouble("deleting the empty folder " + folder, e);
        }
    }
}
