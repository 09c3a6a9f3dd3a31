// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.uorb.benchmarks.machine.Conditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportFilesTest {
    @TempDir
    private Path directory;

    @Test
    void shouldWriteJsonPageAndChartsAndNothingElse() throws IOException {
        ReportFiles files = ReportFiles.create(directory, "stem", List.of());

        assertEquals(List.of(), files.write(Runs.withEverything()));

        assertEquals(
                List.of("", "stem", "stem.json", "stem.md", "stem/one-way-bars.svg", "stem/one-way-curves.svg"),
                written());
    }

    @Test
    void shouldReplaceItsOwnFiles() throws IOException {
        ReportFiles files = ReportFiles.create(directory, "stem", List.of());
        files.write(Runs.of(new Conditions(0, 0, 1, 1)));

        files.write(Runs.withEverything());

        assertEquals(Runs.withEverything(), JsonFile.read(Files.readString(files.json())));
    }

    @Test
    void shouldNotTouchFilesOfAnEarlierRun() throws IOException {
        ReportFiles first = ReportFiles.create(directory, "stem", List.of());
        first.write(Runs.withEverything());

        ReportFiles second = ReportFiles.create(directory, "stem", List.of());

        assertNotEquals(first.json(), second.json());
        assertEquals(directory.resolve("stem-2.json"), second.json());
        assertEquals(directory.resolve("stem-2.md"), second.markdown());
    }

    @Test
    void shouldTellOfChartsThatCannotBeDrawnAndWriteTheOthers() throws IOException {
        Chart empty = new Chart.Bars("empty", "Empty", "ns", List.of(), List.of());
        Section section = new Section("s", "S", List.of(), List.of(), List.of(empty, Runs.BARS, Runs.BARS));
        ReportFiles files = ReportFiles.create(directory, "stem", List.of());

        List<String> problems = files.write(Runs.of(new Conditions(0, 0, 1, 1), new Outcome("s", 1, section, "")));

        assertEquals(
                List.of("suite s: chart empty has no value", "suite s: another chart has the id one-way-bars"),
                problems);
        assertEquals(List.of("", "stem", "stem.json", "stem.md", "stem/one-way-bars.svg"), written());
    }

    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.map(file -> directory.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
