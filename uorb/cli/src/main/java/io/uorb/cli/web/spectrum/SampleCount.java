// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.spectrum;

import io.uorb.cli.log.signal.SampleSink;

/** Counts samples of signals and values that are not finite, and measures the rate. One thread. */
final class SampleCount implements SampleSink {
    private final long[] notFinite;
    private long samples;
    private long leastUs = Long.MAX_VALUE;
    private long greatestUs = Long.MIN_VALUE;

    SampleCount(int signals) {
        notFinite = new long[signals];
    }

    @Override
    public void add(long timeUs, double[] values) {
        samples++;
        leastUs = Math.min(leastUs, timeUs);
        greatestUs = Math.max(greatestUs, timeUs);
        for (int i = 0; i < notFinite.length; i++) {
            notFinite[i] += Double.isFinite(values[i]) ? 0 : 1;
        }
    }

    long samples() {
        return samples;
    }

    /** Returns the mean time between samples, us; 0 if all have the same time. */
    double periodUs() {
        return samples < 2 ? 0 : (double) (greatestUs - leastUs) / (samples - 1);
    }

    /** Returns the number of a signal's values that are NaN or infinite. */
    long notFinite(int signal) {
        return notFinite[signal];
    }
}
