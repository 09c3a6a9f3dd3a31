// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Chart;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Findings as tables and charts of times.
 *
 * @param unit of the report
 * @param nsPerUnit divisor of recorded times; for round trips twice the unit
 */
record Times(String unit, double nsPerUnit) {
    private static final double[] COLUMNS = {50, 90, 99, 99.9, 99.99};
    private static final double[] CURVE = {
        10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99, 99.995, 99.999
    };

    /** A column after those of the times. */
    record Extra(String heading, Function<Results, Double> figure) {}

    /** Returns the percentiles, the ratio to the raw figure, and further figures. */
    Table table(String id, String title, List<JobResult> findings, List<Extra> extras) {
        List<Extra> ratios = new ArrayList<>(List.of(
                new Extra("x raw", results -> results.median(Bracket.RATIO)),
                new Extra("raw ns", results -> results.median(Bracket.RAW_NS))));
        ratios.addAll(extras);
        return percentiles(id, title, findings, ratios);
    }

    /** Returns the percentiles and further figures. */
    Table percentiles(String id, String title, List<JobResult> findings, List<Extra> extras) {
        List<String> columns = new ArrayList<>();
        DoubleStream.of(COLUMNS).forEach(percentile -> columns.add("p" + plain(percentile) + " " + unit));
        columns.addAll(List.of("max " + unit, "samples"));
        extras.forEach(extra -> columns.add(extra.heading()));
        List<Table.Row> rows = findings.stream()
                .map(finding ->
                        new Table.Row(finding.job().label(), values(finding.measured(), extras), finding.remark()))
                .toList();
        return new Table(id, title, "subject", columns, rows);
    }

    private List<Double> values(Results results, List<Extra> extras) {
        List<Double> values = new ArrayList<>();
        for (double percentile : COLUMNS) {
            values.add(results.percentile(Results.TIMES, percentile) / nsPerUnit);
        }
        values.add(results.max(Results.TIMES) / nsPerUnit);
        values.add((double) results.samples(Results.TIMES));
        extras.forEach(extra -> values.add(extra.figure().apply(results)));
        return values;
    }

    /** Returns the same as curves. */
    Chart curves(String id, String title, List<JobResult> findings) {
        List<Chart.Curve> curves = findings.stream()
                .filter(finding -> finding.measured().samples(Results.TIMES) > 0)
                .map(this::curve)
                .toList();
        return new Chart.Percentiles(id, title, unit, curves);
    }

    private Chart.Curve curve(JobResult finding) {
        Results results = finding.measured();
        List<Double> percentiles = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (double percentile : CURVE) {
            double ns = results.percentile(Results.TIMES, percentile);
            if (!Double.isNaN(ns)) {
                percentiles.add(percentile);
                values.add(ns / nsPerUnit);
            }
        }
        percentiles.add(100.0);
        values.add(results.max(Results.TIMES) / nsPerUnit);
        return new Chart.Curve(finding.job().label(), percentiles, values);
    }

    /**
     * Returns one chart of lossless candidates and one of those that keep the latest value; other subjects are in both.
     * Neither has more curves than can be distinguished, and their tails are not comparable.
     */
    List<Chart> curvesByDelivery(String id, String title, List<JobResult> findings) {
        List<Chart> charts = new ArrayList<>();
        for (Candidate.Delivery delivery : Candidate.Delivery.values()) {
            String kind = JobResult.words(delivery);
            List<JobResult> part = findings.stream()
                    .filter(finding -> finding.delivery().map(delivery::equals).orElse(true))
                    .toList();
            if (part.stream().anyMatch(Times::isMeasuredCandidate)) {
                charts.add(curves(id + "-" + kind.replace(' ', '-'), title + ", " + kind, part));
            }
        }
        return charts;
    }

    private static boolean isMeasuredCandidate(JobResult finding) {
        return finding.delivery().isPresent() && finding.measured().samples(Results.TIMES) > 0;
    }

    /** Returns the ratios to the raw figure as bars. */
    static Chart ratios(String id, String title, List<JobResult> findings) {
        List<JobResult> known = findings.stream()
                .filter(finding -> !Double.isNaN(finding.measured().median(Bracket.RATIO)))
                .toList();
        List<String> labels =
                known.stream().map(finding -> finding.job().label()).toList();
        List<Double> values = known.stream()
                .map(finding -> finding.measured().median(Bracket.RATIO))
                .toList();
        return new Chart.Bars(id, title, "x raw", labels, values);
    }

    private static String plain(double percentile) {
        return percentile == Math.rint(percentile) ? String.valueOf((int) percentile) : String.valueOf(percentile);
    }
}
