// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.SignalTrace;
import io.uorb.cli.plot.Colour;
import java.util.ArrayList;
import java.util.List;

/** A chart that collects its lines. One thread. */
final class PlannedChart {
    private final ChartSpec spec;
    private final String title;
    private final ReportInput input;
    private final List<Planned> planned = new ArrayList<>();

    private record Planned(String name, Colour colour, boolean dashed, SignalTrace trace) {
        Curve curve() {
            return new Curve(
                    trace.series(name, colour, dashed), trace.reader().sourceText(), figures(trace.statistics()));
        }
    }

    PlannedChart(ChartSpec spec, String title, ReportInput input) {
        this.spec = spec;
        this.title = title;
        this.input = input;
    }

    static SeriesStatistics figures(RunningStatistics of) {
        return new SeriesStatistics(of.count(), of.min(), of.mean(), of.max());
    }

    void add(String name, Colour colour, boolean dashed, SignalReader reader) {
        SignalTrace trace = new SignalTrace(reader, input.span());
        input.sinks().add(reader.key(), trace);
        planned.add(new Planned(name, colour, dashed, trace));
    }

    boolean isEmpty() {
        return planned.isEmpty();
    }

    /** Returns the chart, without lines that have no value. */
    HtmlChart chart() {
        List<Curve> curves = planned.stream()
                .filter(line -> line.trace().statistics().count() > 0)
                .map(Planned::curve)
                .toList();
        return new HtmlChart(
                title,
                spec.unit(),
                spec.shape(),
                "time since the log's start, s",
                input.timeRange(),
                curves,
                spec.limits(),
                input.modes().bands());
    }
}
