// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.terminal.Terminals;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagReindex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** The progress bar of a command that reads a bag; shown on a terminal. The command's thread; closing erases it. */
final class BagProgress implements AutoCloseable {
    private final ProgressBar bar;

    BagProgress(CommandSpec command) {
        this(new ProgressBar(command.commandLine().getErr(), Terminals.stderrIsOne()));
    }

    BagProgress(ProgressBar bar) {
        this.bar = bar;
    }

    /** Opens a bag by its index, as {@link BagFailures#open}. */
    BagReader open(Path file) throws IOException {
        begin(file);
        return BagFailures.open(file, bar::advance);
    }

    /** Makes a bag anew, as {@link BagReindex#run}; the bar counts both readings. */
    BagReindex reindex(Path file, Path target, boolean force) throws IOException {
        begin(file);
        begin(file);
        try (this) {
            return BagReindex.run(file, target, force, bar::advance);
        }
    }

    private void begin(Path file) throws IOException {
        bar.begin(String.valueOf(file.getFileName()), Files.isRegularFile(file) ? Files.size(file) : 0);
    }

    /** Prints lines to the same terminal, above the bar. */
    void above(Runnable printing) {
        bar.above(printing);
    }

    /** Erases the bar. */
    void end() {
        bar.end();
    }

    @Override
    public void close() {
        end();
    }
}
