// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folders of the project that a test reads, whatever artifact the test belongs to. */
public final class Project {
    /** Set by the parent POM. */
    private static final String ROOT_PROPERTY = "io.uorb.root";

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

    /** A file or folder of {@code ../shared}, which need not exist. */
    public static Path shared(String path) {
        return ROOT.resolveSibling("shared").resolve(path);
    }

    /** A file or folder of {@code ../shared}; skips the test that asks if it is absent. */
    public static Path requireShared(String path) {
        Path file = shared(path);
        assumeTrue(Files.exists(file), () -> "../shared/" + path + " is absent");
        return file;
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
