// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.output.LogStatus;
import java.nio.file.Path;
import java.util.List;

/**
 * Status of a recorder: of the current recording, or of the last one.
 *
 * @param recording whether it records now
 * @param durationUs duration of the recording by the broker's clock, us
 * @param written status of the writing thread
 * @param bytes bytes handed to the writing thread by this recording, heads included
 * @param messages messages recorded
 * @param topics each instance that has appeared, by name and instance
 * @param dropouts records that did not fit in the buffer
 * @param bufferBytes size of the buffer
 * @param bufferUsed bytes that wait to be written
 * @param bufferMostUsed the most bytes that have waited
 * @param textsDropped lines of text and parameter changes that arrived faster than the recorder takes them
 * @param lastError why the last recording ended early or did not start; empty if there was no error
 */
public record RecorderStatus(
        boolean recording,
        long durationUs,
        LogStatus written,
        long bytes,
        long messages,
        List<RecordedTopicStatus> topics,
        DropoutStatus dropouts,
        int bufferBytes,
        int bufferUsed,
        int bufferMostUsed,
        long textsDropped,
        String lastError) {

    /** Returns the file that is being written, or was last; null if there was none. */
    public Path file() {
        return written.file();
    }

    /**
     * Returns the number of messages of all topics that were overwritten in the broker before they were recorded (L-7).
     */
    public long lost() {
        return topics.stream().mapToLong(RecordedTopicStatus::lost).sum();
    }
}
