// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;
import io.uorb.translation.LayoutTranslation;
import io.uorb.translation.TranslationNotes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The nodes of one broker, by topic name and instance; guarded by the broker. All nodes of one name have one layout:
 * that of the first publisher of any of them, until then that of the first subscriber.
 */
final class Nodes {
    private final Map<String, Instances> byTopic = new HashMap<>();
    private final Map<String, Integer> histories;
    private final TranslationNotes notes = new TranslationNotes();
    private final long origin;
    private final OrbClock clock;

    /**
     * Creates an empty set.
     *
     * @param histories how many messages readers may lag behind, by topic, where it is more than the queue length
     * @param origin generation before a node's first message
     * @param clock tells when messages without a timestamp were published
     */
    Nodes(Map<String, Integer> histories, long origin, OrbClock clock) {
        this.histories = Map.copyOf(histories);
        this.origin = origin;
        this.clock = clock;
    }

    /** Returns the node, made if missing. */
    Node get(OrbMetadata<?> topic, int instance) {
        Objects.requireNonNull(topic, "topic");
        Instances instances = byTopic.computeIfAbsent(topic.name(), name -> new Instances(topic));
        if (instances.hasPublisher) {
            note(instances.topic, topic);
        }
        return instances.byNumber.computeIfAbsent(instance, number -> newNode(instances.topic, number));
    }

    private Node newNode(OrbMetadata<?> topic, int instance) {
        return new Node(topic, instance, histories.getOrDefault(topic.name(), 1), origin, clock);
    }

    /**
     * Takes notice of a publisher. Where the first one finds nodes of another layout, which subscribers have made, it
     * replaces them.
     */
    void publisherComes(OrbMetadata<?> topic, Supplier<List<Subscription<?>>> subscriptions) {
        Objects.requireNonNull(topic, "topic");
        Instances instances = byTopic.computeIfAbsent(topic.name(), name -> new Instances(topic));
        boolean replaces = !instances.hasPublisher && !isSame(instances.topic, topic);
        instances.hasPublisher = true;
        if (replaces) {
            instances.topic = topic;
            instances.byNumber.replaceAll((number, node) -> newNode(topic, number));
            subscriptions.get().forEach(subscription -> replaceNode(subscription, topic));
        }
    }

    private void replaceNode(Subscription<?> subscription, OrbMetadata<?> topic) {
        if (subscription.topic().name().equals(topic.name())) {
            note(topic, subscription.topic());
            subscription.attachment().replaceNode(number -> get(topic, number));
        }
    }

    private static boolean isSame(OrbMetadata<?> one, OrbMetadata<?> other) {
        return one == other
                || one.queueLength() == other.queueLength() && LayoutTranslation.isSame(one.schema(), other.schema());
    }

    /** Notes what an endpoint's version cannot exchange with its nodes. */
    private void note(OrbMetadata<?> node, OrbMetadata<?> endpoint) {
        if (!isSame(node, endpoint)) {
            notes.add(node.name(), version(node), version(endpoint));
        }
    }

    private static TranslationNotes.Version version(OrbMetadata<?> topic) {
        return new TranslationNotes.Version(topic.type().getName(), topic.schema(), topic.queueLength());
    }

    /** Logs what was noted; without the broker's lock. */
    void tellNotes() {
        notes.tell();
    }

    /** Returns the node, or null if there is none. */
    Node find(OrbMetadata<?> topic, int instance) {
        Objects.requireNonNull(topic, "topic");
        Instances instances = byTopic.get(topic.name());
        return instances == null ? null : instances.byNumber.get(instance);
    }

    /** Returns all nodes by topic name and instance. */
    List<Node> all() {
        List<Node> all = new ArrayList<>();
        for (Instances instances : new TreeMap<>(byTopic).values()) {
            all.addAll(instances.byNumber.values());
        }
        return all;
    }

    /** Returns all topics that have nodes, by name. */
    List<OrbMetadata<?>> topics() {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (Instances instances : new TreeMap<>(byTopic).values()) {
            topics.add(instances.topic);
        }
        return topics;
    }

    /** Returns the topic of that name that has nodes; null for none. */
    OrbMetadata<?> topic(String name) {
        Instances instances = byTopic.get(name);
        return instances == null ? null : instances.topic;
    }

    int topicCount() {
        return byTopic.size();
    }

    /** The nodes of one topic. */
    private static final class Instances {
        private final TreeMap<Integer, Node> byNumber = new TreeMap<>();
        /** The topic whose layout they have. */
        private OrbMetadata<?> topic;

        private boolean hasPublisher;

        Instances(OrbMetadata<?> topic) {
            this.topic = topic;
        }
    }

    static void requireInstance(OrbMetadata<?> topic, int instance) {
        if (instance < 0 || instance >= Orb.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of topic " + topic + " is not between 0 and " + (Orb.MAX_INSTANCES - 1));
        }
    }
}
