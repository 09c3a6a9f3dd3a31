// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Comparison of the structure of two graphs: which modules, topics, publishers and subscribers there are, queues,
 * sizes, intervals, and how many publications and subscriptions. Rates, counters, threads and faults are behaviour, not
 * structure, and are not compared; nor are process ids: a program that has started again is the same module.
 */
public final class GraphDiff {
    /** The end of another process's name. */
    private static final Pattern PROCESS_ID = Pattern.compile(" \\(pid -?\\d+\\)$");

    private final List<GraphChange> changes = new ArrayList<>();

    private GraphDiff() {}

    /** Returns the changes from the first graph to the second, modules first; empty if their structure is equal. */
    public static List<GraphChange> between(ComputationGraph first, ComputationGraph second) {
        return ofSameNames(withoutProcessIds(first), withoutProcessIds(second));
    }

    /** Programs of one name are numbered. */
    private static ComputationGraph withoutProcessIds(ComputationGraph graph) {
        Map<String, String> names = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (String module : graph.modules()) {
            String name = PROCESS_ID.matcher(module).replaceFirst("");
            String unique = name;
            for (int i = 2; !taken.add(unique); i++) {
                unique = name + " " + i;
            }
            names.put(module, unique);
        }
        return new ComputationGraph(
                graph.program(),
                graph.seconds(),
                graph.topics(),
                graph.publications().stream()
                        .map(edge -> edge.named(names.get(edge.module()), edge.topic()))
                        .toList(),
                graph.subscriptions().stream()
                        .map(edge -> edge.named(names.get(edge.module()), edge.topic()))
                        .toList());
    }

    private static List<GraphChange> ofSameNames(ComputationGraph first, ComputationGraph second) {
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
