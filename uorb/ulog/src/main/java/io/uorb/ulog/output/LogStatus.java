// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.nio.file.Path;

/**
 * The counters and the state of the writing thread.
 *
 * @param file the file that is being written, or was written last; null before the first
 * @param fileBytes bytes in that file
 * @param totalBytes bytes in all files of this recording
 * @param files files started
 * @param filesDeleted old files deleted
 * @param failures files that could not be written to their end
 * @param fsyncs number of fsyncs
 * @param longestWriteNs the longest single write, ns
 * @param listenerErrors number of exceptions thrown by the listener
 * @param lastError the most recent error, in one line; null if there was none
 * @param stopReason why writing stopped without a request; null otherwise
 */
public record LogStatus(
        Path file,
        long fileBytes,
        long totalBytes,
        long files,
        long filesDeleted,
        long failures,
        long fsyncs,
        long longestWriteNs,
        long listenerErrors,
        String lastError,
        String stopReason) {}
