// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows of several JVMs that measured the same.
 *
 * @param found the rows of each JVM that did not fail
 * @param problems one text for each that failed
 */
record JvmRounds(List<List<RowLine>> found, List<String> problems) {
    /** Table of a line about a JVM that failed. */
    private static final String FAILED = "failed";

    /** Options that some of the peers need. */
    private static final List<String> FLAGS = List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    /** Returns the rounds: each JVM is one. */
    static List<PlannedRound> plan(int jvms, double secondsOfJvm) {
        return IntStream.rangeClosed(1, jvms)
                .mapToObj(jvm -> new PlannedRound("jvm-" + jvm, secondsOfJvm))
                .toList();
    }

    /**
     * Runs one JVM after the other.
     *
     * @param limitMs after which a JVM is ended
     */
    static JvmRounds run(
            String suite,
            Class<?> main,
            List<String> arguments,
            List<PlannedRound> plan,
            long limitMs,
            PrintStream progress,
            RoundStore store)
            throws Exception {
        JvmRounds rounds = new JvmRounds(new ArrayList<>(), new ArrayList<>());
        for (int number = 1; number <= plan.size(); number++) {
            PlannedRound jvm = plan.get(number - 1);
            List<RowLine> lines = RowLine.in(store.lines(jvm, () -> measure(main, arguments, limitMs)));
            List<Table.Row> failures = RowLine.of(FAILED, lines);
            String result = "measured";
            if (failures.isEmpty()) {
                rounds.found.add(lines);
            } else {
                result = failures.get(0).remark();
                rounds.problems.add("JVM " + number + ": " + result);
            }
            progress.printf("%s, JVM %d of %d: %s%n", suite, number, plan.size(), result);
        }
        return rounds;
    }

    private static List<String> measure(Class<?> main, List<String> arguments, long limitMs)
            throws IOException, InterruptedException {
        try {
            return new ChildJvm(main)
                    .run(FLAGS, arguments, limitMs, RowLine::in).stream()
                            .map(RowLine::toString)
                            .toList();
        } catch (ChildJvm.FailedException e) {
            return List.of(RowLine.remark(FAILED, "JVM", e.getMessage()).toString());
        }
    }
}
