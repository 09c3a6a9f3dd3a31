// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.input.EventTexts;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.report.Finding.Level;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.file.StagedFile;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log report}: a page about a flight. */
@Command(
        name = "report",
        sortOptions = false,
        description = {
            "Writes a page about a flight: charts, findings, messages, parameters.",
            "The page is one HTML file without scripts or network access. It names topics that the log lacks."
                    + " The findings are also printed."
        })
public final class ReportCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private final OutOption out = OutOption.required("FILE.html", "Page to write.");

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE.html if it exists.");

    @Option(
            names = "--events",
            paramLabel = "FILE.json",
            description = "Texts of PX4's events: all_events.json of the vehicle's release, or all_events.json.xz."
                    + " Default: those in the log.")
    private Path events;

    @Override
    public Integer call() throws IOException {
        requireRereadable(file);
        // Before the log is read, which may take long.
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), List.of(file))) {
            FlightReport report = collect(events == null ? Optional.empty() : Optional.of(EventTexts.read(events)));
            try (Writer writer = target.writer()) {
                report.write(String.valueOf(file.getFileName()), "Report of a flight, by uorb log report", writer);
            }
            target.finish();
            print(report.findings());
        }
        return exitCode();
    }

    private FlightReport collect(Optional<EventTexts> texts) throws IOException {
        FlightReport report;
        LogSurvey survey;
        try (LogInput log = open(file, false)) {
            survey = new LogSurvey(log.reader().header());
            log.readAll(survey);
            report = new FlightReport(survey, log.reader(), texts);
            reportCorruptions(log);
        }
        try (LogInput log = open(file, false)) {
            requireNotShrunk(file, survey.messages(), report.read(log));
        }
        return report;
    }

    private void print(List<Finding> findings) throws IOException {
        for (Finding finding : findings) {
            if (finding.level().compareTo(Level.GOOD) < 0) {
                out().println(String.format(
                        Locale.ROOT,
                        "%-8s %s: %s",
                        finding.level().word(),
                        finding.check(),
                        TextEscapes.escape(finding.words())));
            }
        }
        flushOut();
    }
}
