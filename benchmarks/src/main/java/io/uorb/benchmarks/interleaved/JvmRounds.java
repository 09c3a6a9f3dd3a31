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
    /**
     * Runs one JVM after the other.
     *
     * @param limitMs after which a JVM is ended
     */
    static JvmRounds run(
            String suite, Class<?> main, List<String> arguments, int jvms, long limitMs, PrintStream progress)
            throws IOException, InterruptedException {
        ChildJvm child = new ChildJvm(main);
        JvmRounds rounds = new JvmRounds(new ArrayList<>(), new ArrayList<>());
        for (int jvm = 1; jvm <= jvms; jvm++) {
            String result = "measured";
            try {
                rounds.found.add(child.run(List.of(), arguments, limitMs, RowLine::in));
            } catch (ChildJvm.FailedException e) {
                result = e.getMessage();
                rounds.problems.add("JVM " + jvm + ": " + result);
            }
            progress.printf("%s, JVM %d of %d: %s%n", suite, jvm, jvms, result);
        }
        return rounds;
    }
}
