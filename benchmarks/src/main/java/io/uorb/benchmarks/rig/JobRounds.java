// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

    JobRounds(PrintStream progress) {
        this.progress = progress;
    }

    List<JobResult> run(List<Job> jobs, int rounds) throws IOException, InterruptedException {
        List<JobResult> findings = new ArrayList<>();
        jobs.forEach(job -> findings.add(new JobResult(job, new Results(), new ArrayList<>())));
        for (int round = 1; round <= rounds; round++) {
            for (JobResult finding : findings) {
                measure(finding);
                progress.printf(
                        Locale.ROOT,
                        "%s, round %d of %d: %s%n",
                        finding.job().kind().name().toLowerCase(Locale.ROOT),
                        round,
                        rounds,
                        summary(finding));
            }
        }
        return findings;
    }

    private void measure(JobResult finding) throws IOException, InterruptedException {
        Job job = finding.job();
        try {
            List<String> flags =
                    job.candidate().isPresent() ? job.candidate().get().jvmFlags() : List.of();
            finding.add(child.run(flags, job.toArguments(), timeoutMs(job), Results::parse));
        } catch (ChildJvm.FailedException e) {
            finding.failures().add(job.label() + ": " + e.getMessage());
            progress.println(job.label() + ": " + e.getMessage());
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
