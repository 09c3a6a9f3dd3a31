// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.nio.file.Path;

/**
 * The counters and the state of the writing thread.
 *
 * @param file the file that is being written, or was written last; null before the first
 * @param fileBytes bytes in that file
 * @param totalBytes bytes in all files of this recording
 * @param files files begun
 * @param filesDeleted old files deleted
 * @param failures files that could not be written to their end
 * @param fsyncs number of fsyncs
 * @param longestWriteNs the longest single write, ns
 * @param listenerErrors how often the listener threw
 * @param lastError the last thing that went wrong, in one line; null if nothing has
 * @param stopReason why writing ended without a request; null while it has not
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
