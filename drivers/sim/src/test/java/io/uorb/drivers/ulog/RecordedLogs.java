// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;

/** The recorded flight logs beside the project, for tests that are skipped without them. */
final class RecordedLogs {
    private RecordedLogs() {}

    static Path find(String name) {
        Path log = Project.shared("data/ulog/" + name + ".ulg");
        assumeTrue(Files.exists(log), "the recorded log is not there: " + log);
        return log;
    }
}
