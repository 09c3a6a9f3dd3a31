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

/** Latencies from one thread to another that sleeps. */
public final class WakeUpSuite implements Suite {
    private static final String WHAT = """
            The receiver sleeps in the way of the exchange; 60 to 80 us after it has confirmed the last sample the \
            next one is sent. A time is from just before the send until the receiver has the sample; the send's own \
            cost, with the waking in it, stands beside it. Raw is LockSupport's park and unpark with a volatile \
            number. Candidates whose receiver cannot sleep are left out. 'Near' is not told from 'far' here: most of \
            a wake-up is the kernel's.""";
    private static final Times TIMES = new Times("us", 1_000);

    private final List<Candidate> candidates;

    /** For those of these candidates that can sleep, in this order. */
    public WakeUpSuite(List<Candidate> candidates) {
        this.candidates = candidates.stream().filter(Candidate::sleeps).toList();
    }

    @Override
    public String name() {
        return "wakeup";
    }

    @Override
    public String description() {
        return "waking a thread that waits for a message, as a ratio to raw park/unpark";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        int rounds = rounds(effort);
        return section(rounds, new JobRounds(progress).run(jobs(), rounds));
    }

    private static int rounds(Effort effort) {
        return effort == Effort.QUICK ? 1 : 3;
    }

    List<Job> jobs() {
        Map<String, Long> numbers = Map.of(Job.SLICES, 8L, Job.SLICE_MS, 100L, Job.RAW_MS, 50L);
        List<Job> jobs = new ArrayList<>();
        jobs.add(new Job(Job.Kind.WAKEUP, Job.RAW, numbers));
        candidates.forEach(candidate -> jobs.add(new Job(Job.Kind.WAKEUP, candidate.name(), numbers)));
        return jobs;
    }

    Section section(int rounds, List<JobResult> findings) {
        List<Times.Extra> extras = List.of(
                new Times.Extra("send p50 us", results -> results.percentile(Results.SEND_TIMES, 50) / 1_000),
                new Times.Extra("send p99 us", results -> results.percentile(Results.SEND_TIMES, 99) / 1_000));
        return new Section(
                name(),
                "Waking a sleeping thread",
                RigNotes.of(WHAT, rounds, findings),
                List.of(TIMES.table("wakeup", "Send to received, receiver asleep", findings, extras)),
                RigNotes.problems(findings));
    }
}
