// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

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

    static double[] all(Stream<List<Double>> values) {
        return values.flatMap(List::stream).mapToDouble(Double::doubleValue).toArray();
    }
}
