// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Latencies from one thread to another, both spinning. */
public final class LatencySuite implements Suite {
    /** Ratio to the raw hop, both in batches. */
    public static final String BATCH_RATIO = "batch, x raw";
    /** Ratio to the raw hop, both by the clock. */
    public static final String CLOCK_RATIO = "clock, x raw";

    private static final String WHAT = """
            Two threads bounce a sample of 64 bytes through two exchanges of the same kind; a time is half a round \
            trip, with both samples copied in and out. Both spin with Thread.onSpinWait, as the raw ping-pong of one \
            cache line does. There are two ways to measure it, which differ and are never mixed. **Clock**: the \
            clock is read at both ends of each round trip; percentiles are of these, and in the ratio the raw hops \
            are measured so too. **Batch**: the clock is read once for 32 round trips without pause, of raw hops as \
            well. Both ratios are medians over JVMs, of the median over a JVM's slices; 'worst' is the JVM with the \
            greatest. A JVM counts if at least half of its slices were accepted. Where a lock is between the threads \
            the two ways differ much. Tails, p99 to max, are half of a round trip too: what stalls one way only \
            appears halved. The subject 'raw' is the ping-pong itself, measured like any other: how far its ratio is \
            from 1 shows what the place of an object on the heap does to any figure here.""";
    /** A round trip is two hops. */
    private static final Times TIMES = new Times("ns", 2);

    private static final List<Times.Extra> EXTRAS = List.of(
            new Times.Extra(CLOCK_RATIO, results -> results.median(Bracket.JVM_CLOCK_RATIO)),
            new Times.Extra("clock, worst", results -> results.quantile(Bracket.JVM_CLOCK_RATIO, 1)),
            new Times.Extra(BATCH_RATIO, results -> results.median(Bracket.JVM_RATIO)),
            new Times.Extra("batch, worst", results -> results.quantile(Bracket.JVM_RATIO, 1)),
            new Times.Extra("JVMs", results -> (double) results.count(Bracket.JVM_RATIO)),
            new Times.Extra("batch ns", results -> results.median(Results.TYPICAL_NS)),
            new Times.Extra("raw ns, clock", results -> results.median(Bracket.RAW_CLOCK_NS)),
            new Times.Extra("raw ns, batch", results -> results.median(Bracket.RAW_NS)));

    private final List<Candidate> candidates;
    private final List<Candidate> chosen;

    /**
     * For these candidates, in this order.
     *
     * @param chosen those that the quick effort measures
     */
    public LatencySuite(List<Candidate> candidates, List<Candidate> chosen) {
        this.candidates = List.copyOf(candidates);
        this.chosen = List.copyOf(chosen);
    }

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public String description() {
        return "one way between two spinning threads, as a ratio to a raw cache-line hop";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        int rounds = rounds(effort);
        return section(rounds, new JobRounds(progress).run(jobs(effort), rounds));
    }

    private static int rounds(Effort effort) {
        // Several JVMs even when quick: compiled code and places on the heap differ from one to the next.
        return effort == Effort.QUICK ? 2 : 3;
    }

    List<Job> jobs(Effort effort) {
        Map<String, Long> numbers = Map.of(Job.SLICES, 5L, Job.SLICE_MS, 100L, Job.RAW_MS, 20L);
        List<Job> jobs = new ArrayList<>();
        jobs.add(new Job(Job.Kind.LATENCY, Job.RAW, numbers));
        List<Candidate> measured = effort == Effort.QUICK ? chosen : candidates;
        measured.forEach(candidate -> jobs.add(new Job(Job.Kind.LATENCY, candidate.name(), numbers)));
        return jobs;
    }

    Section section(int rounds, List<JobResult> findings) {
        return new Section(
                name(),
                "Latency between two spinning threads",
                RigNotes.of(WHAT, rounds, findings),
                List.of(TIMES.percentiles("latency", "One way, 64 bytes", findings, EXTRAS)),
                RigNotes.problems(findings));
    }
}
