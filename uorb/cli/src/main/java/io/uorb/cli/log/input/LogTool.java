// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.output.StdoutWriter;
import io.uorb.cli.terminal.Terminals;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** The superclass of commands on logs: streams, reading with a progress bar, reports of corruptions. */
public abstract class LogTool extends LeafCommand {
    private static final int MOST_REPORTED = 3;

    @Option(names = "--strict", description = "Exit with 1 if a log is corrupt. Readable parts are used in any case.")
    private boolean strict;

    private boolean corrupt;

    protected final PrintWriter out() {
        return spec().commandLine().getOut();
    }

    protected final PrintWriter errors() {
        return spec().commandLine().getErr();
    }

    /** Returns the kinds of modules of the class path and of {@code --module-jar}. */
    protected final ModuleFactories moduleKinds() throws IOException {
        return ModuleFactories.ofClassPath();
    }

    /**
     * Opens a log.
     *
     * @param rowsOnStdout whether rows go to stdout meanwhile, which on a terminal are progress enough
     */
    protected final LogInput open(Path file, boolean rowsOnStdout) throws IOException {
        return LogInput.open(file, progressBar(rowsOnStdout));
    }

    /** @throws IOException if the log, which the command reads twice, can be read once only */
    protected static void requireRereadable(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new IOException(file + ": is a pipe or a device; the command reads the log twice, so use a file");
        }
    }

    /** Returns a progress bar on stderr, shown only on a terminal. */
    protected final ProgressBar progressBar(boolean rowsOnStdout) {
        return new ProgressBar(errors(), isWatched(rowsOnStdout));
    }

    /** Returns whether stderr is a terminal that has a line to spare: rows on the same one are progress enough. */
    protected static boolean isWatched(boolean rowsOnStdout) {
        return Terminals.stderrIsOne() && !(rowsOnStdout && Terminals.stdoutIsOne());
    }

    /** @throws picocli.CommandLine.ParameterException if the log, which started then, cannot have these times */
    protected final void requireTimes(SelectionOptions selection, long startUs) {
        selection.problem(startUs).ifPresent(problem -> {
            throw usage(problem);
        });
    }

    /** @throws picocli.CommandLine.ParameterException if a log that has been read lacks topics of the selection */
    protected final void requireTopics(SelectionOptions selection, UlogReader reader) {
        selection.problem(instances(reader)).ifPresent(problem -> {
            throw usage(problem);
        });
    }

    /**
     * Rejects a log that was truncated or replaced between two readings. One that has grown is fine: it is being
     * written.
     *
     * @throws IOException if the second reading found fewer messages than the first
     */
    protected static void requireNotShrunk(Path file, long first, long second) throws IOException {
        if (second < first) {
            throw new IOException(file + ": became shorter during reading: " + first
                    + " messages at the first reading, " + second + " at the second; nothing is written");
        }
    }

    protected static List<TopicInstance> instances(UlogReader reader) {
        return reader.subscriptions().stream().map(TopicInstance::of).distinct().toList();
    }

    /** Warns of texts that a written log lacks. */
    protected final void warnOfTexts(long unwritable) {
        if (unwritable > 0) {
            warn(unwritable + " texts are skipped: their level is not 0 to 7, or they are too long for a record");
        }
    }

    /** Reports the first corruptions of a log that has been read, and the number of the others. */
    protected final void reportCorruptions(LogInput log) {
        List<UlogCorruption> listed = log.reader().corruptions();
        noteCorruptions(listed);
        listed.stream().limit(MOST_REPORTED).forEach(corruption -> warn(log.file() + ": " + corruption));
        long more = listed.size() - MOST_REPORTED + log.reader().unlistedCorruptions();
        if (more > 0) {
            warn(log.file() + ": " + more + " more corruptions; uorb log info lists them");
        }
    }

    /** Notes for the exit code whether a log is corrupt. */
    protected final void noteCorruptions(List<UlogCorruption> corruptions) {
        corrupt |= !corruptions.isEmpty();
    }

    /** Returns the exit code if nothing else has failed. */
    protected final int exitCode() {
        return strict && corrupt ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    /** Prints a result as text, or as JSON if the user asks for it. */
    protected final void report(JsonOption json, Output.Form asText, Output.Form asJson) throws IOException {
        output().report(json.isGiven(), asText, asJson);
    }

    /** @throws IOException if stdout takes no more */
    protected final void flushOut() throws IOException {
        try (StdoutWriter stdout = new StdoutWriter(out())) {
            stdout.flush();
        }
    }
}
