// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/**
 * The times of a message between two clocks (bridges:B-23): its fields {@code timestamp} and {@code timestamp_sample}.
 * Other fields are not touched. Immutable; any thread.
 */
public final class MessageTimes {
    private final int timestampWord;
    private final int sampleWord;

    private MessageTimes(MessageSchema schema) {
        timestampWord = word(schema, "timestamp");
        sampleWord = word(schema, "timestamp_sample");
    }

    /** Returns the times of messages of a schema. */
    public static MessageTimes of(MessageSchema schema) {
        return new MessageTimes(schema);
    }

    private static int word(MessageSchema schema, String field) {
        for (Layout.Slot slot : schema.layout().slots()) {
            if (slot.field().name().equals(field)
                    && slot.field().type() == WireType.UINT64
                    && !slot.field().isArray()) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        return -1;
    }

    /** Translates a message that goes out; a time of 0 stays 0. */
    public void toEpoch(long[] words, long offsetUs) {
        toEpoch(words, timestampWord, offsetUs);
        toEpoch(words, sampleWord, offsetUs);
    }

    private static void toEpoch(long[] words, int at, long offsetUs) {
        if (at >= 0 && words[at] != 0) {
            words[at] += offsetUs;
        }
    }

    /** Returns the time in {@code timestamp}; 0 if there is none. */
    public long timestampUs(long[] words) {
        return timestampWord < 0 ? 0 : words[timestampWord];
    }

    /** Returns the age of a received message, before its translation, us; 0 if it has no time, or one in the future. */
    public long ageUs(long[] words, long offsetUs, long nowUs) {
        long timestampUs = timestampUs(words);
        if (timestampUs == 0 || timestampUs < 0) { // beyond 2^63, so yet to come
            return 0;
        }
        return Math.max(0, nowUs + offsetUs - timestampUs);
    }

    /**
     * Translates a received message: times of 0 and in the future become now, those of before the broker's start become
     * the earliest time, 1 us.
     */
    public void toLocal(long[] words, long offsetUs, long nowUs) {
        toLocal(words, timestampWord, offsetUs, nowUs);
        toLocal(words, sampleWord, offsetUs, nowUs);
    }

    private static void toLocal(long[] words, int at, long offsetUs, long nowUs) {
        if (at < 0) {
            return;
        }
        long there = words[at];
        words[at] = there <= 0 ? nowUs : Math.min(Math.max(1, there - offsetUs), nowUs);
    }
}
