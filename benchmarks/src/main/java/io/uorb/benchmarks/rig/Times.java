// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Findings as tables of times.
 *
 * @param unit of the report
 * @param nsPerUnit divisor of recorded times; for round trips twice the unit
 */
record Times(String unit, double nsPerUnit) {
    private static final double[] COLUMNS = {50, 90, 99, 99.9, 99.99};

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
                        new Table.Row(finding.job().subject(), values(finding.measured(), extras), finding.remark()))
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

    private static String plain(double percentile) {
        return percentile == Math.rint(percentile) ? String.valueOf((int) percentile) : String.valueOf(percentile);
    }
}
