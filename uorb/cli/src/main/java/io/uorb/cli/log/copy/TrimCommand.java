// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.file.StagedFile;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log trim}: writes a part of a log as a log. */
@Command(
        name = "trim",
        sortOptions = false,
        description = {
            "Writes a part of a log as a new log.",
            "Copies messages (of all topics or some), text and dropouts of a time range, and the parameters at the"
                    + " start of the range."
        })
public final class TrimCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private SelectionOptions selection;

    @Mixin
    private final OutOption out = OutOption.required("FILE2", "Log to write.");

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE2 if it exists.");

    @Override
    public Integer call() throws IOException {
        requireRereadable(file);
        // Before the log is read, which may take long.
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), List.of(file))) {
            copy(survey(), target);
            target.finish();
        }
        return exitCode();
    }

    /**
     * The result of the first pass.
     *
     * @param head of the log that is written
     * @param messages that it will have
     */
    record Surveyed(OutputLogDefinitions head, long messages) {}

    /** Performs the first pass. */
    Surveyed survey() throws IOException {
        try (LogInput log = open(file, false)) {
            requireTimes(selection, log.reader().header().startUs());
            TrimSurvey survey = new TrimSurvey(log.reader(), selection);
            log.readAll(survey);
            requireTopics(selection, log.reader());
            if (survey.messages() == 0) {
                reportCorruptions(log);
                throw new IOException(
                        file + ": contains no messages in this time range of these topics; nothing is written");
            }
            return new Surveyed(survey.head(log.reader()), survey.messages());
        }
    }

    /** Performs the second pass: writes the file and reports corruptions. */
    void copy(Surveyed survey, StagedFile target) throws IOException {
        try (LogInput log = open(file, false);
                UlogWriter writer = UlogWriter.to(out.path().toString(), target.channel())) {
            long startUs = log.reader().header().startUs();
            Map<TopicInstance, Integer> msgIds = survey.head().write(writer);
            RecordSink sink = new RecordSink(writer, msgIds);
            log.readAll(new TrimCopy(selection.range(startUs), startUs, sink));
            requireNotShrunk(file, survey.messages(), sink.messages());
            warnOfTexts(sink.unwritableTexts());
            reportCorruptions(log);
        }
    }
}
