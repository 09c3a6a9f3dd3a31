// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/**
 * Result of PX4's latency test.
 *
 * @param runs number of messages received
 * @param meanUs mean latency
 * @param stdUs standard deviation of one latency (n - 1)
 * @param minUs least latency
 * @param maxUs greatest latency
 * @param missed messages that were overwritten before they were received
 */
record LatencyTestResult(int runs, double meanUs, double stdUs, long minUs, long maxUs, long missed) {
    static LatencyTestResult of(long[] latenciesUs, long missed) {
        double mean = Arrays.stream(latenciesUs).average().orElseThrow();
        double squares = Arrays.stream(latenciesUs)
                .mapToDouble(latency -> (latency - mean) * (latency - mean))
                .sum();
        return new LatencyTestResult(
                latenciesUs.length,
                mean,
                Math.sqrt(squares / Math.max(1, latenciesUs.length - 1)),
                Arrays.stream(latenciesUs).min().orElseThrow(),
                Arrays.stream(latenciesUs).max().orElseThrow(),
                missed);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "mean: %.3f us, std: %.3f us, min: %d us, max: %d us, missed: %d (%d runs)",
                meanUs,
                stdUs,
                minUs,
                maxUs,
                missed,
                runs);
    }
}
