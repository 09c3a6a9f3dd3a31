// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The nodes of one broker, by topic name and instance; guarded by the broker. All nodes of one name have the layout and
 * the queue length of the first publisher or subscriber of any of them.
 */
final class Nodes {
    private final Map<String, Instances> byTopic = new HashMap<>();
    private final Map<String, Integer> histories;
    private final VersionNotes notes = new VersionNotes();
    private final long origin;
    private final BrokerContext broker;

    /**
     * Creates an empty set.
     *
     * @param histories how many messages readers may lag behind, by topic, where it is more than the queue length
     * @param origin generation before a node's first message
     * @param broker whose nodes they are
     */
    Nodes(Map<String, Integer> histories, long origin, BrokerContext broker) {
        this.histories = Map.copyOf(histories);
        this.origin = origin;
        this.broker = broker;
    }

    /** Returns the node, made if missing. */
    Node get(OrbMetadata<?> topic, int instance) {
        Objects.requireNonNull(topic, "topic");
        Instances instances = byTopic.getOrDefault(topic.name(), new Instances(topic));
        if (instances.topic != topic) {
            notes.add(instances.topic, topic);
        }
        Node node = instances.byNumber.computeIfAbsent(instance, number -> newNode(instances.topic, number));
        byTopic.put(topic.name(), instances); // not before: the node may be refused
        return node;
    }

    private Node newNode(OrbMetadata<?> topic, int instance) {
        return new Node(topic, instance, histories.getOrDefault(topic.name(), 1), origin, broker);
    }

    /** Logs what was noted; without the broker's lock. */
    void logDifferences() {
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
        return byName().flatMap(one -> one.byNumber.values().stream()).toList();
    }

    /** Returns all topics that have nodes, by name. */
    List<OrbMetadata<?>> topics() {
        return byName().<OrbMetadata<?>>map(Instances::topic).toList();
    }

    OrbMetadata<?> topic(String name) {
        Instances instances = byTopic.get(name);
        return instances == null ? null : instances.topic;
    }

    private Stream<Instances> byName() {
        return new TreeMap<>(byTopic).values().stream();
    }

    /**
     * The nodes of one topic.
     *
     * @param topic the one whose layout they have
     * @param byNumber the nodes by instance
     */
    private record Instances(OrbMetadata<?> topic, TreeMap<Integer, Node> byNumber) {
        Instances(OrbMetadata<?> topic) {
            this(topic, new TreeMap<>());
        }
    }
}
