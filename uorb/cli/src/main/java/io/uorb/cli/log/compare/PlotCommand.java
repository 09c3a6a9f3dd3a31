// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.FigureFormat;
import io.uorb.cli.plot.Range;
import io.uorb.file.StagedFile;
import io.uorb.text.TextEscapes;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log plot}: fields of one log or two over time. */
@Command(
        name = "plot",
        sortOptions = false,
        description = {
            "Draws fields of one log, or of two with their times aligned.",
            "Each --field is a panel with one curve per array element. The file is a figure (.svg, .png), or a"
                    + " page with figures of all values (.html)."
        })
public final class PlotCommand extends LogTool {
    private static final int MOST_LOGS = 2;

    @Parameters(arity = "1..2", paramLabel = "FILE", description = "One log file, or two.")
    private List<Path> files;

    @Option(
            names = "--field",
            required = true,
            paramLabel = "TOPIC[:INSTANCE].FIELD",
            converter = FieldChoice.FieldChoiceConverter.class,
            description = "Field to draw; may be repeated.")
    private List<FieldChoice> fields;

    @Mixin
    private final OutOption out = OutOption.required("FILE.html|svg|png", "File to write.");

    @Mixin
    private AlignmentOptions alignment;

    @Mixin
    private final ForceOption force = new ForceOption("Replace the file if it exists.");

    private final List<ComparedChart> charts = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        if (files.size() > MOST_LOGS) {
            throw usage(files.size() + " logs are given; the most is " + MOST_LOGS);
        }
        if (files.size() < MOST_LOGS && alignment.shifts()) {
            throw usage("--shift needs two logs");
        }
        boolean page = out.path().toString().toLowerCase(Locale.ROOT).endsWith(".html");
        Optional<FigureFormat> format = FigureFormat.of(out.path());
        if (!page && format.isEmpty()) {
            throw usage(out.path() + " does not end with .html, .svg or .png");
        }
        if (!page) {
            format.get().requireUsable();
        }
        for (Path file : files) {
            requireRereadable(file);
        }
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), files)) {
            List<ComparedLog> logs = read();
            try (OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(target.output()))) {
                if (page) {
                    writePage(logs, stream);
                } else {
                    format.get().write(figure(logs), stream);
                }
            }
            target.finish();
        }
        return exitCode();
    }

    private List<ComparedLog> read() throws IOException {
        List<ComparedLog> logs = new ArrayList<>();
        List<Signal> signals = new ArrayList<>();
        List<Integer> instances = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            String letter = files.size() == 1 ? "" : String.valueOf((char) ('A' + i));
            try (LogInput log = open(file, false)) {
                LogSurvey survey = new LogSurvey(log.reader().header());
                log.readAll(survey);
                logs.add(new ComparedLog(file, letter, survey));
                reportCorruptions(log);
            }
            for (FieldChoice field : fields) {
                List<Signal> found = FieldSignals.of(field, file, logs.get(i).survey());
                if (i == 0) {
                    charts.add(new ComparedChart(
                            field.toString(),
                            "",
                            signals.size(),
                            found.stream().map(Signal::name).toList()));
                    signals.addAll(found);
                    found.forEach(signal -> instances.add(field.instance()));
                }
            }
        }
        for (ComparedLog log : logs) {
            for (int i = 0; i < signals.size(); i++) {
                log.want(signals.get(i), instances.get(i));
            }
            alignment.prepare(log);
            try (LogInput input = open(log.file(), false)) {
                input.readAll(log.sinks());
            }
            requireNotShrunk(log.file(), log.survey().messages(), log.sinks().messages());
        }
        alignment.align(logs);
        return logs;
    }

    private String title() {
        return fields.stream().map(FieldChoice::toString).collect(Collectors.joining(", "));
    }

    private static String names(List<ComparedLog> logs) {
        return logs.stream()
                .map(log -> (log.letter() + " " + log.file().getFileName()).strip())
                .collect(Collectors.joining(", "));
    }

    private Figure figure(List<ComparedLog> logs) {
        return new Figure(
                TextEscapes.escape(title()),
                TextEscapes.escape(names(logs)),
                alignment.timeLabel(),
                charts.stream().map(chart -> chart.panel(logs)).toList());
    }

    private void writePage(List<ComparedLog> logs, OutputStream stream) throws IOException {
        Range x = ComparedChart.times(charts, logs);
        Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        new HtmlPage(title(), names(logs), List.of()).write(writer, html -> {
            html.begin("section");
            HtmlChartWriter charter = new HtmlChartWriter(html);
            for (ComparedChart chart : charts) {
                charter.write(chart.html(logs, alignment.timeLabel(), x));
            }
            html.endLine();
        });
        writer.flush();
    }
}
