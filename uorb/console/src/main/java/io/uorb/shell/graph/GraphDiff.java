// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Comparison of the structure of two graphs: which modules, topics, publishers and subscribers there are, queues,
 * sizes, intervals, and how many publications and subscriptions. Rates, counters, threads and faults are behaviour, not
 * structure, and are not compared.
 */
public final class GraphDiff {
    private final List<GraphChange> changes = new ArrayList<>();

    private GraphDiff() {}

    /** Returns the changes from the first graph to the second, modules first; empty if their structure is equal. */
    public static List<GraphChange> between(ComputationGraph first, ComputationGraph second) {
        GraphDiff diff = new GraphDiff();
        diff.compare(
                byKey(first.modules(), Function.<String>identity()),
                byKey(second.modules(), Function.<String>identity()),
                name -> "module " + Labels.name(name),
                (a, b) -> "");
        diff.compare(
                byKey(first.topics(), TopicNode::key),
                byKey(second.topics(), TopicNode::key),
                node -> "topic " + Labels.topic(node.key()),
                GraphDiff::topicChange);
        diff.compare(
                byKey(first.publications(), PublishEdge::key),
                byKey(second.publications(), PublishEdge::key),
                edge -> "publisher " + Labels.name(edge.module()) + " -> " + Labels.topic(edge.topicKey()),
                GraphDiff::publicationChange);
        diff.compare(
                byKey(first.subscriptions(), SubscribeEdge::key),
                byKey(second.subscriptions(), SubscribeEdge::key),
                edge -> "subscriber " + Labels.name(edge.module()) + " <- " + Labels.topic(edge.topicKey()),
                GraphDiff::subscriptionChange);
        return List.copyOf(diff.changes);
    }

    private static <K, T> Map<K, T> byKey(List<T> values, Function<T, K> key) {
        return values.stream().collect(Collectors.toMap(key, value -> value));
    }

    private <K extends Comparable<K>, T> void compare(
            Map<K, T> first, Map<K, T> second, Function<T, String> subject, BiFunction<T, T, String> difference) {
        Map<K, T> all = new TreeMap<>(first);
        all.putAll(second);
        for (K key : all.keySet()) {
            String name = subject.apply(all.get(key));
            if (!first.containsKey(key)) {
                changes.add(new GraphChange(GraphChange.Kind.ADDED, name, ""));
            } else if (!second.containsKey(key)) {
                changes.add(new GraphChange(GraphChange.Kind.REMOVED, name, ""));
            } else {
                String detail = difference.apply(first.get(key), second.get(key));
                if (!detail.isEmpty()) {
                    changes.add(new GraphChange(GraphChange.Kind.CHANGED, name, detail));
                }
            }
        }
    }

    private static String topicChange(TopicNode a, TopicNode b) {
        StringJoiner detail = new StringJoiner(", ");
        change(detail, "queue", a.queueLength(), b.queueLength());
        change(detail, "size", a.sizeBytes() + " B", b.sizeBytes() + " B");
        return detail.toString();
    }

    private static String publicationChange(PublishEdge a, PublishEdge b) {
        StringJoiner detail = new StringJoiner(", ");
        change(detail, "publications", a.count(), b.count());
        return detail.toString();
    }

    private static String subscriptionChange(SubscribeEdge a, SubscribeEdge b) {
        StringJoiner detail = new StringJoiner(", ");
        change(detail, "subscriptions", a.count(), b.count());
        change(detail, "interval", Labels.intervals(a), Labels.intervals(b));
        change(detail, "learns by", Labels.names(a.deliveryModes()), Labels.names(b.deliveryModes()));
        return detail.toString();
    }

    private static void change(StringJoiner detail, String what, Object from, Object to) {
        if (!from.equals(to)) {
            detail.add(what + " " + from + " -> " + to);
        }
    }
}
