// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Comparator;

/** A topic's name and one of its instances, ordered by name. */
public record TopicInstance(String topic, int instance) implements Comparable<TopicInstance> {
    private static final Comparator<TopicInstance> ORDER =
            Comparator.comparing(TopicInstance::topic).thenComparingInt(TopicInstance::instance);

    public static TopicInstance of(UlogSubscription subscription) {
        return new TopicInstance(subscription.name(), subscription.multiId());
    }

    @Override
    public int compareTo(TopicInstance other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return topic + ":" + instance;
    }
}
