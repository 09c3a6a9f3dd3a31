// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corruptions of a log that commands print. */
class ReportedCorruptionsTest {
    @TempDir
    private Path folder;

    /** Returns a log with data of so many topics that nothing subscribes to. */
    private Path log(int orphans) throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000);
        for (int i = 0; i < orphans; i++) {
            Files.write(
                    log,
                    new byte[] {10, 0, 'D', (byte) (100 + i), 0, 1, 0, 0, 0, 0, 0, 0, 0},
                    StandardOpenOption.APPEND);
        }
        return log;
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "4, 4", "60, 4"})
    void shouldBeTheFirstThreeAndTheNumberOfTheOthers(int orphans, int lines) throws IOException {
        List<String> errors = ConsoleRun.of("log", "json", log(orphans).toString())
                .err()
                .lines()
                .toList();
        assertEquals(lines, errors.size(), errors::toString);
        if (orphans > 3) {
            assertTrue(errors.get(3).contains(": " + (orphans - 3) + " more corruptions"), errors::toString);
        }
    }
}
