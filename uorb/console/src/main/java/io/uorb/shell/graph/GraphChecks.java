// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks of a graph, as {@code uorb graph check} runs them. Any thread may call it. */
public final class GraphChecks {
    /** Modules of a host that publish for tools: states of modules, their texts, changes of parameters. */
    private static final Set<String> FOR_TOOLS = Set.of("module_host", "param");

    private final ComputationGraph graph;
    private final Map<TopicKey, List<PublishEdge>> writers;
    private final Map<TopicKey, List<SubscribeEdge>> readers;
    /** Modules of which something is read. */
    private final Set<String> usedModules;

    private GraphChecks(ComputationGraph graph) {
        this.graph = graph;
        writers = graph.publications().stream().collect(Collectors.groupingBy(PublishEdge::topicKey));
        readers = graph.subscriptions().stream().collect(Collectors.groupingBy(SubscribeEdge::topicKey));
        usedModules = graph.publications().stream()
                .filter(edge -> readers.containsKey(edge.topicKey()))
                .map(PublishEdge::module)
                .collect(Collectors.toSet());
    }

    /**
     * Runs checks and returns their findings, by check, then by topic.
     *
     * @param graph the graph; {@link GraphCheck#LOSING} needs one of two snapshots
     * @param allowed findings that these cover are omitted
     */
    public static List<GraphFinding> run(
            ComputationGraph graph, Collection<GraphCheck> checks, Collection<GraphSuppression> allowed) {
        GraphChecks all = new GraphChecks(graph);
        return checks.stream()
                .sorted()
                .distinct()
                .flatMap(check -> all.find(check).stream())
                .filter(finding -> allowed.stream().noneMatch(allowance -> allowance.covers(finding)))
                .toList();
    }

    private List<GraphFinding> find(GraphCheck check) {
        List<GraphFinding> findings = new ArrayList<>();
        for (TopicNode node : graph.topics()) {
            List<PublishEdge> by = writers.getOrDefault(node.key(), List.of());
            List<SubscribeEdge> to = readers.getOrDefault(node.key(), List.of());
            switch (check) {
                case UNREAD -> findUnread(node, by, to, findings);
                case UNWRITTEN -> findUnwritten(node, by, to, findings);
                case TWO_WRITERS -> findTwoWriters(node, by, findings);
                case LOSING -> findLosing(node, to, findings);
                case DEADLINE -> findDeadlines(node, by, to, findings);
                case PROMISE -> findPromises(node, by, findings);
            }
        }
        return findings;
    }

    /** A module that is of use may publish more, such as its status, for whoever wants it; a host is for tools. */
    private void findUnread(TopicNode node, List<PublishEdge> by, List<SubscribeEdge> to, List<GraphFinding> findings) {
        List<String> modules = by.stream().map(PublishEdge::module).toList();
        boolean forTools = modules.stream().map(GraphUnion::nameInProcess).allMatch(FOR_TOOLS::contains);
        if (!by.isEmpty() && to.isEmpty() && !forTools && Collections.disjoint(usedModules, modules)) {
            String text = "published by " + Labels.names(modules) + ", never read";
            findings.add(finding(GraphCheck.UNREAD, node, modules, text));
        }
    }

    private static void findUnwritten(
            TopicNode node, List<PublishEdge> by, List<SubscribeEdge> to, List<GraphFinding> findings) {
        if (by.isEmpty() && node.published() == 0 && !to.isEmpty()) {
            List<String> modules = to.stream().map(SubscribeEdge::module).toList();
            String text = "read by " + Labels.names(modules) + ", never published";
            findings.add(finding(GraphCheck.UNWRITTEN, node, modules, text));
        }
    }

    private static void findTwoWriters(TopicNode node, List<PublishEdge> all, List<GraphFinding> findings) {
        List<PublishEdge> by = all.stream()
                .filter(edge -> !GraphUnion.nameInProcess(edge.module()).equals(ComputationGraph.FAULT))
                .toList();
        long count = by.stream().mapToLong(PublishEdge::count).sum();
        if (count > 1 && node.queueLength() <= 1) { // a queue is made for the messages of several
            List<String> modules = by.stream().map(PublishEdge::module).toList();
            String text = count + " publications on one instance, by " + Labels.names(modules);
            findings.add(finding(GraphCheck.TWO_WRITERS, node, modules, text));
        }
    }

    private static void findLosing(TopicNode node, List<SubscribeEdge> to, List<GraphFinding> findings) {
        for (SubscribeEdge edge : to) {
            if (edge.lostBetween() > 0) {
                String text = Labels.shortName(edge.module()) + " keeps losing: " + edge.lostBetween()
                        + " messages between two samples, " + edge.lost() + " in all";
                findings.add(finding(GraphCheck.LOSING, node, List.of(edge.module()), text));
            }
        }
    }

    private static void findDeadlines(
            TopicNode node, List<PublishEdge> by, List<SubscribeEdge> to, List<GraphFinding> findings) {
        long promiseUs = GraphBuilder.shortest(by, PublishEdge::promiseUs);
        for (SubscribeEdge edge : to) {
            if (edge.deadlineUs() > 0 && edge.deadlineUs() < promiseUs) {
                String text = Labels.shortName(edge.module()) + " has a deadline of "
                        + Labels.duration(edge.deadlineUs()) + "; the shortest promise is "
                        + Labels.duration(promiseUs);
                findings.add(finding(GraphCheck.DEADLINE, node, List.of(edge.module()), text));
            }
        }
    }

    private static void findPromises(TopicNode node, List<PublishEdge> by, List<GraphFinding> findings) {
        for (PublishEdge edge : by) {
            if (edge.lateUs() > 0) {
                String text = Labels.shortName(edge.module()) + " promises " + Labels.duration(edge.latePromiseUs())
                        + "; it is " + Labels.duration(edge.lateUs()) + " late";
                findings.add(finding(GraphCheck.PROMISE, node, List.of(edge.module()), text));
            }
        }
    }

    private static GraphFinding finding(GraphCheck check, TopicNode node, List<String> modules, String text) {
        return new GraphFinding(check, node.topic(), node.instance(), modules, text);
    }
}
