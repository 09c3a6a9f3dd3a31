// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.ulog.record.RecorderStatus;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The recording of a run.
 *
 * @param file the log
 * @param messages messages in it
 * @param bytes its size
 * @param lost messages that the recorder did not get in time, or had no room for
 * @param error why the recording ended before the run did; empty if it did not
 */
public record RecordingSummary(Path file, long messages, long bytes, long lost, String error) {
    public static RecordingSummary of(RecorderStatus status) {
        return new RecordingSummary(
                status.file(),
                status.messages(),
                status.written().totalBytes(),
                status.lost() + status.dropouts().records(),
                status.lastError());
    }

    /** Returns the figures and the file, for people. */
    public String text() {
        return String.format(Locale.ROOT, "%,d messages, %,d bytes, lost %,d: %s", messages, bytes, lost, file);
    }
}
