// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.ulog.format.UlogData;
import java.util.HashMap;
import java.util.Map;

/** The generations of one traced log's messages, record by record ({@code determinism:D-33}). One thread. */
public final class MessageGenerations {
    /** By msg_id: the generation of the next message; none if it is not known. */
    private final Map<Integer, Long> next = new HashMap<>();

    private final RecordCheck check = new RecordCheck();
    private long skippedParts;

    /** Creates it for the begin of a log. */
    public MessageGenerations() {}

    /**
     * Takes a data record; returns the generation of a message, 0 if it is not known or the record is one of the trace.
     *
     * @param skipped the reader's number of skipped parts: behind others, generations are not known
     */
    public long take(UlogData data, long skipped) {
        if (skipped != skippedParts) {
            skippedParts = skipped;
            next.clear();
        }
        String topic = data.subscription().name();
        if (topic.equals(TraceFormats.GENERATION) && check.isIntact(data)) {
            int msgId = data.buffer().getInt(data.offset() + TraceFormats.GENERATION_MSG_ID);
            next.put(msgId, data.buffer().getLong(data.offset() + TraceFormats.GENERATION_VALUE));
        }
        int msgId = data.subscription().msgId();
        Long generation = LogTrace.isOfTrace(topic) ? null : next.get(msgId);
        if (generation == null) {
            return 0;
        }
        next.put(msgId, generation + 1);
        return generation;
    }
}
