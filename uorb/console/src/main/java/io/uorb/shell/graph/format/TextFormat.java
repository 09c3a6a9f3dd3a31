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
import java.util.List;
import java.util.Locale;

/** Plain text: what each module publishes and reads, then each topic with its two sides. */
final class TextFormat {
    private static final int MAX_COLUMN = 48;

    private final ComputationGraph graph;
    private final Appendable out;

    private TextFormat(ComputationGraph graph, Appendable out) {
        this.graph = graph;
        this.out = out;
    }

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        TextFormat format = new TextFormat(graph, out);
        format.head();
        for (String module : graph.modules()) {
            format.module(module);
        }
        format.topics();
    }

    private void head() throws IOException {
        out.append(Labels.name(graph.program())).append(": ").append(summary(graph));
        if (!Double.isNaN(graph.seconds())) {
            out.append(String.format(Locale.ROOT, ", rates over %.1f s", graph.seconds()));
        }
        out.append("\n");
    }

    /** Returns the numbers of modules, topics and edges. */
    static String summary(ComputationGraph graph) {
        return counted(graph.modules().size(), "module")
                + ", " + counted(graph.topics().size(), "topic")
                + ", " + counted(graph.publications().size(), "publisher")
                + ", " + counted(graph.subscriptions().size(), "subscriber");
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private void module(String module) throws IOException {
        out.append("\n").append(Labels.name(module)).append("\n");
        List<String[]> lines = new ArrayList<>();
        graph.publications().stream()
                .filter(edge -> edge.module().equals(module))
                .forEach(edge ->
                        lines.add(new String[] {"-> " + Labels.topic(edge.topicKey()), Labels.publishValues(edge)}));
        graph.subscriptions().stream()
                .filter(edge -> edge.module().equals(module))
                .forEach(edge ->
                        lines.add(new String[] {"<- " + Labels.topic(edge.topicKey()), Labels.subscribeValues(edge)}));
        columns(lines);
    }

    private void topics() throws IOException {
        if (graph.topics().isEmpty()) {
            return;
        }
        out.append("\ntopics\n");
        List<String[]> lines = new ArrayList<>();
        for (TopicNode node : graph.topics()) {
            lines.add(new String[] {Labels.topic(node.key()), Labels.topicValues(node), sides(node.key())});
        }
        columns(lines);
    }

    private String sides(TopicKey key) {
        List<String> writers = graph.publications().stream()
                .filter(edge -> edge.topicKey().equals(key))
                .map(PublishEdge::module)
                .toList();
        List<String> readers = graph.subscriptions().stream()
                .filter(edge -> edge.topicKey().equals(key))
                .map(SubscribeEdge::module)
                .toList();
        return orNobody(writers) + " -> " + orNobody(readers);
    }

    private static String orNobody(List<String> modules) {
        return modules.isEmpty() ? "(nobody)" : Labels.names(modules);
    }

    private void columns(List<String[]> lines) throws IOException {
        int[] widths = new int[3];
        for (String[] line : lines) {
            for (int i = 0; i < line.length; i++) {
                widths[i] = Math.max(widths[i], Math.min(line[i].length(), MAX_COLUMN));
            }
        }
        for (String[] line : lines) {
            StringBuilder text = new StringBuilder("  ");
            for (int i = 0; i < line.length; i++) {
                text.append(line[i]).append(" ".repeat(Math.max(0, widths[i] - line[i].length()) + 2));
            }
            out.append(text.toString().stripTrailing()).append("\n");
        }
    }
}
