// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.ulog.format.UlogSubscription;

/** The summary of one topic instance in a log. */
final class TopicSummary {
    private static final double US_PER_S = 1e6;

    /** u16 size, u8 type, u16 msg_id (L-1, L-2). */
    private static final int DATA_HEAD_BYTES = 5;

    private long messages;
    private long bytes;
    private long firstUs = -1;
    private long lastUs = -1;

    TopicSummary(UlogSubscription subscription) {}

    /** Counts a message of that length; {@code timeUs} is its time if it is {@code timed}. */
    void add(int lengthBytes, boolean timed, long timeUs) {
        messages++;
        bytes += DATA_HEAD_BYTES + lengthBytes;
        if (timed) {
            lastUs = timeUs;
            firstUs = messages == 1 ? lastUs : firstUs;
        }
    }

    long messages() {
        return messages;
    }

    /** Returns the bytes of its messages in the file, with their headers. */
    long bytes() {
        return bytes;
    }

    /** Returns the time of the first message in us; -1 if there is none or messages have no time. */
    long firstUs() {
        return firstUs;
    }

    /** Returns the time of the last message in us; -1 as {@link #firstUs}. */
    long lastUs() {
        return lastUs;
    }

    /** Returns the messages per second between the first and the last; NaN if no time lies between them. */
    double rateHz() {
        return lastUs > firstUs ? (messages - 1) * US_PER_S / (lastUs - firstUs) : Double.NaN;
    }
}
