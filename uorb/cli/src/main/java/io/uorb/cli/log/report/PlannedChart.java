// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChart.Curve;
import io.uorb.cli.html.SeriesStatistics;
import io.uorb.cli.log.report.ChartSpec.Line;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.log.signal.SignalTrace;
import java.util.ArrayList;
import java.util.List;

/** A chart that collects its lines. One thread. */
final class PlannedChart {
    private final ChartSpec spec;
    private final String title;
    private final ReportInput input;
    private final List<Planned> planned = new ArrayList<>();

    private record Planned(Line line, String name, SignalTrace trace) {
        Curve curve() {
            return new Curve(
                    trace.series(name, line.colour(), line.dashed()),
                    trace.reader().sourceText(),
                    figures(trace.statistics()));
        }

        boolean hasValues() {
            return trace.statistics().count() > 0;
        }

        boolean isZero() {
            return trace.statistics().min() == 0 && trace.statistics().max() == 0;
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

    void add(Line line, String name, SignalReader reader) {
        SignalTrace trace = new SignalTrace(reader, input.span());
        input.sinks().add(reader.key(), trace);
        planned.add(new Planned(line, name, trace));
    }

    /** Returns whether it has no line of its own, which references are not. */
    boolean isEmpty() {
        return planned.isEmpty()
                || spec.optional()
                        && planned.stream().noneMatch(each -> each.line().expected());
    }

    /** Returns whether it is worth its room, after the second reading. */
    boolean isShown() {
        return !spec.optional()
                || planned.stream().anyMatch(each -> each.line().expected() && each.hasValues() && !each.isZero());
    }

    /** Returns the chart, without lines that have no value. */
    HtmlChart chart() {
        List<Curve> curves = planned.stream()
                .filter(each -> each.hasValues() && !(spec.optional() && each.isZero()))
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
