// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Comparator;

/** Key of a topic's instance, ordered as in PX4's {@code status} (C-2). */
public record TopicKey(String topic, int instance) implements Comparable<TopicKey> {
    private static final Comparator<TopicKey> ORDER =
            Comparator.comparing(TopicKey::topic).thenComparingInt(TopicKey::instance);

    @Override
    public int compareTo(TopicKey other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return topic + " " + instance;
    }
}
