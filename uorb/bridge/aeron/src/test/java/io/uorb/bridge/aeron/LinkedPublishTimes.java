// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.statistics.LogLinearHistogram;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/**
 * How long the publishes of a thread take, and how often they wait for something or for a lock that another thread has
 * (bridges:B-1). One thread.
 */
final class LinkedPublishTimes {
    private static final long MOST_NS = 10_000_000_000L;
    private static final int DIGITS = 2;
    private static final double NS_PER_US = 1_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final LogLinearHistogram tookNs = new LogLinearHistogram(1, MOST_NS, DIGITS);
    private long waits;

    /** Runs and measures a publish. */
    void measure(Runnable publish) {
        long before = waitsOfThisThread();
        long startNs = System.nanoTime();
        publish.run();
        tookNs.record(System.nanoTime() - startNs);
        waits += waitsOfThisThread() - before;
    }

    private long waitsOfThisThread() {
        ThreadInfo thread = threads.getThreadInfo(Thread.currentThread().getId());
        return thread.getWaitedCount() + thread.getBlockedCount();
    }

    /** Returns how often the publishes have waited. */
    long waits() {
        return waits;
    }

    @Override
    public String toString() {
        LogLinearHistogram.Snapshot all = tookNs.snapshot();
        return String.format(
                Locale.ROOT,
                "n %d, p50 %.1f us, p99.9 %.1f us, max %.1f us",
                all.count(),
                all.percentile(50) / NS_PER_US,
                all.percentile(99.9) / NS_PER_US,
                all.max() / NS_PER_US);
    }
}
