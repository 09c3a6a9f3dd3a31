// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.part.PartLock;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.JsonFile;
import io.uorb.benchmarks.report.Outcome;
import io.uorb.benchmarks.report.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PartedRunTest {
    @TempDir
    private Path directory;

    /** Rounds that are planned for longer than a part: each part has one. */
    private final FakeRoundSuite hops = new FakeRoundSuite("hops", 3, 3_600, new ArrayList<>());

    private final FakeSuite whole = FakeSuite.good("whole");
    private final Program program = new Program(new Suites(List.of(hops, whole)), List.of(), () -> 50);
    private final StringWriter err = new StringWriter();

    private int execute(String... arguments) {
        return BenchmarksCommand.commandLine(program)
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private int part() {
        return execute("full", "--parts", directory.toString(), "--minutes", "1");
    }

    private Path report() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Run written() throws IOException {
        return JsonFile.read(Files.readString(report()));
    }

    @Test
    void shouldGoOnWhereTheLastPartEnded() throws IOException {
        assertEquals(0, part());
        assertEquals(List.of(1), hops.measured());
        assertEquals("not run", written().outcomes().get(0).status());

        assertEquals(0, part());
        assertEquals(0, part());
        assertEquals(List.of(1, 2, 3), hops.measured());
        assertEquals(List.of(), whole.runs, "its minute does not fit any more");

        assertEquals(0, part());
        assertEquals(0, part(), "all is done");
        assertEquals(List.of(1, 2, 3), hops.measured());
        assertEquals(List.of(Effort.FULL), whole.runs);
        assertEquals(
                List.of("hops", "whole", "parts"),
                written().outcomes().stream().map(Outcome::suite).toList());
        assertEquals(
                3.0,
                written()
                        .sections()
                        .get(0)
                        .tables()
                        .get(0)
                        .rows()
                        .get(2)
                        .values()
                        .get(0));
        assertEquals(5, written().sections().get(2).tables().get(0).rows().size(), "the parts");
    }

    @Test
    void shouldRefuseToMixRuns() {
        assertEquals(0, part());

        assertEquals(1, execute("quick", "--parts", directory.toString(), "--minutes", "1"));

        assertTrue(err.toString().contains("'effort: FULL', this one 'effort: QUICK'"), err.toString());
        assertEquals(List.of(1), hops.measured());
    }

    @Test
    void shouldRefuseAFolderWithSeveralReports() throws IOException {
        Files.writeString(directory.resolve("a.json"), "");
        Files.writeString(directory.resolve("b.json"), "");

        assertEquals(1, part());

        assertTrue(err.toString().contains(directory + " has 2 reports; a run in parts has one"), err.toString());
    }

    @Test
    @SuppressWarnings("try") // the lock is held, not used
    void shouldRefuseAFolderInWhichAnotherPartIsMeasured() throws IOException {
        try (PartLock other = PartSession.lock(directory)) {
            assertEquals(1, part());
        }
        assertTrue(err.toString().contains("another process measures a part in " + directory), err.toString());
        assertEquals(List.of(), hops.measured());

        assertEquals(0, part(), "the other one has ended");
        assertEquals(List.of(1), hops.measured());
    }

    @Test
    void shouldRefuseMinutesBeyondTheLimit() {
        assertEquals(2, execute("full", "--parts", directory.toString(), "--minutes", "0"));

        assertTrue(err.toString().contains("--minutes 0 is not between 1 and 1440"), err.toString());
    }
}
