// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

/**
 * A line of a selection: {@code topic [interval_ms [instance]]} (L-14).
 *
 * @param topic a topic's name, or {@link #ALL_TOPICS}
 * @param intervalMs mean time between two recorded messages, ms; 0 for every message
 * @param instance the instance, or {@link #ALL_INSTANCES}
 * @param place file and line, for messages
 */
record SelectionLine(String topic, int intervalMs, int instance, String place) {
    static final String ALL_TOPICS = "*";
    static final int ALL_INSTANCES = -1;

    boolean isForAllTopics() {
        return topic.equals(ALL_TOPICS);
    }

    boolean names(String otherTopic) {
        return isForAllTopics() || topic.equals(otherTopic);
    }

    boolean takes(String otherTopic, int otherInstance) {
        return names(otherTopic) && (instance == ALL_INSTANCES || instance == otherInstance);
    }
}
