// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.report.Chart;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.PipelineLatency;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sensor to attitude through two hops, with the real estimator between them. */
public final class PipelineSuite implements RoundSuite {
    private static final String WHAT = """
            sensor_combined, the attitude estimator of the drivers module, vehicle_attitude: real messages through \
            one broker, from the sensor sample's scheduled time until the consumer has copied the attitude for it. \
            The estimator sleeps in its poll, its filter's work is in the time, and both topics have a queue of one. \
            The consumer sleeps where a row says so and spins elsewhere. There are three threads: where there are \
            two cores, a consumer that spins takes one of them all the time, and at 8 kHz the sensor, which spins \
            the last 150 us, takes the other, so the estimator has to wait for the scheduler's turn. 'Missed' are \
            samples without an attitude at the consumer, 'by estimator' those of them that the estimator did not \
            get.""";
    private static final String GROUP = "round";
    private static final Times TIMES = new Times("us", 1_000);
    private static final long[] RATES_HZ = {250, 1_000, 8_000};
    private static final String SUBJECT = "sensor to attitude";

    /** Of this project only. */
    public PipelineSuite() {}

    @Override
    public String name() {
        return "pipeline";
    }

    @Override
    public String description() {
        return "sensor to attitude through two topics and the real estimator, relative to the scheduled time";
    }

    @Override
    public List<PlannedRound> plan(Effort effort) {
        return JobRounds.plan(GROUP, jobs(effort), rounds(effort));
    }

    private static int rounds(Effort effort) {
        return effort == Effort.QUICK ? 1 : 3;
    }

    private static List<Job> jobs(Effort effort) {
        boolean quick = effort == Effort.QUICK;
        List<Job> jobs = new ArrayList<>();
        for (long rateHz : RATES_HZ) {
            for (long sleeping = 1; sleeping >= 0; sleeping--) {
                jobs.add(new Job(
                        Job.Kind.PIPELINE,
                        SUBJECT,
                        Map.of(
                                Job.SLICES,
                                quick ? 2L : 3L,
                                Job.SLICE_MS,
                                700L,
                                Job.RAW_MS,
                                20L,
                                Job.RATE_HZ,
                                rateHz,
                                Job.SLEEPING,
                                sleeping)));
            }
        }
        return jobs;
    }

    @Override
    public Section run(Effort effort, PrintStream progress, RoundStore store) throws Exception {
        int rounds = rounds(effort);
        List<JobResult> findings = new JobRounds(progress, store).run(GROUP, jobs(effort), rounds);
        List<Times.Extra> extras = List.of(
                new Times.Extra("missed", results -> results.sum(Results.MISSED)),
                new Times.Extra("by estimator", results -> results.sum(PipelineLatency.MISSED_BY_ESTIMATOR)));
        Table table = TIMES.table("pipeline", "Sensor scheduled to attitude copied", findings, extras);
        Chart chart = TIMES.curves("pipeline-percentiles", "Sensor to attitude", findings);
        return new Section(
                name(),
                "Sensor to attitude",
                RigNotes.of(WHAT, rounds, findings),
                List.of(table),
                List.of(chart),
                RigNotes.problems(findings));
    }
}
