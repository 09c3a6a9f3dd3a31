// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.UlogRecords;

/**
 * Counters of the times in which messages were lost (L-11): overwritten before they were copied, or dropped since the
 * buffer was full. A dropout begins with the first loss and ends before the next record that fits. The recording thread
 * writes; any thread may read the counts.
 */
final class Dropouts {
    private static final long NONE = -1;
    private static final long US_PER_MS = 1_000;

    private long startUs = NONE;
    /** The end of the last dropout. */
    private long toldUs = NONE;

    private volatile long count;
    private volatile long totalMs;
    private volatile long longestMs;
    private volatile long messages;
    private volatile long bytes;

    /** Counts a dropped record of that size. */
    void dropped(long nowUs, int recordBytes) {
        open(nowUs);
        messages++;
        bytes += recordBytes;
    }

    /** Notes that messages were overwritten since that time; what a dropout covers already is not counted again. */
    void overwritten(long sinceUs, long nowUs) {
        if (toldUs != nowUs) {
            open(toldUs > sinceUs && toldUs < nowUs ? toldUs : sinceUs);
        }
    }

    private void open(long sinceUs) {
        if (startUs == NONE) {
            startUs = sinceUs;
            count++;
        }
    }

    /** Returns whether a dropout record is due before the next record. */
    boolean isOpen() {
        return startUs != NONE;
    }

    /** Returns the duration of the open dropout, ms, rounded up, so that it is never 0. */
    long durationMs(long nowUs) {
        return Math.max(1, (nowUs - startUs + US_PER_MS - 1) / US_PER_MS);
    }

    /**
     * Returns the bytes of the open dropout's records; 0 if none is open. One record holds up to 65,535 ms, where PX4's
     * wraps; a longer dropout takes several.
     */
    long recordBytes(long nowUs) {
        if (!isOpen()) {
            return 0;
        }
        long records = (durationMs(nowUs) + UlogRecords.MAX_DROPOUT_MS - 1) / UlogRecords.MAX_DROPOUT_MS;
        return records * UlogRecords.DROPOUT_BYTES;
    }

    /** Closes the open dropout after its records are written. */
    void told(long nowUs) {
        long ms = durationMs(nowUs);
        startUs = NONE;
        toldUs = nowUs;
        totalMs += ms;
        longestMs = Math.max(longestMs, ms);
    }

    DropoutStatus status() {
        return new DropoutStatus(count, totalMs, longestMs, messages, bytes);
    }
}
