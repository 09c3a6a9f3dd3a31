// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.List;
import org.openjdk.jmh.util.ListStatistics;

/**
 * Result of one subject, from the iterations of all rounds.
 *
 * @param ns median of the iterations, ns for one operation
 * @param errorNs JMH's half-width of the 99.9 % confidence interval of their mean, ns
 * @param bestNs the best iteration, ns
 * @param bytes median allocation of all threads of the JVM per operation, including JMH's bookkeeping
 * @param remark why there is no figure, or empty
 */
record JmhResult(double ns, double errorNs, double bestNs, double bytes, String remark) {
    private static final double CONFIDENCE = 0.999;

    /** Of the JVMs of all rounds. */
    static JmhResult of(List<JmhIterations> jvms) {
        ListStatistics ns = new ListStatistics(JmhIterations.all(jvms.stream().map(JmhIterations::ns)));
        ListStatistics bytes =
                new ListStatistics(JmhIterations.all(jvms.stream().map(JmhIterations::bytes)));
        return new JmhResult(median(ns), ns.getMeanErrorAt(CONFIDENCE), ns.getMin(), median(bytes), "");
    }

    /** Returns the median: JMH itself allocates in the last iteration of each JVM, which a mean would show. */
    private static double median(ListStatistics values) {
        return values.getN() == 0 ? Double.NaN : values.getPercentile(50);
    }

    static JmhResult failed(String remark) {
        return new JmhResult(Double.NaN, Double.NaN, Double.NaN, Double.NaN, remark);
    }

    /** Of the best iterations: a machine that is shared has slow seconds, and not the same ones for both. */
    double ratioTo(JmhResult other) {
        return bestNs / other.bestNs;
    }
}
