// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The nodes of one broker, by topic and instance; guarded by the broker. A topic is the metadata object: two topics of
 * one name cannot share a broker (M-2).
 */
final class Nodes {
    private final Map<String, Instances<?>> byTopic = new HashMap<>();
    private final Map<OrbMetadata<?>, Integer> histories;
    private final long origin;

    /**
     * Creates an empty set.
     *
     * @param histories how many messages readers may lag behind, of topics where it is more than the queue length
     * @param origin generation before a node's first message
     */
    Nodes(Map<OrbMetadata<?>, Integer> histories, long origin) {
        this.histories = histories;
        this.origin = origin;
    }

    /** Returns the node, made if missing. */
    <T> Node<T> get(OrbMetadata<T> topic, int instance) {
        requireKnown(topic);
        byTopic.computeIfAbsent(topic.name(), name -> new Instances<>(topic));
        int history = histories.getOrDefault(topic, 1);
        return instances(topic)
                .byNumber
                .computeIfAbsent(instance, number -> new Node<>(topic, number, history, origin));
    }

    /** Returns the node, or null if there is none. */
    <T> Node<T> find(OrbMetadata<T> topic, int instance) {
        requireKnown(topic);
        Instances<T> instances = instances(topic);
        return instances == null ? null : instances.byNumber.get(instance);
    }

    /** Returns all nodes by topic name and instance. */
    List<Node<?>> all() {
        List<Node<?>> all = new ArrayList<>();
        for (Instances<?> instances : new TreeMap<>(byTopic).values()) {
            all.addAll(instances.byNumber.values());
        }
        return all;
    }

    /** Returns all topics that have nodes, by name. */
    List<OrbMetadata<?>> topics() {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (Instances<?> instances : new TreeMap<>(byTopic).values()) {
            topics.add(instances.topic);
        }
        return topics;
    }

    int topicCount() {
        return byTopic.size();
    }

    private void requireKnown(OrbMetadata<?> topic) {
        Objects.requireNonNull(topic, "topic");
        Instances<?> present = byTopic.get(topic.name());
        if (present != null && present.topic != topic) {
            throw new IllegalArgumentException(
                    "topic " + topic + " is registered in this broker with another metadata object ("
                            + nameOf(present.topic) + "); " + nameOf(topic) + " cannot share its nodes");
        }
    }

    private static String nameOf(OrbMetadata<?> topic) {
        return topic.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(topic));
    }

    @SuppressWarnings("unchecked") // the same metadata object, so the same message class
    private <T> Instances<T> instances(OrbMetadata<T> topic) {
        return (Instances<T>) byTopic.get(topic.name());
    }

    /** The nodes of one topic. */
    private static final class Instances<T> {
        private final OrbMetadata<T> topic;
        private final TreeMap<Integer, Node<T>> byNumber = new TreeMap<>();

        Instances(OrbMetadata<T> topic) {
            this.topic = topic;
        }
    }
}
