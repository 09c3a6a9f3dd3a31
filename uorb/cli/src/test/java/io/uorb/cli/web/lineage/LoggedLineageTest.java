// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import static io.uorb.testing.Refusals.assertThrowsNaming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs whose lineage the page does not work out. */
class LoggedLineageTest {
    @TempDir
    private Path folder;

    @Test
    void shouldRefuseALogThatIsTooLargeForTheHeap() throws IOException {
        Path log = Files.writeString(folder.resolve("large.ulg"), "0123456789");
        try (LoggedLineage lineage = new LoggedLineage(log, "large.ulg", 9)) {
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> lineage.path("", 0),
                    "the log has 10 … most 9: start uorb web with more (-Xmx), or cut the log");
        }
    }
}
