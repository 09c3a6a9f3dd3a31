// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents that take more than the heap, read in a process with 64 MB: each command ends with one sentence. */
@Tag("slow")
class DocumentBoundsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "graph diff FILE FILE, {\"nodes\":[, '{},', 3000000",
        "architecture diff FILE FILE, {\"nodes\":[, '{},', 3000000",
        "param show --file FILE, '', 'MC_ROLL_P 1;', 130000",
        "param show --file FILE, '', 'MC_ROLL_P 1;', 1000000",
        "param load --file FILE FILE, '', 'MC_ROLL_P 1;', 1000000",
        "ros param load FILE, '', '- 1;', 3000000",
        "ros param load FILE, '', 'xxxxxxxxxx', 8000000",
        "ros param set -t FILE /name, '', 'xxxxxxxxxx', 8000000",
        "replay verify --tolerances FILE LOG, '', 'sensor_gyro=1;', 500000",
    })
    void shouldRefuseADocumentThatTakesTooMuch(String command, String head, String part, int count)
            throws IOException, InterruptedException {
        Path file = folder.resolve("document");
        Files.writeString(file, head + part.replace(';', '\n').repeat(count));
        List<String> args = List.of(command.replace("FILE", file.toString()).split(" "));
        CommandRun run = SmallHeap.run(folder, args);
        assertTrue(run.exitCode() == 1 || run.exitCode() == 2, run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(
                run.err().contains(file.toString()) && run.err().matches("(?s).*(limit is|more than) \\d+.*"),
                run.err());
    }
}
