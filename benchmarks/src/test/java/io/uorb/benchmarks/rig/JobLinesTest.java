// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.benchmarks.rig.subject.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class JobLinesTest {
    private static final Map<String, Long> NUMBERS = Map.of(Job.SLICES, 15L, Job.SLICE_MS, 200L, Job.RAW_MS, 20L);
    private static final Job RAW = new Job(Job.Kind.LATENCY, Job.RAW, NUMBERS);
    private static final Job OURS = new Job(Job.Kind.LATENCY, "uorb", NUMBERS);

    private final List<JobResult> findings = List.of(none(RAW), none(OURS));

    private static JobResult none(Job job) {
        return new JobResult(job, new Results(), new ArrayList<>());
    }

    private static Results results(double figure) {
        Results results = new Results();
        results.add("x", figure);
        return results;
    }

    @Test
    void shouldAddEachRoundToItsJobs() {
        List<String> lines = Stream.of(JobLines.of(RAW, results(1.5)), JobLines.of(OURS, results(3)))
                .flatMap(List::stream)
                .toList();

        new JobLines(lines).addTo(findings);
        new JobLines(lines).addTo(findings);

        assertEquals(3, findings.get(0).all().sum("x"));
        assertEquals(6, findings.get(1).all().sum("x"));
    }

    @Test
    void shouldKeepWhyAJobFailed() {
        List<String> lines = Stream.of(JobLines.failed(RAW, "ended with\nstatus 1"), JobLines.of(OURS, results(3)))
                .flatMap(List::stream)
                .toList();

        new JobLines(lines).addTo(findings);

        assertEquals(List.of("raw: ended with status 1"), findings.get(0).failures());
        assertEquals(3, findings.get(1).all().sum("x"));
    }

    @Test
    void shouldRefuseLinesOfOtherJobs() {
        List<String> lines = JobLines.of(OURS, results(3));

        String refused = assertThrows(IllegalArgumentException.class, () -> new JobLines(lines).addTo(findings))
                .getMessage();

        assertEquals(
                "a round that was kept has 'job LATENCY uorb rawMs=20 sliceMs=200 slices=15' where"
                        + " 'job LATENCY raw rawMs=20 sliceMs=200 slices=15' is expected; it is of another version",
                refused);
    }

    @Test
    void shouldPlanStartWarmUpAndSlices() {
        assertEquals(0.38 + 18 * 0.24, RAW.seconds(), 1e-9);
    }
}
