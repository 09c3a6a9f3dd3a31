// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.log.input.EventTexts;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.SinkSet;
import io.uorb.shell.markup.MarkupWriter;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of a log: its sections, and the second reading. One thread. */
final class FlightReport implements UlogVisitor {
    private final List<ReportSection> sections;
    private final FindingSection findings = new FindingSection();
    private final TopicSection topics = new TopicSection();
    private final ReportInput input;

    /**
     * Plans the report.
     *
     * @param survey the first reading
     * @param first the reader of the first reading, at its end
     * @param events definitions of events; those of the log where there are none
     */
    FlightReport(LogSurvey survey, UlogReader first, Optional<EventTexts> events) {
        sections = List.of(
                new OverviewSection(),
                findings,
                new ModeSection(),
                new FlagSection(),
                MotionCharts.attitude(),
                MotionCharts.rates(),
                new StepSection(),
                new TrackSection(),
                MotionCharts.position(),
                MotionCharts.altitude(),
                OptionalCharts.airspeed(),
                OptionalCharts.vision(),
                SystemCharts.actuators(),
                SystemCharts.sensors(),
                new SpectrumSection(),
                SystemCharts.estimator(),
                SystemCharts.battery(),
                SystemCharts.gps(),
                SystemCharts.computer(),
                new DeviceSection(),
                topics,
                new TextSection(events),
                new ParameterSection());
        SinkSet sinks = new SinkSet(survey.span());
        input = new ReportInput(
                survey,
                sinks,
                new LogNotes(first.definitions(), survey.startUs()),
                new FlightModes(survey, sinks),
                first.definitions(),
                first.corruptions(),
                first.unlistedCorruptions());
        sections.forEach(section -> section.prepare(input));
    }

    /** Performs the second reading; returns the number of messages. */
    long read(LogInput log) throws IOException {
        log.readAll(this);
        return input.sinks().messages();
    }

    @Override
    public void onData(UlogData data) {
        input.sinks().onData(data);
        input.notes().advance(input.sinks().nowUs());
    }

    @Override
    public void onText(UlogLoggedString text) {
        input.notes().add(text);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        input.notes().add(parameter);
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        input.notes().setDefault(parameterDefault);
    }

    @Override
    public void onInfo(UlogInfo info) {
        input.notes().add(info);
    }

    /** Returns what the checks have found, the gravest first. */
    List<Finding> findings() {
        return findings.findings();
    }

    /** Writes the page. */
    void write(String title, String subtitle, Writer out) throws IOException {
        List<HtmlPage.Entry> contents = shown().map(ReportSection::entry).toList();
        new HtmlPage(title, subtitle, contents).write(out, this::writeSections);
    }

    private Stream<ReportSection> shown() {
        return sections.stream().filter(section -> !section.isEmpty());
    }

    private void writeSections(MarkupWriter html) throws IOException {
        for (ReportSection section : shown().toList()) {
            HtmlPage.Entry entry = section.entry();
            html.begin("section", "id", entry.id(), "aria-labelledby", entry.id() + "-title");
            html.element("h2", entry.title(), "id", entry.id() + "-title");
            section.write(html);
            if (section == topics) {
                for (ReportSection absent :
                        sections.stream().filter(ReportSection::isEmpty).toList()) {
                    absent.writeMissing(html);
                }
            }
            html.endLine();
        }
    }
}
