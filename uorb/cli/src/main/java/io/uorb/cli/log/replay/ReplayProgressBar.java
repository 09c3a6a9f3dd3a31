// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.output.ProgressBar;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;

/** The progress bar of a replay: for the first pass and, if wanted, for each round. The command's thread. */
public final class ReplayProgressBar implements LogOpener, AutoCloseable {
    private final WatchedOpener watched;
    private final boolean whileReplaying;
    private boolean surveyed;

    /** @param whileReplaying whether the replay itself has a bar; in real time it tells nothing of how long it takes */
    public ReplayProgressBar(ProgressBar progress, boolean whileReplaying) {
        this.watched = new WatchedOpener(progress);
        this.whileReplaying = whileReplaying;
    }

    @Override
    public UlogReader open(Path log) throws IOException {
        watched.end();
        return surveyed && !whileReplaying ? UlogReader.open(log) : watched.open(log);
    }

    /** Ends the first pass; logs opened from now on are replayed. */
    public void endSurvey() {
        watched.end();
        surveyed = true;
    }

    @Override
    public void close() {
        watched.end();
    }
}
