// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

/**
 * The times in which a recording lost messages (L-11): overwritten before they were copied ({@link
 * RecorderStatus#lost}), or dropped since the buffer was full.
 *
 * @param count number of dropouts, one that has not ended included
 * @param totalMs how long they were together, ms, without one that has not ended
 * @param longestMs the longest, ms
 * @param records records that did not fit in the buffer: messages, lines of text, parameters
 * @param bytes their size
 */
public record DropoutStatus(long count, long totalMs, long longestMs, long records, long bytes) {
    static final DropoutStatus NONE = new DropoutStatus(0, 0, 0, 0, 0);
}
