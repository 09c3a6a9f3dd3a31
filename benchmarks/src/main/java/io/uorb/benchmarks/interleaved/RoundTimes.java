// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/**
 * Figures of one contender, one a round. Those of two contenders with the same index were measured next to each other.
 *
 * @param ns of one operation
 */
record RoundTimes(double[] ns) {
    /** No rounds: comparisons with it are NaN. */
    static final RoundTimes NONE = new RoundTimes(new double[0]);

    /** Returns the least; NaN if there are none. */
    double least() {
        return Arrays.stream(ns).min().orElse(Double.NaN);
    }

    /** Returns the median of the ratios to another series, by round. */
    double medianRatioTo(RoundTimes other) {
        return medianWith(other, (mine, theirs) -> mine / theirs);
    }

    /** Returns the median of the differences from another series, by round. */
    double medianDifferenceFrom(RoundTimes other) {
        return medianWith(other, (mine, theirs) -> mine - theirs);
    }

    private double medianWith(RoundTimes other, DoubleBinaryOperator compare) {
        return median(IntStream.range(0, Math.min(ns.length, other.ns.length))
                .mapToDouble(round -> compare.applyAsDouble(ns[round], other.ns[round]))
                .toArray());
    }

    /** Returns the mean of several series, by round. */
    static RoundTimes mean(List<RoundTimes> all) {
        return new RoundTimes(IntStream.range(0, all.get(0).ns.length)
                .mapToDouble(round -> all.stream()
                        .mapToDouble(series -> series.ns[round])
                        .average()
                        .orElseThrow())
                .toArray());
    }

    /** Returns the median; NaN of none. */
    static double median(double... values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
