// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Counts and times the runs of one item: the queue's runner writes, any thread reads, without holding the writer up.
 * One significant digit keeps a histogram below 4 KB; more are made only when somebody reads.
 */
final class RunStatistics {
    private static final int DIGITS = 1;
    private static final long LEAST_NS = 64;
    private static final long MOST_NS = 60_000_000_000L;
    private static final long MOST_US = 3_600_000_000L;
    private static final double US_PER_S = 1e6;

    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();
    private final SingleWriterRecorder runTimesNs = new SingleWriterRecorder(LEAST_NS, MOST_NS, DIGITS);
    private final SingleWriterRecorder intervalsUs = new SingleWriterRecorder(1, MOST_US, DIGITS);
    /** When the latest run began; the runner's only, and only after the first run. */
    private long lastStartUs;

    // The readers', guarded by this.
    private Histogram recentRunTimesNs;
    private Histogram recentIntervalsUs;
    private Histogram allRunTimesNs;
    private Histogram allIntervalsUs;
    private long reportedUs;
    private long reportedRuns;

    RunStatistics(long nowUs) {
        this.reportedUs = nowUs;
    }

    void started(long nowUs) {
        long before = runs.getPlain();
        if (before > 0) {
            intervalsUs.recordValue(Math.min(nowUs - lastStartUs, MOST_US));
        }
        lastStartUs = nowUs;
        runs.setRelease(before + 1);
    }

    void failed() {
        errors.setRelease(errors.getPlain() + 1);
    }

    void ended(long runTimeNs) {
        runTimesNs.recordValue(Math.max(0, Math.min(runTimeNs, MOST_NS)));
    }

    synchronized WorkItemStatistics total() {
        recentRunTimesNs = runTimesNs.getIntervalHistogram(recentRunTimesNs);
        recentIntervalsUs = intervalsUs.getIntervalHistogram(recentIntervalsUs);
        if (allRunTimesNs == null) {
            allRunTimesNs = new Histogram(LEAST_NS, MOST_NS, DIGITS);
            allIntervalsUs = new Histogram(1, MOST_US, DIGITS);
        }
        allRunTimesNs.add(recentRunTimesNs);
        allIntervalsUs.add(recentIntervalsUs);
        return new WorkItemStatistics(
                runs.getAcquire(),
                errors.getAcquire(),
                Distribution.of(allRunTimesNs),
                Distribution.of(allIntervalsUs));
    }

    /** Rate and interval since the call before. */
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
