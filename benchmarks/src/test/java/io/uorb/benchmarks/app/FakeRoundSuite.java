// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A suite of rounds, each of which finds its number.
 *
 * @param measured the rounds that were measured, in their order
 */
record FakeRoundSuite(String name, int rounds, double secondsOfRound, List<Integer> measured) implements RoundSuite {
    @Override
    public String description() {
        return "describes " + name;
    }

    @Override
    public List<PlannedRound> plan(Effort effort) {
        List<PlannedRound> plan = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            plan.add(new PlannedRound("round-" + round, secondsOfRound));
        }
        return plan;
    }

    @Override
    public Section run(Effort effort, PrintStream progress, RoundStore store) throws Exception {
        List<Table.Row> rows = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            List<String> lines = store.lines(plan(effort).get(round - 1), () -> {
                measured.add(number);
                return List.of(String.valueOf(number));
            });
            rows.add(new Table.Row("round " + round, List.of(Double.valueOf(lines.get(0))), ""));
        }
        Table table = new Table(name, "Rounds", "round", List.of("number"), rows);
        return new Section(name, "Section " + name, List.of(), List.of(table), List.of());
    }
}
