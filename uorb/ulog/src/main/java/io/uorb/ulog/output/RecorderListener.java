// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Told what becomes of a recording and its files. Of the files it is told on the writing thread, and while a recording
 * starts on the thread that starts it; of the recording ({@code onRecording…}, {@link #onNote}) on the thread that
 * starts or stops it, or the recording thread. It delays them while it runs, so it must be quick, and it must not
 * start, stop, rotate or close the recorder. What it throws goes to the broker's error handler; recording goes on. Each
 * method does nothing.
 */
public interface RecorderListener {
    /** A file has been begun. */
    default void onFileOpened(Path file) {}

    /** A file is complete, with so many bytes. */
    default void onFileClosed(Path file, long bytes) {}

    /** Old files have been deleted because all together were beyond the disk budget, or the disk was full. */
    default void onFilesDeleted(List<Path> files) {}

    /**
     * A file could not be written, or was deleted or replaced by somebody else. It has been closed.
     *
     * @param problem why; the text names the file
     * @param goesOn whether recording will be tried in another file; if not, {@link #onWritingStopped} follows
     */
    default void onWriteFailed(Path file, IOException problem, boolean goesOn) {}

    /** Recording to files has ended although nobody asked for it; one line says why. */
    default void onWritingStopped(String reason) {}

    /** A recording has begun: by a start, or by the vehicle's state. */
    default void onRecordingStarted() {}

    /** A recording has ended: by a stop, by the vehicle's state, or because it failed. */
    default void onRecordingEnded() {}

    /** A recording could not begin, or cannot go on; one line says why. */
    default void onRecordingFailed(String reason) {}

    /** Something that is selected is not recorded; one line says what and why. */
    default void onNote(String note) {}
}
