// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * A graph to be drawn, in which many instances of a topic with the same publishers and subscribers are one node, whose
 * name has their numbers. Instances with faults or losses differ from those without.
 */
public final class InstanceFold {
    /** The least number of instances that become one node. */
    static final int LEAST = 4;

    private final ComputationGraph graph;
    private final Map<TopicKey, StringBuilder> ends = new HashMap<>();
    /** The key of the node that each instance has become a part of. */
    private final Map<TopicKey, TopicKey> folded = new HashMap<>();

    private InstanceFold(ComputationGraph graph) {
        this.graph = graph;
    }

    /** Returns a graph with fewer nodes, or the same one. */
    public static ComputationGraph of(ComputationGraph graph) {
        return new InstanceFold(graph).fold();
    }

    private ComputationGraph fold() {
        graph.topics()
                .forEach(node -> ends.put(
                        node.key(), new StringBuilder(node.topic() + '\n' + node.faults() + '\n' + (node.lost() > 0))));
        graph.publications()
                .forEach(edge -> ends.get(edge.topicKey()).append("\np ").append(edge.module()));
        graph.subscriptions()
                .forEach(edge -> ends.get(edge.topicKey()).append("\ns ").append(edge.module()));
        List<TopicNode> topics = new ArrayList<>();
        for (List<TopicNode> alike :
                groups(graph.topics(), node -> ends.get(node.key()).toString())) {
            if (alike.size() < LEAST) {
                topics.addAll(alike);
                continue;
            }
            TopicNode one = merge(alike);
            topics.add(one);
            alike.forEach(node -> folded.put(node.key(), one.key()));
        }
        if (folded.isEmpty()) {
            return graph;
        }
        return new ComputationGraph(
                graph.program(),
                graph.seconds(),
                topics,
                groups(graph.publications(), edge -> new EdgeKey(edge.module(), nodeOf(edge.topicKey()))).stream()
                        .map(this::mergePublications)
                        .toList(),
                groups(graph.subscriptions(), edge -> new EdgeKey(edge.module(), nodeOf(edge.topicKey()))).stream()
                        .map(this::mergeSubscriptions)
                        .toList());
    }

    private TopicKey nodeOf(TopicKey key) {
        return folded.getOrDefault(key, key);
    }

    private static <T> Collection<List<T>> groups(List<T> all, Function<T, Object> key) {
        return all.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    private static TopicNode merge(List<TopicNode> alike) {
        TopicNode first = alike.get(0);
        String name = first.topic()
                + '['
                + numbers(alike.stream().map(TopicNode::instance).toList())
                + ']';
        return new TopicNode(
                name,
                0,
                first.queueLength(),
                first.sizeBytes(),
                sum(alike, TopicNode::published),
                total(alike, TopicNode::rateHz),
                sum(alike, TopicNode::lost),
                first.faults(),
                alike.stream().mapToLong(TopicNode::silentUs).max().orElse(0));
    }

    /** Returns ascending numbers as ranges: {@code 0..4, 6}. */
    static String numbers(List<Integer> ascending) {
        TreeMap<Integer, Integer> ranges = new TreeMap<>();
        for (int number : ascending) {
            Map.Entry<Integer, Integer> last = ranges.lastEntry();
            boolean next = last != null && last.getValue() + 1 == number;
            ranges.put(next ? last.getKey() : number, number);
        }
        return ranges.entrySet().stream()
                .map(range -> Objects.equals(range.getKey(), range.getValue())
                        ? String.valueOf(range.getKey())
                        : range.getKey() + ".." + range.getValue())
                .collect(Collectors.joining(", "));
    }

    private PublishEdge mergePublications(List<PublishEdge> edges) {
        PublishEdge first = edges.get(0);
        PublishEdge latest = Collections.max(edges, Comparator.comparingLong(PublishEdge::lateUs));
        TopicKey node = nodeOf(first.topicKey());
        return new PublishEdge(
                first.module(),
                node.topic(),
                node.instance(),
                edges.stream().mapToInt(PublishEdge::count).sum(),
                union(edges, PublishEdge::threads),
                sum(edges, PublishEdge::published),
                total(edges, PublishEdge::rateHz),
                GraphBuilder.shortest(edges, PublishEdge::promiseUs),
                latest.lateUs(),
                latest.latePromiseUs());
    }

    private SubscribeEdge mergeSubscriptions(List<SubscribeEdge> edges) {
        SubscribeEdge first = edges.get(0);
        TopicKey node = nodeOf(first.topicKey());
        return new SubscribeEdge(
                first.module(),
                node.topic(),
                node.instance(),
                edges.stream().mapToInt(SubscribeEdge::count).sum(),
                union(edges, SubscribeEdge::threads),
                union(edges, SubscribeEdge::deliveryModes),
                union(edges, SubscribeEdge::intervalsUs),
                sum(edges, SubscribeEdge::behind),
                sum(edges, SubscribeEdge::lost),
                sum(edges, SubscribeEdge::lostBetween),
                sum(edges, SubscribeEdge::skipped),
                total(edges, SubscribeEdge::rateHz),
                GraphBuilder.shortest(edges, SubscribeEdge::deadlineUs));
    }

    private static <T> long sum(List<T> all, ToLongFunction<T> value) {
        return all.stream().mapToLong(value).sum();
    }

    private static <T> double total(List<T> all, ToDoubleFunction<T> value) {
        return all.stream().mapToDouble(value).sum();
    }

    private static <T, E extends Comparable<E>> List<E> union(List<T> all, Function<T, List<E>> values) {
        TreeSet<E> found = new TreeSet<>();
        all.forEach(one -> found.addAll(values.apply(one)));
        return List.copyOf(found);
    }
}
