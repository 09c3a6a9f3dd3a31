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
        List<JobResult> findings = jobs.stream()
                .map(job -> new JobResult(job, new Results(), new ArrayList<>()))
                .toList();
        for (int round = 1; round <= rounds; round++) {
            for (JobResult finding : findings) {
                measure(finding, String.format(Locale.ROOT, "round %d of %d: ", round, rounds));
            }
        }
        return findings;
    }

    private void measure(JobResult finding, String place) throws IOException, InterruptedException {
        Job job = finding.job();
        String kind = job.kind().name().toLowerCase(Locale.ROOT);
        try {
            List<String> flags =
                    job.candidate().isPresent() ? job.candidate().get().jvmFlags() : List.of();
            Results jvm = child.run(flags, job.toArguments(), timeoutMs(job), Results::parse);
            finding.add(jvm);
            JobResult one = new JobResult(job, new Results(), List.of());
            one.add(jvm);
            progress.println(kind + ", " + place + summary(one));
        } catch (ChildJvm.FailedException e) {
            finding.failures().add(job.subject() + ": " + e.getMessage());
            progress.println(kind + ", " + place + job.subject() + ": " + e.getMessage());
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
                finding.job().subject(),
                measured.median(Results.TYPICAL_NS),
                measured.median(Bracket.RATIO),
                finding.remark());
    }
}
