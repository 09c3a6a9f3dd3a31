// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.OrbMetadata;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.benchmarks.message.Message1024Topic;
import io.uorb.benchmarks.message.Message256Topic;
import io.uorb.benchmarks.message.Message32Topic;
import io.uorb.benchmarks.message.Message4096Topic;
import io.uorb.benchmarks.message.QueuedMessage64Topic;

/** A size in bytes and a queue length. JMH forks a JVM for each, so that only one message class is loaded there. */
public enum PayloadSize {
    B32(Message32Topic.MESSAGE32),
    B64(SampleTopic.SAMPLE),
    B256(Message256Topic.MESSAGE256),
    B1024(Message1024Topic.MESSAGE1024),
    B4096(Message4096Topic.MESSAGE4096),
    B64_Q8(QueuedMessage64Topic.QUEUED_MESSAGE64);

    private static final int ONE_AS_FLOAT_BITS = 0x3f80_0000;

    private final OrbMetadata<?> topic;

    PayloadSize(OrbMetadata<?> topic) {
        this.topic = topic;
    }

    /** Returns the topic without its type: callers create the messages from it, too. */
    @SuppressWarnings("unchecked")
    OrbMetadata<Object> topic() {
        return (OrbMetadata<Object>) topic;
    }

    int queueLength() {
        return topic.queueLength();
    }

    int bytes() {
        return topic.words() * Long.BYTES;
    }

    /** Returns a message with a value of its own in each field, other ones for another seed; floats are from 1 to 2. */
    static <T> T filled(OrbMetadata<T> topic, int seed) {
        long[] words = new long[topic.words()];
        for (int i = 0; i < words.length; i++) {
            long low = ONE_AS_FLOAT_BITS | (seed * 8_191 + 2 * i) & 0xffff;
            words[i] = low + 1 << Integer.SIZE | low;
        }
        T message = topic.newMessage();
        topic.decode(words, 0, message);
        return message;
    }
}
