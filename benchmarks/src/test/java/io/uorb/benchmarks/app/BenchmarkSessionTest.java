// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.ReportFile;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchmarkSessionTest {
    @TempDir
    private Path directory;

    private ReportFile report;
    private BenchmarkSession session;

    @BeforeEach
    void makeSession() throws IOException {
        report = ReportFile.create(directory, "stem", List.of());
        session = new BenchmarkSession(
                Environment.read("quick"),
                new ConditionsProbe(() -> 50),
                report,
                new PrintStream(OutputStream.nullOutputStream()));
    }

    @Test
    void shouldKeepWhatAllSuitesFound() throws Exception {
        assertTrue(session.run(List.of(FakeSuite.good("one"), FakeSuite.good("two")), Effort.FULL));

        assertEquals(List.of("## Section one", "## Section two"), written("## Section"));
        assertEquals(List.of("| effort | full |"), written("| effort"));
    }

    @Test
    void shouldReportASuiteThatFailsAndKeepTheOthers() throws Exception {
        Suite bad = new FakeSuite("bad", () -> {
            throw new IllegalStateException("broken");
        });

        assertFalse(session.run(List.of(bad, FakeSuite.good("two")), Effort.QUICK));

        assertEquals(List.of("| bad | 0 | FAILED: java.lang.IllegalStateException: broken |"), written("| bad"));
        assertEquals(List.of("## Section two"), written("## Section"));
    }

    @Test
    void shouldFailWithASectionThatHasProblemsAndKeepIt() throws Exception {
        Section wrong = new Section("wrong", "Wrong", List.of(), List.of(), List.of("uorb: 3 torn"));

        assertFalse(session.run(List.of(new FakeSuite("wrong", () -> wrong)), Effort.QUICK));

        assertEquals(List.of("**Problem:** uorb: 3 torn"), written("**Problem"));
    }

    @Test
    void shouldReportASuiteWhoseClassesDoNotLoad() throws Exception {
        Suite bad = new FakeSuite("bad", () -> {
            throw new NoClassDefFoundError("gone");
        });

        assertFalse(session.run(List.of(bad), Effort.QUICK));

        assertEquals(List.of("| bad | 0 | FAILED: java.lang.NoClassDefFoundError: gone |"), written("| bad"));
    }

    @Test
    void shouldHaveWrittenTheFirstSuiteWhenTheSecondOneRuns() throws Exception {
        List<String> seen = new ArrayList<>();
        Suite second = new FakeSuite("second", () -> {
            seen.addAll(written("## Section"));
            seen.addAll(written("| second"));
            return FakeSuite.section("second");
        });

        session.run(List.of(FakeSuite.good("first"), second), Effort.QUICK);

        assertEquals(List.of("## Section first", "| second | 0 | not run |"), seen);
    }

    @Test
    void shouldStopWhenInterruptedAndKeepWhatThereIs() throws Exception {
        Suite interrupted = new FakeSuite("interrupted", () -> {
            throw new InterruptedException();
        });
        FakeSuite last = FakeSuite.good("last");

        assertThrows(
                InterruptedException.class,
                () -> session.run(List.of(FakeSuite.good("first"), interrupted, last), Effort.QUICK));

        assertEquals(List.of("## Section first"), written("## Section"));
        assertEquals(List.of(), last.runs);
    }

    /** Returns the lines of the page that begin so. */
    private List<String> written(String start) throws IOException {
        return Files.readAllLines(report.path()).stream()
                .filter(line -> line.startsWith(start))
                .toList();
    }
}
