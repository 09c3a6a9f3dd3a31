// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import org.HdrHistogram.Histogram;

/**
 * How late something was.
 *
 * @param of what it was
 * @param count how often it was measured
 * @param p50Us the time that half of them kept, us; the others likewise
 */
record Lateness(String of, long count, double p50Us, double p99Us, double p999Us, double p9999Us, double maxUs) {
    private static final double NS_PER_US = 1e3;

    /** Returns the figures of times in ns. */
    static Lateness of(String name, Histogram ns) {
        return new Lateness(
                name,
                ns.getTotalCount(),
                us(ns, 50),
                us(ns, 99),
                us(ns, 99.9),
                us(ns, 99.99),
                ns.getMaxValue() / NS_PER_US);
    }

    /** Returns the same figures of another name. */
    Lateness named(String name) {
        return new Lateness(name, count, p50Us, p99Us, p999Us, p9999Us, maxUs);
    }

    private static double us(Histogram ns, double percentile) {
        return ns.getTotalCount() == 0 ? 0 : ns.getValueAtPercentile(percentile) / NS_PER_US;
    }

    /** Creates a histogram of times in ns, up to ten minutes. */
    static Histogram histogram() {
        return new Histogram(600_000_000_000L, 3);
    }
}
