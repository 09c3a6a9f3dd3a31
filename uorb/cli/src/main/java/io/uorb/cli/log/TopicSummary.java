// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;

/** What a log has of one topic instance. */
final class TopicSummary {
    private static final double US_PER_S = 1e6;

    /** u16 size, u8 type, u16 msg_id (L-1, L-2). */
    private static final int DATA_HEAD_BYTES = 5;

    private long messages;
    private long bytes;
    private long firstUs = -1;
    private long lastUs = -1;

    TopicSummary(UlogSubscription subscription) {}

    void add(UlogData data) {
        messages++;
        bytes += DATA_HEAD_BYTES + data.length();
        if (data.subscription().timestampOffset() >= 0) {
            lastUs = data.timestampUs();
            firstUs = messages == 1 ? lastUs : firstUs;
        }
    }

    long messages() {
        return messages;
    }

    /** Bytes of the file that its messages take, with what stands before each. */
    long bytes() {
        return bytes;
    }

    /** Time of the first message, us; -1 if there is none, or messages carry no time. */
    long firstUs() {
        return firstUs;
    }

    /** Time of the last message, us; -1 as {@link #firstUs}. */
    long lastUs() {
        return lastUs;
    }

    /** Messages a second between the first and the last; NaN if that is no time. */
    double rateHz() {
        return lastUs > firstUs ? (messages - 1) * US_PER_S / (lastUs - firstUs) : Double.NaN;
    }
}
