// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.output.ProgressBar;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;

/** The progress bar of a replay: for the first pass and, if wanted, for each round. The command's thread. */
final class ReplayProgressBar implements LogOpener, AutoCloseable {
    private final ProgressBar progress;
    private final boolean whileReplaying;
    private boolean surveyed;

    /** @param whileReplaying whether the replay itself has a bar; in real time it tells nothing of how long it takes */
    ReplayProgressBar(ProgressBar progress, boolean whileReplaying) {
        this.progress = progress;
        this.whileReplaying = whileReplaying;
    }

    @Override
    public UlogReader open(Path log) throws IOException {
        progress.end();
        // The reader is all that there is to close.
        return surveyed && !whileReplaying
                ? UlogReader.open(log)
                : LogInput.open(log, progress).reader();
    }

    /** Ends the first pass; logs opened from now on are replayed. */
    void endSurvey() {
        progress.end();
        surveyed = true;
    }

    @Override
    public void close() {
        progress.end();
    }
}
