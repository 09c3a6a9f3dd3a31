// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** {@link JobResult}, and {@link Times} of it. */
class JobResultTest {
    private static final Job JOB = new Job(Job.Kind.LATENCY, "uorb", Map.of());

    private static Results slice(int timeNs, double rawNs) {
        Histogram times = Results.newHistogram();
        times.recordValueWithCount(timeNs, 100);
        Results slice = new Results();
        slice.add(Results.TIMES, times);
        slice.add("missed", 3);
        slice.add(Bracket.RAW_NS, rawNs);
        slice.add(Bracket.RATIO, timeNs / rawNs);
        return slice;
    }

    private static JobResult finding() {
        Results all = new Results();
        all.merge(Bracket.NEAR, slice(100, 50));
        all.merge(Bracket.FAR, slice(400, 250));
        all.merge(Bracket.FAR, slice(400, 200));
        all.add(Bracket.MOVED, 4);
        return new JobResult(JOB, all, List.of("killed"));
    }

    @Test
    void shouldKeepTheKindOfCoresWithMoreSlices() {
        assertEquals(200, finding().measured().samples(Results.TIMES));
        assertEquals(400, finding().measured().max(Results.TIMES));
    }

    @Test
    void shouldSayWhatWasLeftOutAndRepeated() {
        assertEquals(
                "1 near slices left out; 2 far slices; quartiles 1.60 and 2.00 x raw;"
                        + " 4 slices repeated, the cores moved;"
                        + " 1 rounds failed, see the problems",
                finding().remark());
    }

    /** A JVM with these slices on near cores: ratios by the clock and in batches. */
    private static Results jvm(double clock, double... batches) {
        Results jvm = new Results();
        for (double batch : batches) {
            jvm.add(Bracket.NEAR + Bracket.RATIO, batch);
            jvm.add(Bracket.NEAR + Bracket.CLOCK_RATIO, clock);
        }
        return jvm;
    }

    @Test
    void shouldShowBothWaysOfAHopAsMediansOverJvmsAndTheWorst() {
        Job job = new Job(Job.Kind.LATENCY, "uorb", Map.of(Job.SLICES, 4L));
        JobResult finding = new JobResult(job, new Results(), List.of());
        finding.add(jvm(1.2, 1.6, 1.4));
        finding.add(jvm(1.1, 1.7, 1.7, 1.7, 1.7));
        finding.add(jvm(1.4, 1.3, 1.3, 1.3));
        finding.add(jvm(9, 9));

        Section section = new LatencySuite(List.of(), List.of()).section(4, List.of(finding));

        FigureLookup figures = new FigureLookup(List.of(section));
        assertEquals(1.2, figures.at("latency", "uorb", LatencySuite.CLOCK_RATIO));
        assertEquals(1.4, figures.at("latency", "uorb", "clock, worst"));
        assertEquals(1.5, figures.at("latency", "uorb", LatencySuite.BATCH_RATIO));
        assertEquals(1.7, figures.at("latency", "uorb", "batch, worst"));
        assertEquals(3, figures.at("latency", "uorb", "JVMs"));
    }

    @Test
    void shouldMakeAProblemOfARoundThatFailed() {
        assertEquals(
                List.of("killed"),
                new LatencySuite(List.of(), List.of())
                        .section(1, List.of(finding()))
                        .problems());
    }

    @Test
    void shouldHalveRoundTripsInTables() {
        List<Times.Extra> missed = List.of(new Times.Extra("missed", results -> results.sum("missed")));
        Table table = new Times("ns", 2).table("id", "title", List.of(finding()), missed);
        assertEquals(
                List.of(
                        "p50 ns",
                        "p90 ns",
                        "p99 ns",
                        "p99.9 ns",
                        "p99.99 ns",
                        "max ns",
                        "samples",
                        "x raw",
                        "raw ns",
                        "missed"),
                table.columns());
        Double none = Double.NaN;
        assertEquals(
                List.of(200.0, 200.0, none, none, none, 200.0, 200.0, 1.8, 225.0, 6.0),
                table.rows().get(0).values());
    }
}
