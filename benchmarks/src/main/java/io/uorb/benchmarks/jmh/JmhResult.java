// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.List;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * Result of one subject, from the iterations of all rounds.
 *
 * @param ns median of the iterations, ns for one operation
 * @param errorNs JMH's half-width of the 99.9 % confidence interval of their mean, ns
 * @param bestNs the best iteration, ns
 * @param bytes median of what all threads of the JVM allocated for one operation, JMH's own bookkeeping among it
 * @param remark why there is no figure, or empty
 */
record JmhResult(double ns, double errorNs, double bestNs, double bytes, String remark) {
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    /** Of one result a round. */
    static JmhResult of(List<RunResult> rounds) {
        List<BenchmarkResult> forks = rounds.stream()
                .flatMap(round -> round.getBenchmarkResults().stream())
                .toList();
        RunResult all = new RunResult(rounds.get(0).getParams(), forks);
        Result<?> time = all.getPrimaryResult();
        Result<?> allocation = all.getSecondaryResults().get(ALLOCATION);
        return new JmhResult(
                median(time),
                time.getScoreError(),
                time.getStatistics().getMin(),
                allocation == null ? Double.NaN : median(allocation),
                "");
    }

    /** Returns the median: JMH itself allocates in the last iteration of each JVM, which a mean would show. */
    private static double median(Result<?> result) {
        return result.getStatistics().getPercentile(50);
    }

    static JmhResult failed(String remark) {
        return new JmhResult(Double.NaN, Double.NaN, Double.NaN, Double.NaN, remark);
    }

    /** Of the best iterations: a machine that is shared has slow seconds, and not the same ones for both. */
    double ratioTo(JmhResult other) {
        return bestNs / other.bestNs;
    }
}
