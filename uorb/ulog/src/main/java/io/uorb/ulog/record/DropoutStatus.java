// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

/**
 * The losses of a recording whose buffer was full (L-11).
 *
 * @param count number of dropouts, one that has not ended included
 * @param totalMs how long they were together, ms, without one that has not ended
 * @param longestMs the longest, ms
 * @param records records that were dropped: messages, lines of text, parameters
 * @param bytes their size
 */
public record DropoutStatus(long count, long totalMs, long longestMs, long records, long bytes) {
    static final DropoutStatus NONE = new DropoutStatus(0, 0, 0, 0, 0);
}
