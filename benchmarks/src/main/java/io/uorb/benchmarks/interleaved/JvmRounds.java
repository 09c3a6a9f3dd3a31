// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of several JVMs that measured the same.
 *
 * @param found the rows of each JVM that did not fail
 * @param problems one text for each that failed
 */
record JvmRounds(List<List<RowLine>> found, List<String> problems) {
    /** Options that some of the peers need. */
    private static final List<String> FLAGS = List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    /**
     * Runs one JVM after the other.
     *
     * @param count of the JVMs
     * @param limitMs after which a JVM is ended
     */
    static JvmRounds run(
            String suite, Class<?> main, List<String> arguments, int count, long limitMs, PrintStream progress)
            throws IOException, InterruptedException {
        JvmRounds rounds = new JvmRounds(new ArrayList<>(), new ArrayList<>());
        for (int number = 1; number <= count; number++) {
            String result = "measured";
            try {
                rounds.found.add(new ChildJvm(main).run(FLAGS, arguments, limitMs, RowLine::in));
            } catch (ChildJvm.FailedException e) {
                result = e.getMessage().replaceAll("\\s+", " ");
                rounds.problems.add("JVM " + number + ": " + result);
            }
            progress.printf("%s, JVM %d of %d: %s%n", suite, number, count, result);
        }
        return rounds;
    }
}
