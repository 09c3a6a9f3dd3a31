// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.JsonFile;
import io.uorb.benchmarks.report.Outcome;
import io.uorb.benchmarks.report.ReportFiles;
import io.uorb.benchmarks.report.Run;
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

    private ReportFiles files;
    private BenchmarkSession session;

    @BeforeEach
    void makeSession() throws IOException {
        files = ReportFiles.create(directory, "stem", List.of());
        session = new BenchmarkSession(
                Environment.read("quick"),
                new ConditionsProbe(() -> 50),
                files,
                new PrintStream(OutputStream.nullOutputStream()));
    }

    @Test
    void shouldKeepWhatAllSuitesFound() throws Exception {
        assertTrue(session.run(List.of(FakeSuite.good("one"), FakeSuite.good("two")), Effort.FULL));

        assertEquals(
                List.of(FakeSuite.section("one"), FakeSuite.section("two")),
                written().sections());
        assertEquals(Effort.FULL, written().effort());
    }

    @Test
    void shouldReportASuiteThatFailsAndKeepTheOthers() throws Exception {
        Suite bad = new FakeSuite("bad", () -> {
            throw new IllegalStateException("broken");
        });

        assertFalse(session.run(List.of(bad, FakeSuite.good("two")), Effort.QUICK));

        assertEquals(List.of("java.lang.IllegalStateException: broken", ""), failures());
        assertEquals(List.of(FakeSuite.section("two")), written().sections());
    }

    @Test
    void shouldFailWithASectionThatHasProblemsAndKeepIt() throws Exception {
        Section wrong = new Section("wrong", "Wrong", List.of(), List.of(), List.of(), List.of("uorb: 3 torn"));

        assertFalse(session.run(List.of(new FakeSuite("wrong", () -> wrong)), Effort.QUICK));

        assertEquals(List.of(wrong), written().sections());
    }

    @Test
    void shouldReportASuiteWhoseClassesDoNotLoad() throws Exception {
        Suite bad = new FakeSuite("bad", () -> {
            throw new NoClassDefFoundError("gone");
        });

        assertFalse(session.run(List.of(bad), Effort.QUICK));

        assertEquals(List.of("java.lang.NoClassDefFoundError: gone"), failures());
    }

    @Test
    void shouldHaveWrittenTheFirstSuiteWhenTheSecondOneRuns() throws Exception {
        List<Run> seen = new ArrayList<>();
        Suite second = new FakeSuite("second", () -> {
            seen.add(written());
            return FakeSuite.section("second");
        });

        session.run(List.of(FakeSuite.good("first"), second), Effort.QUICK);

        assertEquals(List.of(FakeSuite.section("first")), seen.get(0).sections());
        assertEquals(Outcome.pending("second"), seen.get(0).outcomes().get(1));
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

        assertEquals(List.of(FakeSuite.section("first")), written().sections());
        assertEquals(List.of(), last.runs);
    }

    private Run written() throws IOException {
        return JsonFile.read(Files.readString(files.json()));
    }

    private List<String> failures() throws IOException {
        return written().outcomes().stream().map(Outcome::failure).toList();
    }
}
