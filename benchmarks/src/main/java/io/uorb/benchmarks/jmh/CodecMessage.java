// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.OrbMetadata;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.topics.actuators.EscStatusTopic;
import io.uorb.topics.debug.OrbTestLargeTopic;

/** The messages of {@link CodecSuite}. JMH forks a JVM for each, so that only one message class is loaded there. */
public enum CodecMessage {
    /** A timestamp and floats, all of one class. */
    SAMPLE("64 B flat", SampleTopic.SAMPLE),
    /** PX4's largest nested message: 16 bytes of its own and 12 reports of 40. */
    ESC_STATUS("esc_status", EscStatusTopic.ESC_STATUS),
    /** PX4's largest message: a timestamp, a number and 512 octets. */
    ORB_TEST_LARGE("orb_test_large", OrbTestLargeTopic.ORB_TEST_LARGE);

    private final String text;
    private final OrbMetadata<?> topic;

    CodecMessage(String text, OrbMetadata<?> topic) {
        this.text = text;
        this.topic = topic;
    }

    /** Returns the topic without its type: callers create the messages from it, too. */
    @SuppressWarnings("unchecked")
    OrbMetadata<Object> topic() {
        return (OrbMetadata<Object>) topic;
    }

    int words() {
        return topic.words();
    }

    int bytes() {
        return topic.words() * Long.BYTES;
    }

    /** Returns the label for tables: the name, and the bytes if the name does not contain them. */
    String text() {
        return this == SAMPLE ? text : text + ' ' + bytes() + " B";
    }
}
