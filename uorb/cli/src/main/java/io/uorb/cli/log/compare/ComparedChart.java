// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.HtmlChart.Shape;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.SignalTrace;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A chart of signals of one log or two. One signal has the colours of the logs; several have colours of their own, and
 * the second log's lines are dashed.
 *
 * @param title above it, or at its side
 * @param unit of the values; may be empty
 * @param first index of the first signal
 * @param names of the signals
 */
record ComparedChart(String title, String unit, int first, List<String> names) {
    /** Copies the list. */
    ComparedChart {
        names = List.copyOf(names);
    }

    private List<Curve> curves(List<ComparedLog> logs) {
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int log = 0; log < logs.size(); log++) {
                ComparedLog from = logs.get(log);
                Optional<SignalTrace> trace = from.trace(first + i);
                if (trace.isEmpty()) {
                    continue;
                }
                boolean single = names.size() == 1;
                Colour colour = Colour.ofCurve(single ? log : i);
                // Of one log those are dashed whose colour another curve has.
                boolean dashed = logs.size() == 1 ? i / Colour.curves() % 2 > 0 : !single && log > 0;
                String name = (from.letter() + " " + names.get(i)).strip();
                Series series = from.series(trace.get(), name, colour, dashed);
                curves.add(new Curve(
                        series,
                        trace.get().reader().sourceText(),
                        figures(trace.get().statistics())));
            }
        }
        return curves;
    }

    private static SeriesStatistics figures(RunningStatistics of) {
        return new SeriesStatistics(of.count(), of.min(), of.mean(), of.max());
    }

    /** Returns it for a page. */
    HtmlChart html(List<ComparedLog> logs, String xLabel, Range x) {
        return new HtmlChart(title, unit, Shape.WIDE, xLabel, x, curves(logs), List.of(), List.of());
    }

    /** Returns it for a figure. */
    Panel panel(List<ComparedLog> logs) {
        return new Panel(
                title,
                Panel.Scale.DECIMAL,
                curves(logs).stream().map(Curve::series).toList());
    }

    /** Returns the times that charts have in common. */
    static Range times(List<ComparedChart> charts, List<ComparedLog> logs) {
        Range x = Range.EMPTY;
        for (ComparedChart chart : charts) {
            for (Curve curve : chart.curves(logs)) {
                x = x.union(Range.of(curve.series().x()));
            }
        }
        return x.high() > x.low() ? x : x.widened(1);
    }
}
