// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.util.Comparator;

/**
 * Status of one recorded instance of a topic.
 *
 * @param topic the topic's name
 * @param instance its instance
 * @param messages messages recorded
 * @param lost messages that were overwritten in the broker before the recorder took them (L-7): the period is too long
 *     for the topic's rate, or the broker keeps too few ({@link io.uorb.OrbBuilder#history})
 * @param dropped messages taken that did not fit in the recorder's buffer (L-11)
 */
public record RecordedTopicStatus(String topic, int instance, long messages, long lost, long dropped) {
    static final Comparator<RecordedTopicStatus> BY_TOPIC =
            Comparator.comparing(RecordedTopicStatus::topic).thenComparingInt(RecordedTopicStatus::instance);
}
