// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All registrations of a graph: the nodes of each topic and service, by its name. Immutable.
 *
 * @param publishers of each topic
 * @param subscribers of each topic
 * @param providers of each service
 */
public record SystemState(
        Map<String, List<String>> publishers,
        Map<String, List<String>> subscribers,
        Map<String, List<String>> providers) {
    private static final int PARTS = 3;

    /** Reads the value of {@code getSystemState}. */
    public static SystemState of(Object value) throws IOException {
        if (value instanceof List<?> parts && parts.size() == PARTS) {
            return new SystemState(nodes(parts.get(0)), nodes(parts.get(1)), nodes(parts.get(2)));
        }
        throw new IOException("getSystemState answered " + value);
    }

    private static Map<String, List<String>> nodes(Object part) throws IOException {
        Map<String, List<String>> all = new TreeMap<>();
        for (List<?> pair : pairs(part)) {
            if (pair.get(1) instanceof List<?> names) {
                all.put(
                        String.valueOf(pair.get(0)),
                        names.stream().map(String::valueOf).toList());
            }
        }
        return all;
    }

    /** Returns the pairs of a list, as masters and nodes answer. */
    public static List<List<?>> pairs(Object value) throws IOException {
        List<List<?>> pairs = new ArrayList<>();
        if (value instanceof List<?> entries) {
            for (Object entry : entries) {
                if (entry instanceof List<?> pair && pair.size() == 2) {
                    pairs.add(pair);
                }
            }
            return pairs;
        }
        throw new IOException("no list of pairs but " + value);
    }

    /** Returns the pairs of a list as a map, in their order. */
    public static Map<String, String> texts(Object value) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        for (List<?> pair : pairs(value)) {
            texts.put(String.valueOf(pair.get(0)), String.valueOf(pair.get(1)));
        }
        return texts;
    }

    /** Returns the topics that are published or subscribed, sorted. */
    public SortedSet<String> topics() {
        TreeSet<String> topics = new TreeSet<>(publishers.keySet());
        topics.addAll(subscribers.keySet());
        return topics;
    }

    /** Returns the nodes, sorted. */
    public SortedSet<String> nodes() {
        TreeSet<String> nodes = new TreeSet<>();
        for (Map<String, List<String>> part : List.of(publishers, subscribers, providers)) {
            part.values().forEach(nodes::addAll);
        }
        return nodes;
    }

    /** Returns the names in a part of the state that a node has registered, sorted. */
    public static List<String> of(Map<String, List<String>> part, String node) {
        return part.entrySet().stream()
                .filter(entry -> entry.getValue().contains(node))
                .map(Map.Entry::getKey)
                .toList();
    }
}
