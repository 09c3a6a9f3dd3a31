// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.ulog.record.LogExtension;
import java.util.Arrays;

/**
 * The check sums of the messages that a recorder writes: with each record of a generation comes that of the messages
 * since the one before. For the recording thread.
 */
final class WrittenSums {
    private final MessageSum.Bytes bytes = new MessageSum.Bytes();
    /** By msg_id; null for those of no topic. */
    private Written[] topics = new Written[256];

    /** The messages of one msg_id in this file. */
    private static final class Written {
        private final MessageSum sum;
        private long ordinal;
        private long generation;
        private boolean isDue;

        Written(MessageSum sum) {
            this.sum = sum;
        }
    }

    void subscribed(int msgId, String topic, int instance) {
        if (msgId >= topics.length) {
            topics = Arrays.copyOf(topics, 2 * msgId);
        }
        topics[msgId] = new Written(new MessageSum(topic, instance));
    }

    /** Begins a file. */
    void begin() {
        for (Written topic : topics) {
            if (topic != null) {
                topic.sum.clear();
                topic.isDue = false;
            }
        }
    }

    /** Writes the generation of the message that follows, with the sum of those before. */
    boolean generation(TraceRecords records, LogExtension.Output output, int msgId, long ordinal, long generation) {
        Written topic = topics[msgId];
        if (!records.generation(output, msgId, ordinal, generation, topic.sum.value())) {
            return false;
        }
        topic.sum.clear();
        topic.isDue = false;
        topic.ordinal = ordinal;
        topic.generation = generation;
        return true;
    }

    void message(int msgId, long[] words, int lengthBytes) {
        Written topic = topics[msgId];
        topic.sum.add(bytes.of(words, lengthBytes), lengthBytes);
        topic.ordinal++;
        topic.generation++;
        topic.isDue = true;
    }

    /** Writes the sums that are left, as far as there is room. */
    void end(TraceRecords records, LogExtension.Output output) {
        for (int msgId = 0; msgId < topics.length; msgId++) {
            Written topic = topics[msgId];
            if (topic != null && topic.isDue) {
                generation(records, output, msgId, topic.ordinal, topic.generation);
            }
        }
    }
}
