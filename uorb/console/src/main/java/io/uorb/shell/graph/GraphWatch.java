// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Watch of a program's graph from snapshot to snapshot that reports changes: modules, publishers and subscribers that
 * were added or removed, topics that stopped or resumed, subscribers that begin or cease to lose messages. One thread.
 */
public final class GraphWatch {
    private final Map<TopicKey, SilenceDetector> pulses = new HashMap<>();
    private final Set<EdgeKey> losing = new HashSet<>();
    private ComputationGraph last;

    /** Creates a watch; the first graph is the state that later ones are compared with. */
    public GraphWatch() {}

    /**
     * Compares the next graph, made from the previous snapshot and this one.
     *
     * @return the changes, one line each, for a terminal; for the first graph only its defects
     */
    public List<String> next(ComputationGraph graph) {
        List<String> lines = new ArrayList<>();
        if (last != null) {
            GraphDiff.between(last, graph).forEach(change -> lines.add(change.toString()));
        }
        Map<TopicKey, SilenceDetector> still = new HashMap<>();
        for (TopicNode node : graph.topics()) {
            SilenceDetector pulse = pulses.getOrDefault(node.key(), new SilenceDetector());
            String news = pulse.next(node.rateHz(), graph.seconds());
            if (!news.isEmpty()) {
                lines.add("! topic " + Labels.topic(node.key()) + ": " + news);
            }
            still.put(node.key(), pulse);
        }
        pulses.keySet().retainAll(still.keySet());
        pulses.putAll(still);
        graph.subscriptions().forEach(edge -> losses(edge, lines));
        losing.retainAll(graph.subscriptions().stream().map(SubscribeEdge::key).toList());
        last = graph;
        return lines;
    }

    private void losses(SubscribeEdge edge, List<String> lines) {
        String subject = "! subscriber " + Labels.name(edge.module()) + " <- " + Labels.topic(edge.topicKey());
        if (edge.lostBetween() > 0 && losing.add(edge.key())) {
            lines.add(
                    subject + ": begins to lose messages, " + edge.lostBetween() + " now, " + edge.lost() + " in all");
        } else if (edge.lostBetween() == 0 && losing.remove(edge.key())) {
            lines.add(subject + ": no longer loses messages, " + edge.lost() + " in all");
        }
    }
}
