// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.launch.LaunchResult;
import io.uorb.launch.architecture.ArchitectureDiff;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureFinding;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.observation.LaunchObservation;
import io.uorb.launch.observation.SettleTimes;
import io.uorb.launch.run.LaunchRun;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Checks a launch once a second until it has settled, and writes what it has seen. One thread. */
final class LaunchWatcher {
    /** Exit code: something was found. */
    static final int FOUND = 3;

    private static final int LOOK_S = 1;

    private final LaunchRun run;
    private final ArchitectureOptions options;
    private final ArchitectureDocument expected;
    private final List<String> files;
    private final Output out;
    private final Consumer<String> lines;
    private boolean hasWritten;

    /**
     * Creates a watcher.
     *
     * @param expected with which the architecture is compared; null for none
     * @param files that the user has named
     */
    LaunchWatcher(
            LaunchRun run,
            ArchitectureOptions options,
            ArchitectureDocument expected,
            List<String> files,
            Output out,
            Consumer<String> lines) {
        this.run = run;
        this.options = options;
        this.expected = expected;
        this.files = files;
        this.out = out;
        this.lines = lines;
    }

    /**
     * Observes, writes, and goes on or ends the launch as the options say; returns the exit code. Nothing is written
     * once the user has ended the program.
     */
    int watch() throws IOException, InterruptedException {
        try (LaunchObservation observation = run.observe(new SettleTimes(options.settleUs(), options.timeoutUs()))) {
            LaunchResult end = settle(observation);
            if (Interrupt.isProcessEnding() || end != null && end.exitCode() != 0) {
                return 1;
            }
            hasWritten = true;
            observation.problems().forEach(lines);
            ArchitectureDocument document = document(observation);
            int exitCode = report(document);
            if (options.isWatched() && end == null) {
                end = follow(observation, document);
            }
            if (end == null && !options.isKept()) {
                run.stop();
            }
            LaunchResult last = end == null ? run.awaitEnd(Long.MAX_VALUE, TimeUnit.NANOSECONDS) : end;
            return last.exitCode() == 0 ? exitCode : last.exitCode();
        }
    }

    /** Whether the architecture was observed to its end, and written. */
    boolean hasWritten() {
        return hasWritten;
    }

    private LaunchResult settle(LaunchObservation observation) throws InterruptedException {
        LaunchResult end = null;
        while (!observation.look(run.clock().nowUs()) && end == null) {
            end = run.awaitEnd(LOOK_S, TimeUnit.SECONDS);
        }
        return end;
    }

    private ArchitectureDocument document(LaunchObservation observation) {
        return observation.document(files, options.allowances(), options.showsTools(), options.showsRates());
    }

    private int report(ArchitectureDocument document) throws IOException {
        write(document);
        int exitCode = 0;
        for (ArchitectureFinding finding : document.findings()) {
            lines.accept(finding.toString());
            exitCode = options.isChecked() ? FOUND : exitCode;
        }
        if (options.type() != null) {
            for (ArchitectureNode node : document.find(options.type())) {
                out.line(TextEscapes.escape(node.name()));
            }
        }
        if (expected != null) {
            List<String> differences = ArchitectureDiff.lines(expected, document);
            for (String difference : differences) {
                out.line(TextEscapes.escape(difference));
            }
            exitCode = differences.isEmpty() ? exitCode : FOUND;
        }
        return exitCode;
    }

    private void write(ArchitectureDocument document) throws IOException {
        for (String file : options.files()) {
            if (file.equals(ArchitectureFiles.STDOUT)) {
                out.text(ArchitectureFiles.text(document, options.isPlain()));
            } else {
                ArchitectureFiles.write(file, document, options.isFolded(), options.isPlain());
            }
        }
    }

    /** Writes the document again with each change, until the launch ends. */
    private LaunchResult follow(LaunchObservation observation, ArchitectureDocument first)
            throws IOException, InterruptedException {
        ArchitectureDocument present = first;
        LaunchResult end = null;
        boolean mayDiffer = true; // what has gone is in the document until the look after
        while (end == null) {
            observation.forget();
            observation.look(run.clock().nowUs());
            if (Interrupt.isProcessEnding()) {
                return run.awaitEnd(Long.MAX_VALUE, TimeUnit.NANOSECONDS); // nodes end, which is no change
            }
            if (mayDiffer || observation.hasChanged()) {
                present = show(present, document(observation));
            }
            mayDiffer = observation.hasChanged();
            end = run.awaitEnd(LOOK_S, TimeUnit.SECONDS);
        }
        return end;
    }

    /** Writes a document if it differs from the one before, with the differences; returns it. */
    private ArchitectureDocument show(ArchitectureDocument present, ArchitectureDocument next) throws IOException {
        List<String> changes = ArchitectureDiff.lines(present, next);
        if (!changes.isEmpty()) {
            write(next);
            for (String change : changes) {
                out.line(TextEscapes.escape(change));
            }
        }
        return next;
    }
}
