// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All that one look has seen. Filled by sources one after another. One thread. */
final class GraphLook {
    private final Set<SeenLink> links = new HashSet<>();
    /** Nodes that are there, with the kind of those that no file declares. */
    private final Map<String, String> nodes = new TreeMap<>();
    /** By the name in the ROS graph. */
    private final Map<String, BridgedNames.Topic> mirrors = new HashMap<>();

    private final Map<String, TopicCount> counts = new HashMap<>();
    private final Set<String> bridges = new HashSet<>();
    /** By node. */
    private final Map<String, String> problems = new TreeMap<>();

    GraphLook() {}

    void add(SeenLink link) {
        links.add(link);
    }

    /** Notes that a node is there. */
    void node(String name, String kind) {
        nodes.putIfAbsent(name, kind);
    }

    /** Notes what a topic has carried. */
    void count(String topic, TopicCount count) {
        counts.put(topic, count);
    }

    /** Notes why a node's links cannot be seen. */
    void problem(String node, String text) {
        problems.put(node, text);
    }

    /** Notes that a bridge carries a topic: both names are one topic (architecture:GR-21). */
    void mirror(String topic, String type, String rosName) {
        mirrors.putIfAbsent(rosName, new BridgedNames.Topic(topic, type));
    }

    /** Notes a bridge's node, whose own links stand for nothing. */
    void bridge(String rosNode) {
        bridges.add(rosNode);
    }

    /** Returns the links by the names that their nodes use. */
    Set<SeenLink> links() {
        return links;
    }

    Map<String, String> nodes() {
        return nodes;
    }

    Set<String> bridges() {
        return bridges;
    }

    /** Returns the topics that bridges carry, by their names in the ROS graph. */
    Map<String, BridgedNames.Topic> mirrors() {
        return mirrors;
    }

    Map<String, TopicCount> counts() {
        return counts;
    }

    Map<String, String> problems() {
        return problems;
    }
}
