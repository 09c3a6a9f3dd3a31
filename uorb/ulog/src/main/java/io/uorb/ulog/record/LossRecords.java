// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogLossMessage;
import io.uorb.ulog.store.LogSink;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The reports of losses in a recording's files, messages of {@link UlogLoss}. Files of a recording without losses have
 * their format only. The recording thread only; allocates nothing after the first loss.
 */
final class LossRecords {
    /** The last number there is, so that topics keep theirs. */
    static final int MSG_ID = 65_535;

    /** Shortest time between two reports about one instance, us. */
    private static final long REPORT_US = 1_000_000;

    /** Bytes of a report. */
    private static final int RECORD_BYTES = UlogRecords.DATA_HEAD_BYTES + UlogLoss.SIZE_BYTES;

    private final LogOutput output;
    private final LogSink sink;
    private final LogRotation rotation;
    private final byte[] subscription = LogEntryEncoder.subscription(0, MSG_ID, UlogLoss.TOPIC);
    private boolean subscribed;

    LossRecords(LogOutput output, LogSink sink, LogRotation rotation) {
        this.output = output;
        this.sink = sink;
        this.rotation = rotation;
    }

    static void writeFormat(UlogWriter writer) throws IOException {
        writer.format(UlogLoss.TOPIC, UlogLossMessage.SCHEMA);
    }

    /** Returns a file's head with the subscription if this recording has had losses. */
    byte[] head(byte[] head) {
        if (!subscribed) {
            return head;
        }
        byte[] longer = Arrays.copyOf(head, head.length + subscription.length);
        System.arraycopy(subscription, 0, longer, head.length, subscription.length);
        return longer;
    }

    /**
     * Reports losses where a report is due.
     *
     * @param all whether the file ends, so that all reports are due
     */
    void write(List<RecordedInstance> sources, boolean all) {
        for (int i = 0; i < sources.size(); i++) {
            RecordedInstance source = sources.get(i);
            if (source.isLossDue(output.nowUs(), all ? 0 : REPORT_US) && isSubscribed() && output.takes(RECORD_BYTES)) {
                source.reportLoss(MSG_ID, output);
            }
        }
    }

    private boolean isSubscribed() {
        if (!subscribed && output.takes(subscription.length)) {
            sink.head(rotation.grownHead(subscription));
            output.subscription(subscription);
            subscribed = true;
        }
        return subscribed;
    }
}
