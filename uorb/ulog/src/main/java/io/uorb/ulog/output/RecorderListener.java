// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A listener for events of a recording and its files. Events of files are delivered on the writing thread or, while a
 * recording starts, on the thread that starts it; events of the recording ({@code onRecording…}, {@link #onNote}) on
 * the thread that starts or stops it, or on the recording thread. A listener blocks that thread, so it must be quick,
 * and it must not start, stop, rotate or close the recorder. Exceptions are passed to the broker's error handler;
 * recording continues. All methods do nothing by default.
 */
public interface RecorderListener {
    /** Called when a file has been created. */
    default void onFileOpened(Path file) {}

    /** Called when a file is complete, with its size. */
    default void onFileClosed(Path file, long bytes) {}

    /** Called when old files have been deleted because of the disk budget or a full disk. */
    default void onFilesDeleted(List<Path> files) {}

    /**
     * Called when a file could not be written, or was deleted or replaced by another process. It has been closed.
     *
     * @param problem the cause; the text names the file
     * @param goesOn whether recording will be tried in another file; if not, {@link #onWritingStopped} follows
     */
    default void onWriteFailed(Path file, IOException problem, boolean goesOn) {}

    /** Called when writing has ended without a request; the reason is one line. */
    default void onWritingStopped(String reason) {}

    /** Called when a recording has begun: by a start, or by the vehicle's state. */
    default void onRecordingStarted() {}

    /** Called when a recording has ended: by a stop, by the vehicle's state, or because it failed. */
    default void onRecordingEnded() {}

    /** Called when a recording could not begin or cannot continue; the reason is one line. */
    default void onRecordingFailed(String reason) {}

    /** Called when a selected topic is not recorded; the note is one line with the reason. */
    default void onNote(String note) {}
}
