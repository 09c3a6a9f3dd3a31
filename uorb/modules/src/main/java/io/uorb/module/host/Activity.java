// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.statistics.LogLinearHistogram;
import io.uorb.time.OrbClock;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

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
    /** The thread that is in an activation; null between two. */
    private final AtomicReference<Thread> thread = new AtomicReference<>();

    private long begunNs;

    Activity(String name, OrbClock clock, ParameterLane parameters) {
        this.name = name;
        this.clock = clock.untraced();
        this.parameters = parameters;
        this.begunUs = new AtomicLong(this.clock.nowUs());
    }

    void begin() {
        thread.setRelease(Thread.currentThread());
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
        thread.setRelease(null);
    }

    /** Whether the calling thread is in an activation. */
    boolean isHere() {
        return thread.getPlain() == Thread.currentThread();
    }

    /** Returns the thread that is in an activation; null if none is. */
    Thread thread() {
        return thread.getAcquire();
    }

    String name() {
        return name;
    }

    DeadlineWatch deadlines() {
        return deadlines;
    }

    /** Returns the figures; what is missing since the latest activation counts while it goes on. */
    ActivityStatus status(boolean goesOn) {
        LogLinearHistogram.Snapshot times = runTimesNs.snapshot();
        long sinceLastUs = goesOn ? Math.max(0, clock.nowUs() - begunUs.getAcquire()) : 0;
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
