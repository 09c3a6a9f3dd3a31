// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.SelectedMessages;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.input.TopicChoice;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.cli.output.StdoutWriter;
import io.uorb.file.ErrorMessages;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log csv}: messages as tables. */
@Command(
        name = "csv",
        sortOptions = false,
        description = {
            "Writes messages as CSV, one table for each topic instance.",
            "Without --out, prints one topic (--topic); with --out, writes files LOG_TOPIC_INSTANCE.csv to a folder."
        })
public final class CsvCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private SelectionOptions selection;

    @Mixin
    private final OutOption folder =
            OutOption.optional("FOLDER", "Folder for the files; created if it does not exist.");

    @Mixin
    private final ForceOption force = new ForceOption("Replace existing files.");

    @Override
    public Integer call() throws IOException {
        if (folder.path() == null && selection.topics().size() != 1) {
            throw usage("stdout takes one topic: choose it with --topic, or name a folder for files with --out");
        }
        if (folder.path() == null) {
            requireOneInstance();
            print();
        } else {
            writeFiles();
        }
        return exitCode();
    }

    /** Rejects several instances. They are known only at the end of the log, which is therefore read once more. */
    private void requireOneInstance() throws IOException {
        TopicChoice choice = selection.topics().get(0);
        if (choice.instance() != TopicChoice.ALL) {
            return;
        }
        requireRereadable(file);
        try (LogInput log = open(file, false)) {
            log.readAll(new UlogVisitor() {});
            List<TopicInstance> found =
                    instances(log.reader()).stream().filter(choice::includes).toList();
            if (found.size() > 1) {
                throw usage("stdout takes one table, but the log has " + found.size() + " instances of " + choice
                        + ": choose one, such as --topic " + found.get(0));
            }
        }
    }

    private void print() throws IOException {
        try (LogInput log = open(file, true);
                RowBuffer rows = new RowBuffer(new StdoutWriter(out()))) {
            ColumnBudget columns = new ColumnBudget();
            export(log, subscription -> new CsvTable(subscription, columns, rows)::add);
        }
    }

    private void writeFiles() throws IOException {
        try (LogInput log = open(file, false);
                CsvFiles files = new CsvFiles(folder.path(), file, force.isGiven())) {
            makeFolder(folder.path());
            export(log, subscription -> files.open(subscription)::add);
            files.finish();
        }
    }

    private static void makeFolder(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new IOException(folder + ": is a file, not a folder for files");
        }
        try {
            Files.createDirectories(folder);
        } catch (FileSystemException e) {
            throw new IOException(folder + ": cannot be created: " + ErrorMessages.reason(e), e);
        }
    }

    private void export(LogInput log, SelectedMessages.Sinks sinks) throws IOException {
        long startUs = log.reader().header().startUs();
        requireTimes(selection, startUs);
        SelectedMessages messages = new SelectedMessages(selection, startUs, sinks);
        log.readAll(messages);
        requireTopics(selection, log.reader());
        if (!selection.topics().isEmpty()) {
            messages.openAll(log.reader().subscriptions());
        }
        reportCorruptions(log);
    }
}
