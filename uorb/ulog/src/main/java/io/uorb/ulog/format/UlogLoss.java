// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import io.uorb.text.Texts;

/**
 * Messages of one instance of a topic that a recorder could not record: a message of the topic {@value #TOPIC}, which
 * the recorder writes without publishing it. Readers that do not know the topic show it as any other. Immutable.
 *
 * @param timeUs the broker's time by which they were lost, us
 * @param sinceUs the broker's time after which they were lost, us
 * @param overwritten number that publishers overwrote before the recorder copied them
 * @param dropped number that were copied, but did not fit in the recorder's buffer
 * @param topic the topic's name, its first {@value #TOPIC_BYTES} bytes
 * @param multiId the topic's instance
 */
public record UlogLoss(long timeUs, long sinceUs, long overwritten, long dropped, String topic, int multiId) {
    /** Name of the topic and its format. */
    public static final String TOPIC = "uorb_loss";

    /** Maximum length of a topic's name in a message. */
    public static final int TOPIC_BYTES = 95;

    /** Offset of {@code since}, bytes; {@code timestamp} is at 0. */
    public static final int SINCE_AT = 8;

    /** Offset of {@code overwritten}, bytes. */
    public static final int OVERWRITTEN_AT = 16;
    /** Offset of {@code dropped}, bytes. */
    public static final int DROPPED_AT = 24;
    /** Offset of {@code multi_id}, bytes. */
    public static final int MULTI_ID_AT = 32;
    /** Offset of the topic's name, bytes. */
    public static final int TOPIC_AT = 33;

    /** Size of a message, bytes. */
    public static final int SIZE_BYTES = TOPIC_AT + TOPIC_BYTES;

    /** Returns whether a log's topic has messages of losses: by its name and the fields of its format. */
    public static boolean isLossTopic(UlogSubscription subscription) {
        UlogFormat format = subscription.format();
        return format.name().equals(TOPIC)
                && format.leastSizeBytes() == SIZE_BYTES
                && isAt(format, "timestamp", "uint64_t", 0)
                && isAt(format, "since", "uint64_t", SINCE_AT)
                && isAt(format, "overwritten", "uint64_t", OVERWRITTEN_AT)
                && isAt(format, "dropped", "uint64_t", DROPPED_AT)
                && isAt(format, "multi_id", "uint8_t", MULTI_ID_AT)
                && isAt(format, "topic", "char[" + TOPIC_BYTES + "]", TOPIC_AT);
    }

    private static boolean isAt(UlogFormat format, String name, String type, int offsetBytes) {
        UlogField field = format.field(name).orElse(null);
        return field != null
                && field.offsetBytes() == offsetBytes
                && field.typeText().equals(type);
    }

    /** Returns the number of messages that were not recorded. */
    public long messages() {
        return sum(overwritten, dropped);
    }

    /** Returns a sum of counts, which a damaged log may make too large, or negative. */
    public static long sum(long first, long second) {
        long a = first < 0 ? Long.MAX_VALUE : first;
        long b = second < 0 ? Long.MAX_VALUE : second;
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    /** Returns the same with counts of zero. */
    public UlogLoss withoutMessages() {
        return new UlogLoss(timeUs, sinceUs, 0, 0, topic, multiId);
    }

    /** Reads a message of such a topic. */
    public static UlogLoss of(UlogData data) {
        byte[] topic = new byte[TOPIC_BYTES];
        data.buffer().get(data.offset() + TOPIC_AT, topic);
        return new UlogLoss(
                data.timestampUs(),
                data.integerAt(WireType.UINT64, SINCE_AT),
                data.integerAt(WireType.UINT64, OVERWRITTEN_AT),
                data.integerAt(WireType.UINT64, DROPPED_AT),
                Texts.get(topic),
                (int) data.integerAt(WireType.UINT8, MULTI_ID_AT));
    }
}
