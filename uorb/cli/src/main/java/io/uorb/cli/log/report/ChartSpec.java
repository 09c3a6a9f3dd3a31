// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart.Limit;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.plot.Colour;
import java.util.ArrayList;
import java.util.List;

/**
 * The plan of a chart over time.
 *
 * @param title of the chart
 * @param unit of its values
 * @param shape of the chart
 * @param instances how instances of topics are shown
 * @param lines its signals
 * @param limits thresholds that are drawn
 * @param optional whether it is there only where its topic is, with values other than 0, and is never named as missing
 */
record ChartSpec(
        String title,
        String unit,
        Shape shape,
        Instances instances,
        List<Line> lines,
        List<Limit> limits,
        boolean optional) {
    /** Instances that are looked for. */
    static final int MOST_INSTANCES = 4;

    /** The way to show several instances of a topic. */
    enum Instances {
        /** The first that has the signal. */
        FIRST,
        /** A chart for each. */
        CHARTS,
        /** A line for each. */
        LINES
    }

    /**
     * A line of a chart.
     *
     * @param expected whether it is named as missing where a log lacks it
     */
    record Line(Signal signal, Colour colour, boolean dashed, boolean expected) {}

    /** Copies the lists. */
    ChartSpec {
        lines = List.copyOf(lines);
        limits = List.copyOf(limits);
    }

    static ChartSpec of(String title, String unit) {
        return new ChartSpec(title, unit, Shape.WIDE, Instances.FIRST, List.of(), List.of(), false);
    }

    ChartSpec degrees() {
        return new ChartSpec(title, unit, Shape.DEGREES, instances, lines, limits, optional);
    }

    /** Returns it for what only some vehicles have. */
    ChartSpec ifThere() {
        return new ChartSpec(title, unit, shape, instances, lines, limits, true);
    }

    ChartSpec each(Instances way) {
        return new ChartSpec(title, unit, shape, way, lines, limits, optional);
    }

    /** Adds a signal in the next free colour; when all are taken, dashed ones follow. */
    ChartSpec line(Signal signal) {
        for (int at = 0; at < 2 * Colour.curves(); at++) {
            Line next = new Line(signal, Colour.ofCurve(at), at >= Colour.curves(), true);
            if (lines.stream().noneMatch(line -> line.colour() == next.colour() && line.dashed() == next.dashed())) {
                return line(next);
            }
        }
        return line(new Line(signal, Colour.PALE, false, true));
    }

    /** Adds what a controller was asked for. */
    ChartSpec setpoint(Signal signal) {
        return line(new Line(signal, Colour.VERMILION, false, true));
    }

    /** Adds what only some logs have. */
    ChartSpec reference(Signal signal) {
        return line(new Line(signal, Colour.GREY, false, false));
    }

    private ChartSpec line(Line added) {
        List<Line> more = new ArrayList<>(lines);
        more.add(added);
        return new ChartSpec(title, unit, shape, instances, more, limits, optional);
    }

    ChartSpec limit(double value, Colour colour) {
        List<Limit> more = new ArrayList<>(limits);
        more.add(new Limit(value, colour));
        return new ChartSpec(title, unit, shape, instances, lines, more, optional);
    }
}
