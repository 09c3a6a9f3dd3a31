// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

/**
 * The totals of one or more recordings.
 *
 * @param recordings how often a recording began
 * @param bytes bytes of all files
 * @param messages messages recorded
 * @param lost messages that were overwritten in the broker before the recorder took them
 * @param dropped records that did not fit in the buffer
 * @param dropouts how often that began
 * @param dropoutMs how long it lasted, ms
 */
public record RecordTotals(
        long recordings, long bytes, long messages, long lost, long dropped, long dropouts, long dropoutMs) {
    static final RecordTotals NOTHING = new RecordTotals(0, 0, 0, 0, 0, 0, 0);
}
