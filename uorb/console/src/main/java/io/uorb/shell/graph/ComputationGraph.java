// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A computation graph: modules, instances of topics, and which module publishes and reads which. Its order depends on
 * names only, so that two graphs of the same program can be compared line by line.
 *
 * @param program the program's name
 * @param seconds the time between the two snapshots of the rates; NaN if there was only one
 * @param topics by name and instance
 * @param publications by module, topic and instance
 * @param subscriptions by module, topic and instance
 */
public record ComputationGraph(
        String program,
        double seconds,
        List<TopicNode> topics,
        List<PublishEdge> publications,
        List<SubscribeEdge> subscriptions) {

    /** Module of consoles' own publications and subscriptions. */
    public static final String CONSOLE = "console";

    /** Module that publishes delayed messages of a fault, in place of their publisher. */
    public static final String FAULT = "fault";

    /** Sorts the lists. A topic or an edge may occur only once, and an edge's topic must exist. */
    public ComputationGraph {
        topics = topics.stream().sorted(Comparator.comparing(TopicNode::key)).toList();
        publications = publications.stream()
                .sorted(Comparator.comparing(PublishEdge::key))
                .toList();
        subscriptions = subscriptions.stream()
                .sorted(Comparator.comparing(SubscribeEdge::key))
                .toList();
        List<TopicKey> keys = topics.stream().map(TopicNode::key).toList();
        requireOnce("topic", keys);
        requireOnce("publication", publications.stream().map(PublishEdge::key).toList());
        requireOnce(
                "subscription", subscriptions.stream().map(SubscribeEdge::key).toList());
        Set<TopicKey> known = Set.copyOf(keys);
        requireKnown(known, publications.stream().map(PublishEdge::key));
        requireKnown(known, subscriptions.stream().map(SubscribeEdge::key));
    }

    private static void requireOnce(String what, List<? extends Comparable<?>> sorted) {
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).equals(sorted.get(i - 1))) {
                throw new IllegalArgumentException(what + " " + sorted.get(i) + " appears twice");
            }
        }
    }

    private static void requireKnown(Set<TopicKey> known, Stream<EdgeKey> edges) {
        edges.filter(edge -> !known.contains(edge.topic())).findFirst().ifPresent(edge -> {
            throw new IllegalArgumentException(
                    "topic " + edge.topic() + " of module " + edge.module() + " is not among the topics");
        });
    }

    /**
     * Returns the graph of one snapshot, without rates.
     *
     * @param all also what consoles publish and read, and topics that nobody does
     */
    public static ComputationGraph of(String program, GraphSnapshot look, boolean all) {
        return GraphBuilder.build(program, null, look, all);
    }

    /**
     * Returns the graph at the second snapshot, with the rates since the first one.
     *
     * @param all also what consoles publish and read, and topics that nobody does
     */
    public static ComputationGraph between(String program, GraphSnapshot first, GraphSnapshot second, boolean all) {
        return GraphBuilder.build(program, first, second, all);
    }

    /** Returns the names of all modules, sorted. */
    public List<String> modules() {
        Set<String> names = new TreeSet<>();
        publications.forEach(edge -> names.add(edge.module()));
        subscriptions.forEach(edge -> names.add(edge.module()));
        return List.copyOf(names);
    }

    /**
     * Returns the part that passes the filters: edges whose topic contains one of the texts and whose module contains
     * one of the others, and their topics. An empty collection selects everything (C-4).
     */
    public ComputationGraph filtered(Collection<String> topicTexts, Collection<String> moduleTexts) {
        if (topicTexts.isEmpty() && moduleTexts.isEmpty()) {
            return this;
        }
        List<PublishEdge> published = publications.stream()
                .filter(edge -> passes(edge.topic(), topicTexts) && passes(edge.module(), moduleTexts))
                .toList();
        List<SubscribeEdge> subscribed = subscriptions.stream()
                .filter(edge -> passes(edge.topic(), topicTexts) && passes(edge.module(), moduleTexts))
                .toList();
        Set<TopicKey> used = Stream.concat(
                        published.stream().map(PublishEdge::topicKey),
                        subscribed.stream().map(SubscribeEdge::topicKey))
                .collect(Collectors.toSet());
        List<TopicNode> kept = topics.stream()
                .filter(node -> used.contains(node.key()) || moduleTexts.isEmpty() && passes(node.topic(), topicTexts))
                .toList();
        return new ComputationGraph(program, seconds, kept, published, subscribed);
    }

    static boolean passes(String name, Collection<String> texts) {
        return texts.isEmpty() || texts.stream().anyMatch(name::contains);
    }
}
