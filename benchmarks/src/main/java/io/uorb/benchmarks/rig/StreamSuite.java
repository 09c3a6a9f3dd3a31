// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Chart;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.PlannedRound;
import io.uorb.benchmarks.report.RoundStore;
import io.uorb.benchmarks.report.RoundSuite;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.ExchangeThroughput;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Streams at fixed rates, bursts, and flat out. */
public final class StreamSuite implements RoundSuite {
    private static final String WHAT = """
            Each sample carries its scheduled time, whenever it is really sent, and a time is from there until the \
            receiver has the sample: what a stall delays is counted in full. The sender parks until 150 us before a \
            scheduled time and spins the rest, the receiver spins, or sleeps where a row says so. A sender that \
            finds a lossless exchange full tries again, which shows as latency; 'missed' are samples that were \
            overwritten before the receiver came, by exchanges that keep the latest. In a burst 64 samples are sent \
            back to back every 10 ms, and the time is that of the last one. A row's remark says whether its exchange \
            is lossless or keeps the latest value: after a stall the one delivers all that waited, each of them late \
            in its percentiles, while the other delivers the newest and has the rest in 'missed', out of its \
            percentiles. So tails of the two do not rank with each other, nor do their figures flat out. Flat out, \
            the receiver takes one sample a poll and the sender gives one an offer: no batches, which some libraries \
            have. The raw hop, a bounced cache line, spins with Thread.onSpinWait, as the subjects do.""";
    private static final String RETRIES = """
            Retries: 'uorb-counted' is uorb with a codec that counts decodings; those beyond the samples received \
            were thrown away because the publisher had overtaken the reader. Retries that find the cell taken before \
            they decode are not seen by it.""";
    private static final Times TIMES = new Times("us", 1_000);
    /** At which the receiver sleeps, if the candidate can. */
    private static final int[] SLOW_HZ = {250, 1_000};

    private static final int EVERYBODYS_HZ = 8_000;
    private static final int FAST_HZ = 100_000;
    private static final int BURSTS_HZ = 100;
    private static final int BURST = 64;
    private static final String FLAT_OUT = "flat-out";
    private static final Map<String, String> TITLES = Map.of(
            "250", "Stream at 250 Hz",
            "1000", "Stream at 1000 Hz",
            "8000", "Stream at 8 kHz",
            "100000", "Stream at 100 kHz",
            "burst", "Bursts of 64");

    private final List<Candidate> candidates;
    private final List<Candidate> chosen;

    /**
     * For these candidates, in this order.
     *
     * @param chosen those that are measured at all rates; the others are at 8 kHz only
     */
    public StreamSuite(List<Candidate> candidates, List<Candidate> chosen) {
        this.candidates = List.copyOf(candidates);
        this.chosen = List.copyOf(chosen);
    }

    @Override
    public String name() {
        return "stream";
    }

    @Override
    public String description() {
        return "fixed rates from 250 Hz to 100 kHz relative to the scheduled time, bursts of 64, and maximum rate";
    }

    @Override
    public List<PlannedRound> plan(Effort effort) {
        List<PlannedRound> plan = new ArrayList<>();
        int rounds = new StreamJobs(effort).rounds();
        jobs(effort).forEach((group, jobs) -> plan.addAll(JobRounds.plan(group, jobs, rounds)));
        return plan;
    }

    /** Returns the jobs of each table, by the end of its id. */
    private Map<String, List<Job>> jobs(Effort effort) {
        StreamJobs jobs = new StreamJobs(effort);
        Map<String, List<Job>> groups = new LinkedHashMap<>();
        for (int rateHz : SLOW_HZ) {
            groups.put(String.valueOf(rateHz), jobs.slow(chosen, rateHz));
        }
        groups.put("8000", jobs.spinning(candidates, EVERYBODYS_HZ, 1));
        groups.put("100000", jobs.spinning(chosen, FAST_HZ, 1));
        groups.put("burst", jobs.spinning(chosen, BURSTS_HZ, BURST));
        groups.put(FLAT_OUT, jobs.flatOut(chosen));
        return groups;
    }

    @Override
    public Section run(Effort effort, PrintStream progress, RoundStore store) throws Exception {
        int rounds = new StreamJobs(effort).rounds();
        JobRounds measured = new JobRounds(progress, store);
        List<JobResult> all = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        List<Chart> charts = new ArrayList<>();
        for (Map.Entry<String, List<Job>> group : jobs(effort).entrySet()) {
            List<JobResult> found = measured.run(group.getKey(), group.getValue(), rounds);
            if (group.getKey().equals(FLAT_OUT)) {
                all.addAll(found);
                tables.add(flatOutTable(found));
            } else {
                add(group.getKey(), TITLES.get(group.getKey()), found, all, tables, charts);
            }
        }
        List<String> notes = new ArrayList<>(RigNotes.of(WHAT, rounds, all));
        notes.add(RETRIES);
        return new Section(name(), "Streams", notes, tables, charts, RigNotes.problems(all));
    }

    private static void add(
            String id,
            String title,
            List<JobResult> found,
            List<JobResult> all,
            List<Table> tables,
            List<Chart> charts) {
        List<Times.Extra> missed = List.of(new Times.Extra("missed", results -> results.sum(Results.MISSED)));
        all.addAll(found);
        tables.add(TIMES.table("stream-" + id, title + ", scheduled to received", found, missed));
        charts.addAll(TIMES.curvesByDelivery("stream-" + id + "-percentiles", title, found));
    }

    static Table flatOutTable(List<JobResult> findings) {
        List<Table.Row> rows = new ArrayList<>();
        for (JobResult finding : findings) {
            Results results = finding.measured();
            rows.add(new Table.Row(
                    finding.job().label(),
                    List.of(
                            results.median(ExchangeThroughput.OFFERED_M),
                            results.median(ExchangeThroughput.RECEIVED_M),
                            results.sum(Results.MISSED),
                            results.median(ExchangeThroughput.DISCARDED),
                            results.median(Bracket.RATIO),
                            results.median(Bracket.RAW_NS)),
                    finding.remark()));
        }
        List<String> columns = List.of(
                "M offered/s", "M received/s", "missed", "thrown away per copy", "ns a receive, x raw", "raw ns");
        return new Table("stream-flat-out", "Flat out, one sender, one receiver", "subject", columns, rows);
    }
}
