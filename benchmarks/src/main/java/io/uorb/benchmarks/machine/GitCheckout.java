// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The commit from which this program was probably built: that of the checkout which its jar lies in. */
final class GitCheckout {
    private GitCheckout() {}

    /**
     * Returns the commit that is checked out when this is called, with "-dirty" if tracked files differ from it, or
     * "unknown" if the jar lies elsewhere. A build made before the last commit is not recognised.
     */
    static String commit() {
        return directory().flatMap(GitCheckout::commit).orElse("unknown");
    }

    static Optional<String> commit(Path directory) {
        return ProcessOutput.of(directory, List.of("git", "rev-parse", "HEAD"))
                .map(commit -> commit + (isDirty(directory) ? "-dirty" : ""));
    }

    private static boolean isDirty(Path directory) {
        return ProcessOutput.of(directory, List.of("git", "status", "--porcelain", "--untracked-files=no"))
                .map(changes -> !changes.isEmpty())
                .orElse(true);
    }

    private static Optional<Path> directory() {
        return code().map(code -> Files.isDirectory(code) ? code : code.getParent());
    }

    /** Returns the jar or the folder that this program runs from. */
    static Optional<Path> code() {
        try {
            return Optional.of(Path.of(GitCheckout.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
