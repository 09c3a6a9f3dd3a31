// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.report.PartOverException;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PartFolderTest {
    private static final double LIMIT_S = 1_500;
    private static final PlannedRound FIRST = new PlannedRound("round-1", 600);
    private static final PlannedRound SECOND = new PlannedRound("round-2", 600);
    private static final Map<String, String> FACTS = Map.of("commit", "abc");

    @TempDir
    private Path folder;

    private double elapsedS;
    private int measured;

    private PartFolder begin() throws IOException {
        elapsedS = 0;
        return PartFolder.begin(folder, FACTS, LIMIT_S, () -> elapsedS);
    }

    /** Takes so long; returns what it measured. */
    private RoundStore.Measuring taking(double seconds) {
        return () -> {
            elapsedS += seconds;
            measured++;
            return List.of("round " + measured, "42");
        };
    }

    @Test
    void shouldKeepARoundForTheNextPart() throws Exception {
        List<String> lines = begin().of("hops").lines(FIRST, taking(610.25));

        RoundStore next = begin().of("hops");

        assertEquals(lines, next.lines(FIRST, taking(1)));
        assertEquals(1, measured);
        assertEquals(610.3, next.earlierSeconds(), 0.1);
    }

    @Test
    void shouldNotMistakeARoundForThatOfAnotherSuite() throws Exception {
        PartFolder part = begin();
        part.of("hops").lines(FIRST, taking(1));
        part.of("latency").lines(FIRST, taking(1));

        assertEquals(List.of("round 2", "42"), begin().of("latency").lines(FIRST, taking(1)));
    }

    @Test
    void shouldEndBeforeARoundThatWouldTakeTooLong() throws Exception {
        RoundStore store = begin().of("hops");
        store.lines(FIRST, taking(901));

        Exception over = assertThrows(PartOverException.class, () -> store.lines(SECOND, taking(1)));

        assertEquals("hops, round-2 takes about 600 s", over.getMessage());
        assertEquals(1, measured);
    }

    @Test
    void shouldMeasureTheFirstRoundHoweverLongItTakes() throws Exception {
        RoundStore store = begin().of("soak");
        store.begin(new PlannedRound("whole", 10 * LIMIT_S));
        assertThrows(PartOverException.class, () -> store.begin(new PlannedRound("whole", 10 * LIMIT_S)));
    }

    @Test
    void shouldKeepNothingOfARoundThatFails() throws Exception {
        assertThrows(
                IllegalStateException.class,
                () -> begin().of("hops").lines(FIRST, () -> {
                    throw new IllegalStateException("broken");
                }));

        assertEquals(List.of("round 1", "42"), begin().of("hops").lines(FIRST, taking(1)));
    }

    @Test
    void shouldTellWhatIsLeft() throws Exception {
        PartFolder part = begin();
        part.of("hops").lines(FIRST, taking(1));

        assertEquals(600, part.missingS("hops", List.of(FIRST, SECOND)));
    }

    @Test
    void shouldRefuseAPartOfAnotherRun() throws Exception {
        begin();

        IOException refused = assertThrows(
                IOException.class, () -> PartFolder.begin(folder, Map.of("commit", "abd"), LIMIT_S, () -> 0));

        assertEquals(
                "the parts in " + folder + " have 'commit: abc', this one 'commit: abd'; parts of one run differ in"
                        + " nothing: name another folder",
                refused.getMessage());
    }

    @Test
    void shouldRefuseAFileThatIsNoRound() throws Exception {
        Files.writeString(folder.resolve("hops-round-1.txt"), "42\n");

        IOException refused =
                assertThrows(IOException.class, () -> begin().of("hops").lines(FIRST, taking(1)));

        assertTrue(refused.getMessage().contains("hops-round-1.txt does not begin with"), refused.getMessage());
    }

    @Test
    void shouldRefuseARoundWhoseFileWasCut() throws Exception {
        begin().of("hops").lines(FIRST, taking(1));
        Path file = folder.resolve("hops-round-1.txt");
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.indexOf("42") + 1));

        IOException refused =
                assertThrows(IOException.class, () -> begin().of("hops").lines(FIRST, taking(1)));

        assertEquals(
                file + " has 1 whole lines behind its first one, which says 2; delete it to measure again",
                refused.getMessage());
    }

    /** As a process leaves it that was killed before all facts were written. */
    @Test
    void shouldBeginAgainAfterAPartThatWasKilledWhileItWroteWhatTheRunIs() throws Exception {
        Files.writeString(folder.resolve("run.txt.17.tmp"), "comm");

        begin();

        assertEquals(List.of("commit: abc"), Files.readAllLines(folder.resolve("run.txt")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of("run.txt", "run.txt.17.tmp"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void shouldTellOfTheMachineInEachPart() throws Exception {
        Conditions calm = new Conditions(0.1, 0, 50, 51);
        PartFolder first = begin();
        PartFacts firstFacts = new PartFacts(first, "today", () -> 2);
        first.of("hops").lines(FIRST, taking(600));
        firstFacts.update(calm);

        PartFolder second = begin();
        Section section = new PartFacts(second, "tomorrow", () -> 3).update(new Conditions(0.2, 1, 60, 61));

        assertEquals(
                List.of(
                        new Table.Row("part 1, today", List.of(1.0, 10.0, 0.1, 0.0, 50.0, 51.0, 2.0, 2.0), ""),
                        new Table.Row("part 2, tomorrow", List.of(0.0, 0.0, 0.2, 1.0, 60.0, 61.0, 3.0, 3.0), "")),
                section.tables().get(0).rows());
    }
}
