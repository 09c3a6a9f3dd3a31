// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.ReplayStatistics;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The result of {@code uorb log replay}.
 *
 * @param file the log
 * @param pacing how fast it was replayed
 * @param statistics what was published
 * @param wallSeconds real time that it took
 * @param recording what was recorded of it
 * @param parameters those that were applied
 */
record ReplayResult(
        Path file,
        Pacing pacing,
        ReplayStatistics statistics,
        double wallSeconds,
        Optional<RecorderStatus> recording,
        Optional<ReplayedParameters> parameters) {
    /**
     * Returns whether the recording, if there is one, has all published messages of the topics that can be recorded.
     */
    boolean isRecordingWhole() {
        return recording
                .map(status -> status.lastError().isEmpty()
                        && status.lost() == 0
                        && status.dropouts().records() == 0)
                .orElse(true);
    }
}
