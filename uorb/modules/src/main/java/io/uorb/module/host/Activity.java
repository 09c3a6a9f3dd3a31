// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.statistics.LogLinearHistogram;
import io.uorb.time.OrbClock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The activations of one thread or work item: their parameters, times and deadlines. One thread at a time has an
 * activation, without garbage; any thread reads the figures.
 */
final class Activity {
    private static final int DIGITS = 1;
    private static final long LEAST_NS = 64;
    private static final long MOST_NS = 60_000_000_000L;

    private final String name;
    private final OrbClock clock;
    private final ParameterLane parameters;
    private final DeadlineWatch deadlines = new DeadlineWatch();
    private final AtomicLong count = new AtomicLong();
    private final LogLinearHistogram runTimesNs = new LogLinearHistogram(LEAST_NS, MOST_NS, DIGITS);
    /** When the latest activation began; when the activity was made, before the first. */
    private final AtomicLong begunUs;
    /** Plain: only a thread that compares it with itself reads it. */
    private Thread thread;

    private long begunNs;

    Activity(String name, OrbClock clock, ParameterLane parameters) {
        this.name = name;
        this.clock = clock;
        this.parameters = parameters;
        this.begunUs = new AtomicLong(clock.nowUs());
    }

    void begin() {
        thread = Thread.currentThread();
        long nowUs = clock.nowUs();
        long before = count.getPlain();
        if (before > 0) {
            deadlines.begun(nowUs - begunUs.getPlain());
        }
        begunUs.setRelease(nowUs);
        count.setRelease(before + 1);
        parameters.refresh();
        begunNs = System.nanoTime();
    }

    void end() {
        long runNs = System.nanoTime() - begunNs;
        runTimesNs.record(runNs);
        deadlines.ended(runNs);
        thread = null;
    }

    /** Whether the calling thread is in an activation. */
    boolean isHere() {
        return thread == Thread.currentThread();
    }

    String name() {
        return name;
    }

    DeadlineWatch deadlines() {
        return deadlines;
    }

    ActivityStatus status() {
        LogLinearHistogram.Snapshot times = runTimesNs.snapshot();
        long sinceLastUs = Math.max(0, clock.nowUs() - begunUs.getAcquire());
        return new ActivityStatus(
                name,
                count.getAcquire(),
                times.percentile(50),
                times.percentile(99),
                times.max(),
                deadlines.periodUs(),
                deadlines.budgetUs(),
                deadlines.periodMisses(sinceLastUs),
                deadlines.budgetMisses());
    }
}
