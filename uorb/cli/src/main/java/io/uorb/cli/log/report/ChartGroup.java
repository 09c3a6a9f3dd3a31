// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.log.report.ChartSpec.Line;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.plot.Colour;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A section of charts over time. What the log lacks is named. One thread. */
final class ChartGroup implements ReportSection {
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN, Colour.PURPLE};

    private final HtmlPage.Entry entry;
    private final List<ChartSpec> specs;
    private final List<PlannedChart> charts = new ArrayList<>();
    /** Titles that are left out, by the reason. */
    private final Map<String, List<String>> missing = new LinkedHashMap<>();

    ChartGroup(String id, String title, List<ChartSpec> specs) {
        this.entry = new HtmlPage.Entry(id, title);
        this.specs = List.copyOf(specs);
    }

    @Override
    public HtmlPage.Entry entry() {
        return entry;
    }

    @Override
    public void prepare(ReportInput input) {
        for (ChartSpec spec : specs) {
            int before = charts.size();
            switch (spec.instances()) {
                case FIRST -> planFirst(spec, input);
                case CHARTS -> planCharts(spec, input);
                case LINES -> planLines(spec, input);
            }
            if (charts.size() == before && !spec.optional()) {
                miss(
                        spec.title(),
                        input,
                        spec.lines().stream().map(Line::signal).toList());
            }
        }
    }

    private void planFirst(ChartSpec spec, ReportInput input) {
        PlannedChart chart = new PlannedChart(spec, spec.title(), input);
        List<Signal> absent = new ArrayList<>();
        for (Line line : spec.lines()) {
            Optional<SignalReader> reader = Optional.empty();
            for (int i = 0; i < ChartSpec.MOST_INSTANCES && reader.isEmpty(); i++) {
                reader = line.signal().bind(input.survey(), i);
            }
            reader.ifPresent(found -> chart.add(line, line.signal().name(), found));
            if (reader.isEmpty() && line.expected() && !spec.optional()) {
                absent.add(line.signal());
            }
        }
        add(chart);
        if (!chart.isEmpty()) {
            absent.forEach(signal -> miss(signal.name(), input, List.of(signal)));
        }
    }

    private void miss(String what, ReportInput input, List<Signal> signals) {
        missing.computeIfAbsent(MissingSignals.of(input.survey(), signals), reason -> new ArrayList<>())
                .add(what);
    }

    private void planCharts(ChartSpec spec, ReportInput input) {
        for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
            PlannedChart chart =
                    new PlannedChart(spec, i == 0 ? spec.title() : spec.title() + ", instance " + i, input);
            for (Line line : spec.lines()) {
                line.signal()
                        .bind(input.survey(), i)
                        .ifPresent(found -> chart.add(line, line.signal().name(), found));
            }
            add(chart);
        }
    }

    private void planLines(ChartSpec spec, ReportInput input) {
        PlannedChart chart = new PlannedChart(spec, spec.title(), input);
        for (int at = 0; at < spec.lines().size(); at++) {
            Line line = spec.lines().get(at);
            for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
                Line each = new Line(line.signal(), COLOURS[i % COLOURS.length], at > 0, line.expected());
                String name = i == 0 ? line.signal().name() : line.signal().name() + ", instance " + i;
                line.signal().bind(input.survey(), i).ifPresent(found -> chart.add(each, name, found));
            }
        }
        add(chart);
    }

    private void add(PlannedChart chart) {
        if (!chart.isEmpty()) {
            charts.add(chart);
        }
    }

    @Override
    public boolean isEmpty() {
        return charts.stream().noneMatch(PlannedChart::isShown);
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        HtmlChartWriter writer = new HtmlChartWriter(html);
        for (PlannedChart planned : charts) {
            if (planned.isShown()) {
                writer.write(planned.chart());
            }
        }
        writeMissing(html);
    }

    @Override
    public void writeMissing(MarkupWriter html) throws IOException {
        for (Map.Entry<String, List<String>> entry : missing.entrySet()) {
            html.element("p", String.join(", ", entry.getValue()) + " missing: " + entry.getKey(), "class", "missing");
        }
    }
}
