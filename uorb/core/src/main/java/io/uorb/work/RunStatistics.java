// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.statistics.LogLinearHistogram;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts and times the runs of one item: the queue's runner writes, any thread reads, without holding the writer up.
 * One significant digit keeps a histogram below 4 KB.
 */
final class RunStatistics {
    private static final int DIGITS = 1;
    private static final long LEAST_NS = 64;
    private static final long MOST_NS = 60_000_000_000L;
    private static final long MOST_US = 3_600_000_000L;
    private static final double US_PER_S = 1e6;

    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();
    private final LogLinearHistogram runTimesNs = new LogLinearHistogram(LEAST_NS, MOST_NS, DIGITS);
    private final LogLinearHistogram intervalsUs = new LogLinearHistogram(1, MOST_US, DIGITS);
    /** The time at which the latest run began; the runner's only, and only after the first run. */
    private long lastStartUs;

    // The readers', guarded by this.
    private long reportedUs;
    private long reportedRuns;

    RunStatistics(long nowUs) {
        this.reportedUs = nowUs;
    }

    void started(long nowUs) {
        long before = runs.getPlain();
        if (before > 0) {
            intervalsUs.record(Math.max(0, nowUs - lastStartUs)); // the clock may have gone back
        }
        lastStartUs = nowUs;
        runs.setRelease(before + 1);
    }

    void failed() {
        errors.setRelease(errors.getPlain() + 1);
    }

    void ended(long runTimeNs) {
        runTimesNs.record(runTimeNs);
    }

    WorkItemStatistics total() {
        return new WorkItemStatistics(
                runs.getAcquire(),
                errors.getAcquire(),
                Distribution.of(runTimesNs.snapshot()),
                Distribution.of(intervalsUs.snapshot()));
    }

    /** Returns rate and interval since the call before. */
    synchronized WorkItemStatus report(String name, long nowUs) {
        long all = runs.getAcquire();
        long count = all - reportedRuns;
        long elapsedUs = nowUs - reportedUs;
        reportedRuns = all;
        reportedUs = nowUs;
        double rateHz = elapsedUs > 0 ? count * US_PER_S / elapsedUs : 0;
        double intervalUs = count > 0 ? (double) elapsedUs / count : 0;
        return new WorkItemStatus(name, rateHz, intervalUs, all, errors.getAcquire());
    }
}
