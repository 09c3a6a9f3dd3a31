// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a document as text: nodes by namespace, topics, services, findings (architecture:GR-44). Any thread. */
public final class ArchitectureText {
    private ArchitectureText() {}

    /** Returns the lines of a document, for a terminal. */
    public static List<String> lines(ArchitectureDocument document) {
        return lines(document, true);
    }

    /** Returns the lines of a document that was not observed, without states. */
    public static List<String> declaredLines(ArchitectureDocument document) {
        return lines(document, false);
    }

    private static List<String> lines(ArchitectureDocument document, boolean withStates) {
        List<String> lines = new ArrayList<>();
        Map<String, String> classes = Features.letters(document.nodes());
        Map<String, List<ArchitectureNode>> byNamespace = new TreeMap<>();
        document.nodes()
                .forEach(node -> byNamespace
                        .computeIfAbsent(node.namespace(), added -> new ArrayList<>())
                        .add(node));
        byNamespace.forEach((namespace, nodes) -> {
            lines.add(namespace);
            nodes.forEach(node -> node(node, classes.get(node.name()), withStates, lines));
        });
        if (!document.topics().isEmpty()) {
            lines.add("topics");
            document.topics()
                    .forEach(topic -> lines.add("  " + topic.name() + " [" + topic.type() + "] "
                            + topic.publishers().size() + " -> "
                            + topic.subscribers().size()
                            + (topic.gone() ? ", gone" : "")
                            + (topic.rosNames().isEmpty() ? "" : ", in ROS " + topic.inRos())));
        }
        if (!document.services().isEmpty()) {
            lines.add("services");
            document.services().forEach(service -> lines.add("  " + service.name() + " [" + service.type() + "]"));
        }
        document.ignoredDuplicates()
                .forEach(each ->
                        lines.add("ignored " + each.name() + " (" + each.declaredIn() + "), kept " + each.kept()));
        if (!document.findings().isEmpty()) {
            lines.add("findings");
            document.findings().forEach(finding -> lines.add("  " + finding));
        }
        return lines.stream().map(TextEscapes::escape).toList();
    }

    private static void node(ArchitectureNode node, String letter, boolean withState, List<String> lines) {
        String declared = node.declaredIn() == null ? "undeclared" : node.declaredIn();
        lines.add("  " + node.name() + " (" + node.kind() + ", " + letter + "): "
                + (withState ? node.state() + ", " : "") + declared);
        node.publishes().forEach(topic -> lines.add("    -> " + topic));
        node.subscribes().forEach(topic -> lines.add("    <- " + topic));
        node.provides().forEach(service -> lines.add("    =  " + service));
        features("->", node.features().publishes(), lines);
        features("<-", node.features().subscribes(), lines);
        features("= ", node.features().provides(), lines);
    }

    private static void features(String sign, List<String> types, List<String> lines) {
        if (!types.isEmpty()) {
            lines.add("    features " + sign + " " + String.join(", ", types));
        }
    }
}
