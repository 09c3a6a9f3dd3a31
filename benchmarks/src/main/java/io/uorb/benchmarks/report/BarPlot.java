// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static io.uorb.benchmarks.report.Plot.list;
import static io.uorb.benchmarks.report.Plot.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Lying bars from zero, the first one on top, each with its value at its end. */
final class BarPlot {
    private static final int HEIGHT_PER_BAR = 32;
    private static final int HEIGHT_OF_REST = 110;
    private static final double ROOM_FOR_VALUE = 1.12;
    private static final double GAP_BEFORE_VALUE = 0.005;

    private BarPlot() {}

    /** @throws IllegalArgumentException if there is no value at all */
    static Map<String, Object> of(Chart.Bars bars) {
        double longest = bars.values().stream()
                .filter(Double::isFinite)
                .max(Double::compare)
                .orElseThrow(() -> new IllegalArgumentException("chart " + bars.id() + " has no value"));
        List<Object> labels = new ArrayList<>(bars.labels());
        List<Object> lengths = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (double value : bars.values()) {
            lengths.add(Double.isFinite(value) ? value : 0.0);
            values.add(Digits.format(value));
        }
        Collections.reverse(labels);
        Collections.reverse(lengths);
        Collections.reverse(values);
        double end = longest > 0 ? longest * ROOM_FOR_VALUE : 1;
        return Plot.of(
                bars.title(),
                HEIGHT_OF_REST + HEIGHT_PER_BAR * labels.size(),
                map("label", labels, "length", lengths, "value", values),
                map("x", "length", "y", "label", "label", "value"),
                list(
                        map("aesthetic", "x", "name", bars.unit(), "limits", list(0.0, end), "expand", list(0.0, 0.0)),
                        map("aesthetic", "y", "name", "", "discrete", true)),
                list(
                        map("geom", "bar", "stat", "identity", "orientation", "y", "width", 0.7, "fill", "#4477AA"),
                        map("geom", "text", "hjust", 0.0, "nudge_x", end * GAP_BEFORE_VALUE)));
    }
}
