// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.cli.output.StatusLine;
import io.uorb.ulog.replay.Replay;

/** The state of a replay in real time, as the text of a status line. */
final class ReplayPosition {
    private static final double US_PER_S = 1e6;

    private ReplayPosition() {}

    /**
     * Returns the time since the replay's start and its length, with the round if there are several. Any thread.
     *
     * @param rounds how often the log is replayed
     */
    static String text(Replay replay, int rounds) {
        long startUs = replay.startUs();
        String time = StatusLine.time(
                (replay.positionUs() - startUs) / US_PER_S, Math.max(0, replay.stopUs() - startUs) / US_PER_S);
        String text = "replayed " + time.strip();
        return rounds == 1 ? text : text + ", round " + replay.statistics().round() + " of " + rounds;
    }
}
