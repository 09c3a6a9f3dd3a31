// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicKey;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A Mermaid flowchart. Nodes are numbered; names stand in quoted labels, all but letters, digits and blanks as
 * Mermaid's character codes, since its labels may hold HTML and Markdown.
 */
final class MermaidFormat {
    private final Map<String, String> moduleIds = new HashMap<>();
    private final Map<TopicKey, String> topicIds = new HashMap<>();
    private final List<Integer> lossyLinks = new ArrayList<>();
    private final Appendable out;
    private int links;

    private MermaidFormat(Appendable out) {
        this.out = out;
    }

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        new MermaidFormat(out).write(graph);
    }

    private void write(ComputationGraph graph) throws IOException {
        out.append("flowchart LR\n");
        List<String> modules = graph.modules();
        for (int i = 0; i < modules.size(); i++) {
            moduleIds.put(modules.get(i), "m" + i);
            out.append("  m" + i + "[\"")
                    .append(MermaidEscapes.escape(Labels.shortName(modules.get(i))))
                    .append("\"]:::module\n");
        }
        for (int i = 0; i < graph.topics().size(); i++) {
            topic("t" + i, graph.topics().get(i));
        }
        for (PublishEdge edge : graph.publications()) {
            link(moduleIds.get(edge.module()), topicIds.get(edge.topicKey()), Labels.rate(edge.rateHz()), false);
        }
        for (SubscribeEdge edge : graph.subscriptions()) {
            String label = EdgeLabel.of(edge);
            link(topicIds.get(edge.topicKey()), moduleIds.get(edge.module()), label, edge.lost() > 0);
        }
        out.append("  classDef module fill:#dbe9ff,stroke:#4a7ebb,color:#10233f\n");
        out.append("  classDef lossy stroke:#c62828,stroke-width:2px\n");
        for (int link : lossyLinks) {
            out.append("  linkStyle " + link + " stroke:#c62828\n");
        }
    }

    private void topic(String id, TopicNode node) throws IOException {
        topicIds.put(node.key(), id);
        String values = Labels.topicValues(node);
        out.append("  ").append(id).append("([\"").append(MermaidEscapes.escape(Labels.shortTopic(node.key())));
        out.append(values.isEmpty() ? "" : "<br/>")
                .append(MermaidEscapes.escape(values))
                .append("\"])");
        out.append(node.lost() > 0 ? ":::lossy\n" : "\n");
    }

    private void link(String from, String to, String label, boolean lossy) throws IOException {
        if (lossy) {
            lossyLinks.add(links);
        }
        links++;
        out.append("  ").append(from).append(" -->");
        if (!label.isEmpty()) {
            out.append("|\"").append(MermaidEscapes.escape(label)).append("\"|");
        }
        out.append(" ").append(to).append("\n");
    }
}
