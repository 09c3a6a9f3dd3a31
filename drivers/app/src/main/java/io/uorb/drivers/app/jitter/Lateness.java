// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.statistics.LogLinearHistogram;

/**
 * How late something was.
 *
 * @param of what it was
 * @param count how often it was measured
 * @param p50Us the time that half of them kept, us; the others likewise
 */
record Lateness(String of, long count, double p50Us, double p99Us, double p999Us, double p9999Us, double maxUs) {
    private static final double NS_PER_US = 1e3;
    private static final long LONGEST_NS = 600_000_000_000L;

    /** Returns the figures of times in ns. */
    static Lateness of(String name, LogLinearHistogram times) {
        LogLinearHistogram.Snapshot ns = times.snapshot();
        return new Lateness(
                name, ns.count(), us(ns, 50), us(ns, 99), us(ns, 99.9), us(ns, 99.99), ns.max() / NS_PER_US);
    }

    /** Returns the same figures of another name. */
    Lateness named(String name) {
        return new Lateness(name, count, p50Us, p99Us, p999Us, p9999Us, maxUs);
    }

    private static double us(LogLinearHistogram.Snapshot ns, double percent) {
        return ns.percentile(percent) / NS_PER_US;
    }

    /** Creates a histogram of times in ns, up to ten minutes. */
    static LogLinearHistogram histogram() {
        return new LogLinearHistogram(1, LONGEST_NS, 3);
    }
}
