// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Sections as the rig's suites make them, of figures that nobody measured. */
public final class RigFixture {
    private RigFixture() {}

    /** Of the suites that targets look into. */
    public static Stream<Section> sections(Effort effort, List<Candidate> candidates) {
        LatencySuite latency = new LatencySuite(candidates, candidates);
        WakeUpSuite wakeUp = new WakeUpSuite(candidates);
        return Stream.of(
                latency.section(1, findings(latency.jobs(effort))), wakeUp.section(1, findings(wakeUp.jobs())));
    }

    private static List<JobResult> findings(List<Job> jobs) {
        return jobs.stream()
                .map(job -> new JobResult(job, results(), List.of()))
                .toList();
    }

    private static Results results() {
        Histogram times = Results.newHistogram();
        times.recordValueWithCount(100, 1_000_000);
        Results slice = new Results();
        slice.add(Results.TIMES, times);
        slice.add(Results.SEND_TIMES, times);
        Stream.of(Bracket.RAW_NS, Bracket.RATIO, Bracket.JVM_RATIO, Bracket.JVM_CLOCK_RATIO, Results.TYPICAL_NS)
                .forEach(name -> slice.add(name, 1));
        Results all = new Results();
        all.merge(Bracket.NEAR, slice);
        return all;
    }
}
