// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import io.uorb.statistics.LogLinearHistogram;
import io.uorb.time.OrbClock;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter of events and times after PX4's {@code perf_counter}: how often something happens, how long it takes, or at
 * which intervals. One thread at a time counts, without garbage; any thread reads {@link #statistics}.
 *
 * <p>Elapsed times are real time, also on a manual clock; intervals are times of the clock.
 */
public final class PerfCounter {
    private static final int DIGITS = 1;
    private static final long LEAST_NS = 64;
    private static final long MOST_NS = 60_000_000_000L;
    private static final long NS_PER_US = 1_000;
    private static final long NOT_BEGUN = Long.MIN_VALUE;

    /** Kinds of counters. */
    public enum Kind {
        /** Counts events, {@code PC_COUNT}. */
        COUNT,
        /** Counts and times what happens between {@link #begin} and {@link #end}, {@code PC_ELAPSED}. */
        ELAPSED,
        /** Counts events and times the intervals between them, {@code PC_INTERVAL}. */
        INTERVAL
    }

    private final String name;
    private final Kind kind;
    private final OrbClock clock;
    private final LogLinearHistogram timesNs = new LogLinearHistogram(LEAST_NS, MOST_NS, DIGITS);
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong totalNs = new AtomicLong();
    private final AtomicLong leastNs = new AtomicLong(Long.MAX_VALUE);
    private final AtomicLong mostNs = new AtomicLong();
    /** Mean and sum of squared deviations (Welford), as the bits of doubles. */
    private final AtomicLong meanBits = new AtomicLong();

    private final AtomicLong squaresBits = new AtomicLong();
    /** The counting thread's: when the time being taken began, or the last event came. */
    private long sinceNs = NOT_BEGUN;

    /** Creates a counter outside of a host, which tools do not show; modules use {@link ModuleContext#perfCounter}. */
    public PerfCounter(String name, Kind kind, OrbClock clock) {
        this.name = Objects.requireNonNull(name, "name");
        this.kind = Objects.requireNonNull(kind, "kind");
        this.clock = Objects.requireNonNull(clock, "clock").untraced();
    }

    /** Returns the counter's name. */
    public String name() {
        return name;
    }

    /** Returns the counter's kind. */
    public Kind kind() {
        return kind;
    }

    /**
     * Counts an event: {@code perf_count}.
     *
     * @throws IllegalStateException if the counter is of kind {@link Kind#ELAPSED}
     */
    public void count() {
        if (kind == Kind.ELAPSED) {
            throw wrongKind("count()", "begin() and end()");
        }
        if (kind == Kind.INTERVAL) {
            long nowNs = clock.nowUs() * NS_PER_US;
            if (sinceNs != NOT_BEGUN) {
                add(nowNs - sinceNs);
            }
            sinceNs = nowNs;
        }
        events.setRelease(events.getPlain() + 1);
    }

    /**
     * Starts a measurement: {@code perf_begin}. A measurement in progress is replaced.
     *
     * @throws IllegalStateException if the counter is not of kind {@link Kind#ELAPSED}
     */
    public void begin() {
        requireElapsed("begin()");
        sinceNs = System.nanoTime();
    }

    /**
     * Ends the measurement of {@link #begin} and counts it: {@code perf_end}. Does nothing without a begin.
     *
     * @throws IllegalStateException if the counter is not of kind {@link Kind#ELAPSED}
     */
    public void end() {
        requireElapsed("end()");
        if (sinceNs != NOT_BEGUN) {
            addElapsed(System.nanoTime() - sinceNs);
            sinceNs = NOT_BEGUN;
        }
    }

    /** Discards the measurement of {@link #begin}: {@code perf_cancel}. */
    public void cancel() {
        sinceNs = NOT_BEGUN;
    }

    /**
     * Counts a time that the caller measured, us: {@code perf_set_elapsed}.
     *
     * @throws IllegalStateException if the counter is not of kind {@link Kind#ELAPSED}
     */
    public void setElapsed(long elapsedUs) {
        requireElapsed("setElapsed()");
        addElapsed(elapsedUs * NS_PER_US);
    }

    private void addElapsed(long elapsedNs) {
        add(elapsedNs);
        events.setRelease(events.getPlain() + 1);
    }

    private void add(long elapsedNs) {
        timesNs.record(elapsedNs);
        long count = events.getPlain() + (kind == Kind.INTERVAL ? 0 : 1);
        totalNs.setRelease(totalNs.getPlain() + elapsedNs);
        leastNs.setRelease(Math.min(leastNs.getPlain(), elapsedNs));
        mostNs.setRelease(Math.max(mostNs.getPlain(), elapsedNs));
        double mean = Double.longBitsToDouble(meanBits.getPlain());
        double deviation = elapsedNs - mean;
        double newMean = mean + deviation / count;
        double squares = Double.longBitsToDouble(squaresBits.getPlain()) + deviation * (elapsedNs - newMean);
        meanBits.setRelease(Double.doubleToRawLongBits(newMean));
        squaresBits.setRelease(Double.doubleToRawLongBits(squares));
    }

    /** Returns the figures since the counter was made. Any thread; figures that change meanwhile may differ by one. */
    public PerfStatistics statistics() {
        LogLinearHistogram.Snapshot times = timesNs.snapshot();
        long least = leastNs.getAcquire();
        double variance =
                times.count() > 1 ? Double.longBitsToDouble(squaresBits.getAcquire()) / (times.count() - 1) : 0;
        return new PerfStatistics(
                name,
                kind,
                events.getAcquire(),
                totalNs.getAcquire(),
                least == Long.MAX_VALUE ? 0 : least,
                mostNs.getAcquire(),
                Double.longBitsToDouble(meanBits.getAcquire()),
                Math.sqrt(variance),
                times.percentile(50),
                times.percentile(99));
    }

    private void requireElapsed(String call) {
        if (kind != Kind.ELAPSED) {
            throw wrongKind(call, "count()");
        }
    }

    private IllegalStateException wrongKind(String call, String instead) {
        return new IllegalStateException(
                call + " is not for perf counter " + name + " of kind " + kind + "; call " + instead);
    }

    @Override
    public String toString() {
        return "perf counter " + name;
    }
}
