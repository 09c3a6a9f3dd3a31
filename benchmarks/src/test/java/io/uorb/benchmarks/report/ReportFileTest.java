// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.machine.Conditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportFileTest {
    @TempDir
    private Path directory;

    @Test
    void shouldReplaceItsOwnPageAndWriteNothingElse() throws IOException {
        ReportFile report = ReportFile.create(directory, "stem", List.of());
        report.write(Runs.of(new Conditions(0, 0, 1, 1)));

        report.write(Runs.withEverything());

        assertEquals(new MarkdownReport(Runs.withEverything(), List.of()).text(), Files.readString(report.path()));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(directory.resolve("stem.md")), files.toList());
        }
    }

    @Test
    void shouldNotTouchThePageOfAnEarlierRun() throws IOException {
        ReportFile.create(directory, "stem", List.of()).write(Runs.withEverything());

        ReportFile second = ReportFile.create(directory, "stem", List.of());

        assertEquals(directory.resolve("stem-2.md"), second.path());
    }
}
