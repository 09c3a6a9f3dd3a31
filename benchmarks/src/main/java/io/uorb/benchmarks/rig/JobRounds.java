// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Runs each job once a round, each time in a child JVM, and puts its rounds together. In rounds, so that a machine that
 * becomes slower does so for all alike.
 */
final class JobRounds {
    /** Start and warm-up of a child, and a stall that it reports itself. */
    private static final long CHILD_MS = 45_000;
    /** A child that repeats every slice as often as it may takes three times as long. */
    private static final long REPEATS = 3;

    private final ChildJvm child = new ChildJvm(RigChild.class);
    private final PrintStream progress;
    private final RoundStore store;

    JobRounds(PrintStream progress, RoundStore store) {
        this.progress = progress;
        this.store = store;
    }

    /**
     * Returns the rounds.
     *
     * @param group part of the rounds' names, unique in the suite
     */
    static List<PlannedRound> plan(String group, List<Job> jobs, int rounds) {
        double seconds = jobs.stream().mapToDouble(Job::seconds).sum();
        return IntStream.rangeClosed(1, rounds)
                .mapToObj(round -> new PlannedRound(group + "-" + round, seconds))
                .toList();
    }

    List<JobResult> run(String group, List<Job> jobs, int rounds) throws Exception {
        List<JobResult> findings = new ArrayList<>();
        jobs.forEach(job -> findings.add(new JobResult(job, new Results(), new ArrayList<>())));
        for (PlannedRound round : plan(group, jobs, rounds)) {
            List<String> lines = store.lines(round, () -> measure(jobs, round, rounds));
            new JobLines(lines).addTo(findings);
        }
        return findings;
    }

    private List<String> measure(List<Job> jobs, PlannedRound round, int rounds)
            throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (Job job : jobs) {
            JobResult one = new JobResult(job, new Results(), new ArrayList<>());
            measure(one, lines);
            progress.printf(
                    Locale.ROOT,
                    "%s, round %s of %d: %s%n",
                    job.kind().name().toLowerCase(Locale.ROOT),
                    round.name(),
                    rounds,
                    summary(one));
        }
        return lines;
    }

    private void measure(JobResult finding, List<String> lines) throws IOException, InterruptedException {
        Job job = finding.job();
        try {
            List<String> flags =
                    job.candidate().isPresent() ? job.candidate().get().jvmFlags() : List.of();
            Results jvm = child.run(flags, job.toArguments(), timeoutMs(job), Results::parse);
            finding.add(jvm);
            lines.addAll(JobLines.of(job, jvm));
        } catch (ChildJvm.FailedException e) {
            finding.failures().add(job.label() + ": " + e.getMessage());
            progress.println(job.label() + ": " + e.getMessage());
            lines.addAll(JobLines.failed(job, e.getMessage()));
        }
    }

    private static long timeoutMs(Job job) {
        return CHILD_MS + REPEATS * job.number(Job.SLICES) * (job.number(Job.SLICE_MS) + 2 * job.number(Job.RAW_MS));
    }

    private static String summary(JobResult finding) {
        Results measured = finding.measured();
        return String.format(
                Locale.ROOT,
                "%s: typically %.0f ns, %.2f x raw; %s",
                finding.job().label(),
                measured.median(Results.TYPICAL_NS),
                measured.median(Bracket.RATIO),
                finding.remark());
    }
}
