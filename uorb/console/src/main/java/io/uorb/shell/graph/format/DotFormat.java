// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicKey;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Graphviz. Nodes are numbered; names stand in quoted labels only. */
final class DotFormat {
    private static final String RED = " color=\"#c62828\" fontcolor=\"#c62828\"";

    private final Map<String, String> moduleIds = new HashMap<>();
    private final Map<TopicKey, String> topicIds = new HashMap<>();
    private final Appendable out;

    private DotFormat(Appendable out) {
        this.out = out;
    }

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        new DotFormat(out).write(graph);
    }

    private void write(ComputationGraph graph) throws IOException {
        out.append("digraph ")
                .append(DotEscapes.quoted(Labels.shortName(graph.program())))
                .append(" {\n");
        out.append("  rankdir=LR;\n");
        out.append("  node [fontname=\"sans-serif\" fontsize=11];\n");
        out.append("  edge [fontname=\"sans-serif\" fontsize=9 color=\"#607d8b\"];\n");
        List<String> modules = graph.modules();
        for (int i = 0; i < modules.size(); i++) {
            moduleIds.put(modules.get(i), "m" + i);
            out.append("  m" + i + " [shape=box style=\"rounded,filled\" fillcolor=\"#dbe9ff\" label=")
                    .append(DotEscapes.quoted(Labels.shortName(modules.get(i))))
                    .append("];\n");
        }
        for (int i = 0; i < graph.topics().size(); i++) {
            topic("t" + i, graph.topics().get(i));
        }
        for (PublishEdge edge : graph.publications()) {
            edge(moduleIds.get(edge.module()), topicIds.get(edge.topicKey()), Labels.rate(edge.rateHz()), false);
        }
        for (SubscribeEdge edge : graph.subscriptions()) {
            String label = EdgeLabel.of(edge);
            edge(topicIds.get(edge.topicKey()), moduleIds.get(edge.module()), label, edge.lost() > 0);
        }
        out.append("}\n");
    }

    private void topic(String id, TopicNode node) throws IOException {
        topicIds.put(node.key(), id);
        String label = DotEscapes.quoted(Labels.shortTopic(node.key()));
        String values = DotEscapes.quoted(Labels.topicValues(node));
        out.append("  ").append(id).append(" [shape=ellipse label=");
        // The line break is Graphviz's own escape, so it goes between two texts that are escaped.
        out.append(label, 0, label.length() - 1)
                .append(values.length() > 2 ? "\\n" : "")
                .append(values, 1, values.length());
        out.append(node.lost() > 0 ? RED : "").append("];\n");
    }

    private void edge(String from, String to, String label, boolean lost) throws IOException {
        out.append("  ").append(from).append(" -> ").append(to);
        if (!label.isEmpty()) {
            out.append(" [label=")
                    .append(DotEscapes.quoted(label))
                    .append(lost ? RED : "")
                    .append("]");
        }
        out.append(";\n");
    }
}
