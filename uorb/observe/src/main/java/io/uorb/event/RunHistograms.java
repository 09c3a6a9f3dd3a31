// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import io.uorb.statistics.LogLinearHistogram;

/**
 * Times the runs of one item, and watches them for the flight recorder: the queue's runner writes, any thread takes
 * snapshots, without holding the writer up. One significant digit keeps a histogram below 4 KB.
 */
public final class RunHistograms {
    private static final int DIGITS = 1;
    private static final long LEAST_NS = 64;
    private static final long MOST_NS = 60_000_000_000L;
    private static final long MOST_US = 3_600_000_000L;

    private final LogLinearHistogram runTimesNs = new LogLinearHistogram(LEAST_NS, MOST_NS, DIGITS);
    private final LogLinearHistogram intervalsUs = new LogLinearHistogram(1, MOST_US, DIGITS);
    private final OverrunWatch overruns;
    private boolean ranBefore;
    /** The time at which the latest run began; only after the first. */
    private long lastStartUs;

    /** Creates the histograms of an item's runs. */
    public RunHistograms(String queue, String item) {
        this.overruns = new OverrunWatch(queue, item);
    }

    /** A timer has fired that wanted a run at that time, us; of several before a run the earliest counts. */
    public void due(long timeUs, long intervalUs) {
        overruns.due(timeUs, intervalUs);
    }

    /** No run comes of the timers that have fired. */
    public void forgetDue() {
        overruns.forgetDue();
    }

    /** A run begins. */
    public void started(long startUs) {
        if (ranBefore) {
            intervalsUs.record(Math.max(0, startUs - lastStartUs)); // the clock may have gone back
        }
        ranBefore = true;
        lastStartUs = startUs;
        overruns.started(startUs);
    }

    /** The run has ended. */
    public void ended(long runNs) {
        runTimesNs.record(runNs);
        overruns.ended(runNs);
    }

    /** Returns how long the runs took, ns of real time. */
    public LogLinearHistogram.Snapshot runTimesNs() {
        return runTimesNs.snapshot();
    }

    /** Returns the times from the beginning of a run to that of the next, us of the queue's clock. */
    public LogLinearHistogram.Snapshot intervalsUs() {
        return intervalsUs.snapshot();
    }
}
