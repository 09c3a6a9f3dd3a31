// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static io.uorb.benchmarks.report.Plot.list;
import static io.uorb.benchmarks.report.Plot.map;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Curves over percentiles in nines: 90 % is at 1, 99 % at 2, and the maximum after the last of them. */
final class PercentilePlot {
    private static final int HEIGHT = 480;
    private static final double WHOLE = 100;
    private static final double MEDIAN = 50;
    private static final double GAP_BEFORE_MAX = 0.6;
    private static final double[] STEPS = {1, 2, 5};

    private PercentilePlot() {}

    /** @throws IllegalArgumentException if there is no point that a logarithmic axis can have */
    static Map<String, Object> of(Chart.Percentiles chart) {
        double maxAt = GAP_BEFORE_MAX
                + chart.curves().stream()
                        .flatMap(curve -> curve.percentiles().stream())
                        .filter(percentile -> percentile < WHOLE)
                        .mapToDouble(PercentilePlot::nines)
                        .max()
                        .orElse(0);
        Points points = new Points();
        chart.curves().forEach(curve -> points.add(curve, maxAt));
        if (points.y.isEmpty()) {
            throw new IllegalArgumentException("chart " + chart.id() + " has no value above 0");
        }
        return Plot.of(
                chart.title(),
                HEIGHT,
                map("nines", points.x, "value", points.y, "curve", points.curve),
                map("x", "nines", "y", "value", "color", "curve"),
                list(percentileScale(maxAt), valueScale(chart.unit(), points), map("aesthetic", "color", "name", "")),
                list(map("geom", "line", "size", 1.0), map("geom", "point", "size", 2.5)));
    }

    private static double nines(double percentile) {
        return -Math.log10(1 - percentile / WHOLE);
    }

    private static Map<String, Object> percentileScale(double maxAt) {
        List<Object> breaks = list(nines(MEDIAN));
        List<Object> labels = list("50 %");
        // Shifting the point of 100 - 10^-n in decimals: 99.9 stays 99.9.
        for (int nines = 1; nines <= Math.round(maxAt - GAP_BEFORE_MAX); nines++) {
            BigDecimal rest = BigDecimal.valueOf(WHOLE).movePointLeft(nines);
            breaks.add((double) nines);
            labels.add(BigDecimal.valueOf(WHOLE)
                            .subtract(rest)
                            .stripTrailingZeros()
                            .toPlainString()
                    + " %");
        }
        breaks.add(maxAt);
        labels.add("max");
        return map("aesthetic", "x", "name", "percentile", "breaks", breaks, "labels", labels);
    }

    /** Breaks at 1, 2, 5, 10, ... with plain numbers; every decade only where the curves span many. */
    private static Map<String, Object> valueScale(String unit, Points points) {
        double least = points.y.stream().mapToDouble(Double.class::cast).min().orElseThrow();
        double most = points.y.stream().mapToDouble(Double.class::cast).max().orElseThrow();
        int first = (int) Math.floor(Math.log10(least));
        int last = (int) Math.ceil(Math.log10(most));
        int steps = last - first > STEPS.length ? 1 : STEPS.length;
        List<Object> breaks = new ArrayList<>();
        List<Object> labels = new ArrayList<>();
        for (int decade = first; decade <= last; decade++) {
            for (int i = 0; i < steps; i++) {
                double value = STEPS[i] * Math.pow(10, decade);
                breaks.add(value);
                labels.add(Digits.format(value));
            }
        }
        return map(
                "aesthetic",
                "y",
                "name",
                unit,
                "trans",
                "log10",
                "expand",
                list(0.05, 0.0),
                "breaks",
                breaks,
                "labels",
                labels);
    }

    /** The points of all curves, one column for each aesthetic. */
    private static final class Points {
        private final List<Object> x = new ArrayList<>();
        private final List<Object> y = new ArrayList<>();
        private final List<Object> curve = new ArrayList<>();

        void add(Chart.Curve from, double maxAt) {
            for (int i = 0; i < from.values().size(); i++) {
                double value = from.values().get(i);
                double percentile = from.percentiles().get(i);
                if (Double.isFinite(value) && value > 0) {
                    x.add(percentile < WHOLE ? nines(percentile) : maxAt);
                    y.add(value);
                    curve.add(from.label());
                }
            }
        }
    }
}
