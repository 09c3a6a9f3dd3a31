// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folders of the project that a test reads, whatever artifact the test belongs to. */
public final class Project {
    /** Set by the parent POM. */
    private static final String ROOT_PROPERTY = "io.uorb.root";

    private static final String SHARED_REQUIRED = "UORB_REQUIRE_SHARED";

    private static final Path ROOT = findRoot();

    private Project() {}

    /** The folder of the whole project. */
    public static Path root() {
        return ROOT;
    }

    /** A file or folder of the project, by its path from the root. */
    public static Path file(String path) {
        return ROOT.resolve(path);
    }

    /**
     * Returns a file or folder of {@code ../shared}, the founders' recordings; skips the test if it is absent, or fails
     * it with UORB_REQUIRE_SHARED=1.
     */
    public static Path requireShared(String path) {
        if (!hasShared(path)) {
            throw Peers.absent(SHARED_REQUIRED, "../shared/" + path);
        }
        return shared(path);
    }

    /** Whether tests are to use that file or folder of {@code ../shared}: it is there, or must be. */
    static boolean wantsShared(String path) {
        return hasShared(path) || Peers.isRequired(SHARED_REQUIRED);
    }

    private static boolean hasShared(String path) {
        return !Peers.areAbsent() && Files.exists(shared(path));
    }

    private static Path shared(String path) {
        return ROOT.resolveSibling("shared").resolve(path);
    }

    private static Path findRoot() {
        String set = System.getProperty(ROOT_PROPERTY);
        if (set != null) {
            return Path.of(set);
        }
        // Outside Maven, as in an IDE.
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(".mvn"))) {
                return folder;
            }
        }
        throw new IllegalStateException("-D" + ROOT_PROPERTY + " is not set and no folder above has .mvn");
    }
}
