// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogSubscription;

/** A topic's name and one of its instances, ordered by name. */
public record TopicInstance(String topic, int instance) implements Comparable<TopicInstance> {
    public static TopicInstance of(UlogSubscription subscription) {
        return new TopicInstance(subscription.name(), subscription.multiId());
    }

    @Override
    public int compareTo(TopicInstance other) {
        int byTopic = topic.compareTo(other.topic);
        return byTopic != 0 ? byTopic : Integer.compare(instance, other.instance);
    }

    @Override
    public String toString() {
        return topic + ":" + instance;
    }
}
