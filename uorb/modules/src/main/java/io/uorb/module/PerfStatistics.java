// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * The figures of a {@link PerfCounter} since it was made. Times are 0 for a counter of events only.
 *
 * @param name the counter's name
 * @param kind what it counts
 * @param events number of events
 * @param totalNs sum of all times
 * @param minNs least time
 * @param maxNs greatest time
 * @param meanNs mean time
 * @param rmsNs standard deviation, which PX4 prints as {@code rms}
 * @param p50Ns median, to 1 digit
 * @param p99Ns 99th percentile, to 1 digit
 */
public record PerfStatistics(
        String name,
        PerfCounter.Kind kind,
        long events,
        long totalNs,
        long minNs,
        long maxNs,
        double meanNs,
        double rmsNs,
        long p50Ns,
        long p99Ns) {}
