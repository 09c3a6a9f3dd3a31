// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The size of the folder of logs, at the start of a launch (ros1:K-40, ros1:K-41). Symbolic links are not followed, and
 * what cannot be read is passed over. One thread.
 */
public final class LogFolderCheck {
    private static final long MOST_NS = 5_000_000_000L;
    private static final int MOST_FILES = 1_000_000;
    private static final double MIB = 1 << 20;

    private final Path folder;
    private final long limitBytes;
    private final int mostFiles;
    private final LongSupplier clockNs;
    private long bytes;
    private long files;
    private boolean isWhole = true;

    private LogFolderCheck(Path folder, long limitBytes, int mostFiles, LongSupplier clockNs) {
        this.folder = folder;
        this.limitBytes = limitBytes;
        this.mostFiles = mostFiles;
        this.clockNs = clockNs;
    }

    /** Returns a line about a folder: a warning if it has more than the limit; empty if there is no such folder. */
    public static String line(Path folder, long limitBytes) {
        return line(folder, limitBytes, MOST_FILES, System::nanoTime);
    }

    static String line(Path folder, long limitBytes, int mostFiles, LongSupplier clockNs) {
        if (!Files.isDirectory(folder)) {
            return "";
        }
        LogFolderCheck check = new LogFolderCheck(folder, limitBytes, mostFiles, clockNs);
        check.walk();
        return check.line();
    }

    private void walk() {
        long endNs = clockNs.getAsLong() + MOST_NS;
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                    return add(attributes, endNs);
                }

                @Override
                public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                    return add(attributes, endNs);
                }

                @Override
                public FileVisitResult visitFileFailed(Path path, IOException failure) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path path, IOException failure) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException | RuntimeException e) {
            isWhole = false; // the check never stops a launch
        }
    }

    private FileVisitResult add(BasicFileAttributes attributes, long endNs) {
        if (files == mostFiles || clockNs.getAsLong() - endNs > 0) {
            isWhole = false;
            return FileVisitResult.TERMINATE;
        }
        files++;
        bytes += attributes.size();
        return FileVisitResult.CONTINUE;
    }

    private String line() {
        String size = String.format(Locale.ROOT, "%.1f MiB", bytes / MIB);
        String part = isWhole ? "" : "; incomplete: checked only " + files + " files";
        if (bytes > limitBytes) {
            return String.format(
                    Locale.ROOT,
                    "WARNING: disk usage in log directory [%s] is %s, over the limit of %.1f MiB%s. It's recommended"
                            + " that you use 'uorb ros clean'.",
                    folder,
                    size,
                    limitBytes / MIB,
                    part);
        }
        return "log directory [" + folder + "]: " + size + part;
    }
}
