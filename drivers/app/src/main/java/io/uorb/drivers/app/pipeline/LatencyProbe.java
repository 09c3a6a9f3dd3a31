// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.statistics.LogLinearHistogram;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The measurement of the time from just before a sensor message is published to just after its attitude is. The start
 * times travel beside the broker, in a small table under the sample's timestamp. One thread calls {@link
 * #sensorPublishing}, one {@link #attitudePublished}; the figures are read when both have ended.
 */
final class LatencyProbe {
    /** Samples that may be in flight at once, mostly without displacing each other: a second at 4 kHz. */
    private static final int SLOT_BITS = 12;

    /** Spreads timestamps of any regular distance over the slots (2^64 divided by the golden ratio). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final long LONGEST_NS = 60_000_000_000L;
    private static final int DIGITS = 3;
    private static final double NS_PER_US = 1e3;

    private final AtomicLongArray keys = new AtomicLongArray(1 << SLOT_BITS);
    private final AtomicLongArray startsNs = new AtomicLongArray(1 << SLOT_BITS);
    private final LogLinearHistogram latenciesNs = new LogLinearHistogram(1, LONGEST_NS, DIGITS);

    /** Notes the start; {@code timestampUs} is the sample's. */
    void sensorPublishing(long timestampUs) {
        int slot = slot(timestampUs);
        startsNs.set(slot, System.nanoTime());
        keys.set(slot, key(timestampUs));
    }

    /** Notes the end. A sample whose start was displaced is left out. */
    void attitudePublished(long timestampUs) {
        long endNs = System.nanoTime();
        int slot = slot(timestampUs);
        if (keys.get(slot) == key(timestampUs)) {
            latenciesNs.record(endNs - startsNs.get(slot));
        }
    }

    /** Returns the key of a slot; zero is an empty slot. */
    private static long key(long timestampUs) {
        return timestampUs + 1;
    }

    private static int slot(long timestampUs) {
        return (int) ((timestampUs * SPREAD) >>> (Long.SIZE - SLOT_BITS));
    }

    /** Returns the percentiles, or null if nothing was measured. */
    LatencySummary summary() {
        LogLinearHistogram.Snapshot all = latenciesNs.snapshot();
        if (all.count() == 0) {
            return null;
        }
        return new LatencySummary(
                all.percentile(50) / NS_PER_US,
                all.percentile(99) / NS_PER_US,
                all.percentile(99.9) / NS_PER_US,
                all.max() / NS_PER_US);
    }
}
