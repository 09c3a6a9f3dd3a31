// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.output.ProgressBar;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;

/** An opener of logs whose reading a progress bar shows, a bar each. One thread; closing erases the bar. */
public final class WatchedOpener implements LogOpener, AutoCloseable {
    private final ProgressBar progress;

    public WatchedOpener(ProgressBar progress) {
        this.progress = progress;
    }

    @Override
    public UlogReader open(Path log) throws IOException {
        progress.end();
        // The reader is all that there is to close.
        return LogInput.open(log, progress).reader();
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
