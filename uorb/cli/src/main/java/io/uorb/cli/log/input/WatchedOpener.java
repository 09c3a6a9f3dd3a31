// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.terminal.Terminals;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/**
 * An opener of logs whose reading a progress bar shows, a bar each. One thread; closing a reader, or the opener, erases
 * the bar.
 */
public final class WatchedOpener implements LogOpener, AutoCloseable {
    private final ProgressBar progress;

    public WatchedOpener(ProgressBar progress) {
        this.progress = progress;
    }

    /** Returns an opener whose bar is on a command's stderr, if that is a terminal. */
    public static WatchedOpener of(CommandSpec command) {
        return new WatchedOpener(new ProgressBar(command.commandLine().getErr(), Terminals.stderrIsOne()));
    }

    @Override
    public UlogReader open(Path log) throws IOException {
        progress.end();
        // The reader is all that there is to close.
        return LogInput.open(log, progress, true).reader();
    }

    /** Erases the bar. */
    public void end() {
        progress.end();
    }

    @Override
    public void close() {
        end();
    }
}
