// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.output;

import java.nio.file.Path;

/**
 * What the writing thread has done so far.
 *
 * @param file the file that is being written, or was written last; null before the first
 * @param fileBytes bytes in that file
 * @param totalBytes bytes in all files of this recording
 * @param files files begun
 * @param filesDeleted old files deleted
 * @param failures files that could not be written to their end
 * @param fsyncs how often bytes were put on the disk
 * @param longestWriteNs the longest single write, ns
 * @param listenerErrors how often the listener threw
 * @param lastError the last thing that went wrong, in one line; null if nothing has
 * @param stopReason why writing ended although nobody asked for it; null while it has not
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
