// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The full effort, an earlier version beside this one. */
final class PlanTest {
    private static final double PART_S = 25 * 60;
    /** The length of one window of an idle machine. */
    private static final double MOST_S = 48 * 60;

    private static final Path MANUAL = Path.of("..", "docs", "evidence", "benchmarking.md");
    private static final OutsidePrograms BEFORE =
            new OutsidePrograms(Optional.of(Path.of("uorb.jar")), Optional.empty());

    private static List<? extends Suite> suites() {
        return Suites.ALL.all().stream()
                .map(suite -> suite instanceof OutsideSuite ours ? ours.beside(BEFORE) : suite)
                .toList();
    }

    @Test
    void shouldFitEachRoundIntoAPart() {
        for (Suite suite : suites()) {
            for (PlannedRound round : suite.plan(Effort.FULL)) {
                assertTrue(round.seconds() <= PART_S, () -> suite.name() + ": " + round);
            }
        }
    }

    @Test
    void shouldTakeFortyEightMinutesAtMost() {
        double seconds = suites().stream()
                .flatMap(suite -> suite.plan(Effort.FULL).stream())
                .mapToDouble(PlannedRound::seconds)
                .sum();
        assertTrue(seconds <= MOST_S, () -> seconds / 60 + " minutes");
    }

    @Test
    void shouldTellTheTimesInTheManual() throws IOException {
        List<String> rows = new ArrayList<>();
        double allMinutes = 0;
        int allRounds = 0;
        for (Suite suite : suites()) {
            List<PlannedRound> plan = suite.plan(Effort.FULL);
            double minutes = plan.stream().mapToDouble(PlannedRound::seconds).sum() / 60;
            rows.add(String.format(Locale.ROOT, "| `%s` | %d | %.1f |", suite.name(), plan.size(), minutes));
            allMinutes += minutes;
            allRounds += plan.size();
        }
        rows.add(String.format(Locale.ROOT, "| all | %d | %.1f |", allRounds, allMinutes));
        String manual = Files.readString(MANUAL);
        assertTrue(manual.contains(String.join("\n", rows)), () -> MANUAL + " has not\n" + String.join("\n", rows));
    }

    @Test
    void shouldHaveThreeJvmsForEachFigureOfShortRounds() {
        for (Suite suite : suites()) {
            if (suite instanceof RoundSuite) {
                int groups = suite.name().equals("stream") ? 6 : 1;
                assertTrue(suite.plan(Effort.FULL).size() >= 3 * groups, suite.name());
            }
        }
    }

    @Test
    void shouldNameEachRoundOfASuiteOnce() {
        for (Suite suite : suites()) {
            List<PlannedRound> plan = suite.plan(Effort.FULL);
            assertEquals(
                    plan.size(),
                    plan.stream().map(PlannedRound::name).distinct().count(),
                    suite.name());
        }
    }
}
