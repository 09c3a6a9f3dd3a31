// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicKey;
import io.uorb.shell.graph.TopicNode;
import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.graph.layout.LayoutLink;
import io.uorb.shell.graph.layout.LayoutNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A drawing as SVG: modules and topics in columns, lines in the direction of messages. It needs nothing from outside
 * and looks right on light and dark ground. Groups carry {@code data-module}, {@code data-topic} and
 * {@code data-instance}, so that a page can find them.
 */
final class SvgFormat {
    private static final double MODULE_HEIGHT = 32;
    private static final double TOPIC_HEIGHT = 38;
    private static final double TEXT_PAD = 22;
    private static final double PITCH = 8;
    private static final double LABELLED_PITCH = 13;

    private final ComputationGraph graph;
    private final List<String> modules;
    private final Map<String, Integer> moduleNumbers = new HashMap<>();
    private final Map<TopicKey, Integer> topicNumbers = new HashMap<>();
    private final List<LayoutNode> nodes = new ArrayList<>();
    private final List<LayoutLink> links = new ArrayList<>();
    private final List<SvgLine> lines = new ArrayList<>();

    private SvgFormat(ComputationGraph graph) {
        this.graph = graph;
        this.modules = graph.modules();
    }

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        SvgFormat format = new SvgFormat(graph);
        format.addNodes();
        format.addLines();
        LayeredLayout layout = format.layout();
        SvgPage page = new SvgPage(out);
        page.begin(graph, layout.width(), layout.height());
        for (int i = 0; i < format.lines.size(); i++) {
            page.line(format.lines.get(i), layout.routes().get(i));
        }
        for (int i = 0; i < format.lines.size(); i++) {
            page.label(format.lines.get(i), layout.routes().get(i));
        }
        for (int i = 0; i < format.modules.size(); i++) {
            page.module(format.modules.get(i), layout.boxes().get(i));
        }
        for (TopicNode node : graph.topics()) {
            page.topic(node, layout.boxes().get(format.topicNumbers.get(node.key())));
        }
        page.end();
    }

    /** Returns the places of all that would be drawn; modules first, then topics. */
    static LayeredLayout layout(ComputationGraph graph) throws IOException {
        SvgFormat format = new SvgFormat(graph);
        format.addNodes();
        format.addLines();
        return format.layout();
    }

    private LayeredLayout layout() throws IOException {
        return LayeredLayout.of(nodes, links);
    }

    private void addNodes() {
        for (String module : modules) {
            moduleNumbers.put(module, nodes.size());
            double width = TextWidth.bold(Labels.shortName(module)) + TEXT_PAD;
            nodes.add(new LayoutNode(false, width, MODULE_HEIGHT));
        }
        for (TopicNode node : graph.topics()) {
            topicNumbers.put(node.key(), nodes.size());
            double name = TextWidth.mono(Labels.shortTopic(node.key()));
            double values = TextWidth.small(String.join(SvgPage.BETWEEN, SvgPage.values(node)));
            nodes.add(new LayoutNode(true, Math.max(name, values) + TEXT_PAD, TOPIC_HEIGHT));
        }
    }

    private void addLines() {
        Map<TopicKey, Integer> writers = new HashMap<>();
        graph.publications().forEach(edge -> writers.merge(edge.topicKey(), 1, Integer::sum));
        for (PublishEdge edge : graph.publications()) {
            boolean shared = writers.get(edge.topicKey()) > 1;
            SvgLine line = SvgLine.of(edge, shared ? Labels.rate(edge.rateHz()) : "");
            add(line, moduleNumbers.get(edge.module()), topicNumbers.get(edge.topicKey()));
        }
        for (SubscribeEdge edge : graph.subscriptions()) {
            add(SvgLine.of(edge), topicNumbers.get(edge.topicKey()), moduleNumbers.get(edge.module()));
        }
    }

    private void add(SvgLine line, int from, int to) {
        lines.add(line);
        boolean labelled = !line.label().isEmpty();
        links.add(new LayoutLink(from, to, PITCH, labelled ? LABELLED_PITCH : PITCH, line.labelWidth()));
    }
}
