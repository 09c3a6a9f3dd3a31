// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.error.ErrorHandler;
import io.uorb.ulog.output.LogStatus;
import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Counters of the files, readable from any thread, and calls of the listener. Written by one thread at a time: the one
 * that opens, then the writing thread.
 */
final class StoreJournal {
    private final RecorderListener listener;
    private final ErrorHandler errors;
    private volatile Path file;
    private volatile long fileBytes;
    private volatile long totalBytes;
    private volatile long files;
    private volatile long deleted;
    private volatile long failures;
    private volatile long fsyncs;
    private volatile long longestWriteNs;
    private volatile long listenerErrors;
    private volatile String lastError;
    private volatile String stopReason;

    StoreJournal(RecorderListener listener, ErrorHandler errors) {
        this.listener = listener;
        this.errors = errors;
    }

    void opened(Path path, long bytes) {
        file = path;
        fileBytes = 0;
        files = files + 1;
        written(bytes, bytes, 0);
        tell(it -> it.onFileOpened(path));
    }

    /** {@code nowInFile}: the file's size now. */
    void written(long bytes, long nowInFile, long durationNs) {
        totalBytes = totalBytes + bytes;
        fileBytes = nowInFile;
        if (durationNs > longestWriteNs) {
            longestWriteNs = durationNs;
        }
    }

    void forced() {
        fsyncs = fsyncs + 1;
    }

    void closed(Path path, long bytes) {
        tell(it -> it.onFileClosed(path, bytes));
    }

    void deleted(List<Path> paths) {
        if (!paths.isEmpty()) {
            deleted = deleted + paths.size();
            tell(it -> it.onFilesDeleted(paths));
        }
    }

    void failed(Path path, IOException problem, boolean goesOn) {
        failures = failures + 1;
        lastError = problem.getMessage();
        tell(it -> it.onWriteFailed(path, problem, goesOn));
    }

    /** Reports an error that does not stop writing. */
    void trouble(Object source, Exception problem) {
        lastError = problem.toString();
        errors.onError(source, problem);
    }

    void stopped(String reason) {
        lastError = reason;
        stopReason = reason;
        tell(it -> it.onWritingStopped(reason));
    }

    String stopReason() {
        return stopReason;
    }

    private void tell(Consumer<RecorderListener> event) {
        try {
            event.accept(listener);
        } catch (RuntimeException | Error e) {
            listenerErrors = listenerErrors + 1;
            errors.onError(listener, e);
        }
    }

    LogStatus status() {
        return new LogStatus(
                file,
                fileBytes,
                totalBytes,
                files,
                deleted,
                failures,
                fsyncs,
                longestWriteNs,
                listenerErrors,
                lastError,
                stopReason);
    }
}
