// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.nio.file.Path;

/**
 * The system's folder for temporary files, as it was first asked for: {@code java.io.tmpdir} names another one while a
 * library of others is loaded. Any thread.
 */
public final class TemporaryFolder {
    private static final Path PATH = Path.of(System.getProperty("java.io.tmpdir"));

    private TemporaryFolder() {}

    /** Returns the path. */
    public static Path path() {
        return PATH;
    }
}
