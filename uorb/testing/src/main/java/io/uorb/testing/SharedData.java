// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Recordings that are not part of the project. */
public final class SharedData {
    private static final Path FOLDER = Project.shared("data");

    private SharedData() {}

    /** The file's path; the test is skipped where the file is absent. */
    public static String require(String name) {
        Path file = FOLDER.resolve(name);
        assumeTrue(Files.exists(file), "recording " + file.toAbsolutePath().normalize() + " is missing");
        return file.toString();
    }
}
