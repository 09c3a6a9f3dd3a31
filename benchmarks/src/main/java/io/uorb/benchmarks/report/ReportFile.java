// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The page of one run. It is written under a temporary name and renamed, so that it is never incomplete.
 *
 * @param path of the page
 * @param targets that it compares with
 */
public record ReportFile(Path path, List<Target> targets) {
    /**
     * Takes a name that no earlier run has: {@code stem}, or with -2, -3, ... after it. Makes the directory if needed.
     *
     * @param targets that the page compares with
     */
    public static ReportFile create(Path directory, String stem, List<Target> targets) throws IOException {
        Files.createDirectories(directory);
        String name = stem;
        for (int i = 2; ; i++) {
            try {
                return new ReportFile(Files.createFile(directory.resolve(name + ".md")), targets);
            } catch (FileAlreadyExistsException e) {
                name = stem + "-" + i;
            }
        }
    }

    /** Writes the page as the run is now. */
    public void write(Run run) throws IOException {
        Path temporary = path.resolveSibling(path.getFileName() + ".tmp");
        Files.writeString(temporary, new MarkdownReport(run, targets).text());
        Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
