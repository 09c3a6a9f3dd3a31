// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.interleaved.OutsidePrograms;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.Suite;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The full effort, an earlier version beside this one. */
final class PlanTest {
    private static final double PART_S = 25 * 60;
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
