// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * The iterations of one JVM.
 *
 * @param ns of each, for one operation
 * @param bytes that all threads of the JVM allocated for one operation in each; empty if not measured
 */
record JmhIterations(List<Double> ns, List<Double> bytes) {
    /** Table of a line with the times; its label is the run's key. */
    static final String NS = "ns";
    /** And of one with the bytes. */
    static final String BYTES = "bytes";

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    JmhIterations {
        ns = List.copyOf(ns);
        bytes = List.copyOf(bytes);
    }

    static JmhIterations of(RunResult result) {
        List<IterationResult> iterations = result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .toList();
        return new JmhIterations(
                iterations.stream()
                        .map(iteration -> iteration.getPrimaryResult().getScore())
                        .toList(),
                iterations.stream().flatMap(JmhIterations::allocated).toList());
    }

    private static Stream<Double> allocated(IterationResult iteration) {
        Result<?> allocation = iteration.getSecondaryResults().get(ALLOCATION);
        return Stream.ofNullable(allocation).map(Result::getScore);
    }

    /** Returns the two lines of a run. */
    List<String> lines(String key) {
        return Stream.of(new RowLine(NS, new Table.Row(key, ns, "")), new RowLine(BYTES, new Table.Row(key, bytes, "")))
                .map(RowLine::toString)
                .toList();
    }

    /** Returns the iterations of a run from among such lines; without times if it is not there. */
    static JmhIterations in(List<RowLine> lines, String key) {
        return new JmhIterations(values(lines, NS, key), values(lines, BYTES, key));
    }

    private static List<Double> values(List<RowLine> lines, String table, String key) {
        return RowLine.of(table, lines).stream()
                .filter(row -> row.label().equals(key))
                .flatMap(row -> row.values().stream())
                .toList();
    }

    static double[] all(Stream<List<Double>> values) {
        return values.flatMap(List::stream).mapToDouble(Double::doubleValue).toArray();
    }
}
