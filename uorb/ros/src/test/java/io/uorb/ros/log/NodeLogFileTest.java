// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log file of a node. */
class NodeLogFileTest {
    private final List<IOException> failures = new ArrayList<>();
    private final RosLog log = new RosLog("/ns/n", () -> 1_500_000_002L, List::of);

    @TempDir
    private Path folder;

    @Test
    @Statement("ros1:L-4")
    void shouldHaveTheNamesOfRos() {
        assertEquals(Path.of("/log/ns-n_12_345.log"), NodeLogFile.path(Path.of("/log"), "/ns/n", 12, 345));
    }

    @Test
    @Statement("ros1:L-4")
    void shouldAppendALineForEachEntry() throws IOException {
        Path path = folder.resolve("new/n.log");
        for (int i = 0; i < 2; i++) {
            try (NodeLogFile file = NodeLogFile.open(path, failures::add)) {
                log.addReceiver(file);
                log.warn("two\nlines " + i);
            }
        }
        assertEquals(
                List.of("[1.500000002] WARN two\\x0alines 0", "[1.500000002] WARN two\\x0alines 1"),
                Files.readAllLines(path));
        assertTrue(failures.isEmpty());
    }

    @Test
    void shouldReportAFileThatCannotBeWrittenOnce() throws IOException {
        try (NodeLogFile file = NodeLogFile.open(Path.of("/dev/full"), failures::add)) {
            log.addReceiver(file);
            log.warn("one");
            log.warn("two");
        }
        assertEquals(1, failures.size());
        assertThrows(IOException.class, () -> NodeLogFile.open(folder, failures::add));
    }
}
