// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The words of the messages about one instance's losses; filled again without garbage. One thread. */
public final class UlogLossMessage {
    /** Fields of the messages; in a log they have the same order. Readers do without it. */
    public static final MessageSchema SCHEMA = MessageSchema.builder("UorbLoss")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT64, "since")
            .field(WireType.UINT64, "overwritten")
            .field(WireType.UINT64, "dropped")
            .field(WireType.UINT8, "multi_id")
            .array(WireType.CHAR, UlogLoss.TOPIC_BYTES, "topic")
            .build();

    private final long[] words = new long[(UlogLoss.SIZE_BYTES + Long.BYTES - 1) / Long.BYTES];

    /** Creates the message of an instance without losses. */
    public UlogLossMessage(String topic, int multiId) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(UlogLoss.MULTI_ID_AT, (byte) multiId);
        byte[] name = topic.getBytes(StandardCharsets.UTF_8);
        bytes.put(UlogLoss.TOPIC_AT, name, 0, Math.min(name.length, UlogLoss.TOPIC_BYTES));
        bytes.asLongBuffer().get(words);
    }

    /** Returns the words of a message, valid until the next call. */
    public long[] fill(long nowUs, long sinceUs, long overwritten, long dropped) {
        words[0] = nowUs;
        words[UlogLoss.SINCE_AT / Long.BYTES] = sinceUs;
        words[UlogLoss.OVERWRITTEN_AT / Long.BYTES] = overwritten;
        words[UlogLoss.DROPPED_AT / Long.BYTES] = dropped;
        return words;
    }
}
