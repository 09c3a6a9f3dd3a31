// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.Px4Facts;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/**
 * The data of {@code ../shared} that tests of all artifacts use where it is present. Without it only these tests are
 * skipped: elsewhere the repository's own data stand in for it.
 */
class SharedDataTest {
    /** The repository's copy has all that the original has. */
    @Test
    void shouldHaveTheFactsOfPx4() throws IOException {
        String original = Files.readString(Project.requireShared("spec/px4-messages.txt"));
        assertEquals(
                Px4Facts.blocks(original),
                Px4Facts.all().stream().map(Px4Facts::block).toList());
    }

    /** Rows of absent recordings are left out of other tests. */
    @Test
    void shouldHaveAllRecordings() {
        Project.requireShared("data");
        for (String name : RecordedLogs.PX4) {
            assertTrue(Files.exists(RecordedLogs.find(name)), name);
            assertTrue(Files.exists(RecordedLogs.golden(name)), name);
        }
        for (String name : RecordedLogs.BROAD) {
            assertTrue(Files.exists(RecordedLogs.find(name)), name);
        }
    }
}
