// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.cli.output.ProgressBar;
import io.uorb.file.StagedFile;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log merge}: merges logs. */
@Command(
        name = "merge",
        sortOptions = false,
        description = {
            "Merges logs of one system in the order of time.",
            "The logs may be parts of one recording, or of several recorders. Information and parameters are those"
                    + " of the first log."
        })
public final class MergeCommand extends LogTool {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Log files whose messages have the same formats.")
    private List<Path> files;

    @Mixin
    private final OutOption out = OutOption.required("FILE2", "Log to write.");

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE2 if it exists.");

    @Override
    public Integer call() throws IOException {
        requireDifferentFiles();
        for (Path file : files) {
            requireRereadable(file);
        }
        List<LogInput> logs = new ArrayList<>();
        // The file is checked before the logs are read, which may take long.
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), files)) {
            MergeSurvey survey = survey();
            ProgressBar progress = progressBar(false);
            for (Path file : files) {
                logs.add(LogInput.open(file, progress));
            }
            try (UlogWriter writer = UlogWriter.to(out.path().toString(), target.channel())) {
                join(logs, writer, survey);
            }
            target.finish();
            progress.end();
            logs.forEach(this::reportCorruptions);
        } finally {
            for (LogInput log : logs) {
                log.close();
            }
        }
        return exitCode();
    }

    private void requireDifferentFiles() throws IOException {
        for (int i = 0; i < files.size(); i++) {
            for (int j = i + 1; j < files.size(); j++) {
                Path a = files.get(i);
                Path b = files.get(j);
                if (Files.exists(a) && Files.exists(b) && Files.isSameFile(a, b)) {
                    throw usage(a + " is given twice" + (a.equals(b) ? "" : ", also as " + b));
                }
            }
        }
    }

    private MergeSurvey survey() throws IOException {
        MergeSurvey survey = new MergeSurvey();
        for (Path file : files) {
            try (LogInput log = open(file, false)) {
                log.readAll(survey.visitor());
                survey.add(file.toString(), log.reader());
            }
        }
        if (!survey.problems().isEmpty()) {
            throw new IOException("the logs cannot be merged: " + String.join("; ", survey.problems()));
        }
        survey.notes().forEach(this::warn);
        return survey;
    }

    /** Writes the definitions of all logs, which together may be more than a reader takes. */
    private static Map<TopicInstance, Integer> begin(UlogWriter writer, MergeSurvey survey) throws IOException {
        try {
            return survey.head().write(writer);
        } catch (IllegalArgumentException e) {
            throw new IOException("the logs cannot be merged: " + e.getMessage(), e);
        }
    }

    /** Writes the records of all logs by time; records of equal time in the order of the logs. */
    private void join(List<LogInput> logs, UlogWriter writer, MergeSurvey survey) throws IOException {
        Map<TopicInstance, Integer> msgIds = begin(writer, survey);
        List<MergeInput> sources = new ArrayList<>();
        Comparator<MergeInput> byTime = Comparator.comparingLong(MergeInput::timeUs);
        PriorityQueue<MergeInput> waiting = new PriorityQueue<>(byTime.thenComparingInt(MergeInput::index));
        for (LogInput log : logs) {
            MergeInput source = new MergeInput(sources.size(), log, writer, msgIds);
            sources.add(source);
            if (source.advance()) {
                waiting.add(source);
            }
        }
        try {
            while (!waiting.isEmpty()) {
                MergeInput next = waiting.poll();
                next.write();
                if (next.advance()) {
                    waiting.add(next);
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (MergeInput source : sources) {
            int index = source.index();
            requireNotShrunk(files.get(index), survey.messages().get(index), source.messages());
        }
        warnOfTexts(sources.stream().mapToLong(MergeInput::unwritableTexts).sum());
    }
}
