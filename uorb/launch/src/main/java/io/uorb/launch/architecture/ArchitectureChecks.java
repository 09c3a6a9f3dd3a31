// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Findings in an architecture: what is declared and not seen, seen and not declared, and odd topics. */
final class ArchitectureChecks {
    /** All nodes of ROS write it, and one that may not run reads it. */
    private static final String ROSOUT = "/rosout";

    private ArchitectureChecks() {}

    /** Returns the findings of nodes and topics (architecture:GR-50). */
    static List<ArchitectureFinding> of(
            List<ArchitectureNode> nodes, List<ArchitectureTopic> topics, Map<String, Integer> exitCodes) {
        List<ArchitectureFinding> findings = new ArrayList<>();
        nodes.forEach(node -> checkNode(node, exitCodes.get(node.name()), findings));
        Map<String, String> places = new HashMap<>();
        nodes.stream()
                .filter(node -> node.declaredIn() != null)
                .forEach(node -> places.put(node.name(), node.declaredIn()));
        Map<String, ArchitectureTopic> byName = new HashMap<>();
        for (ArchitectureTopic topic : topics) {
            checkTopic(topic, places, findings);
            ArchitectureTopic other = byName.putIfAbsent(topic.name(), topic);
            if (other != null && !other.type().equals(topic.type())) {
                findings.add(new ArchitectureFinding(
                        "type-clash",
                        topic.name(),
                        topic.name() + " has two types, " + typed(other, places) + " and " + typed(topic, places)));
            }
        }
        return findings;
    }

    private static void checkNode(ArchitectureNode node, Integer exitCode, List<ArchitectureFinding> findings) {
        String at = node.declaredIn() == null ? "" : " (" + node.declaredIn() + ")";
        if (node.declaredIn() == null) {
            findings.add(new ArchitectureFinding(
                    "undeclared", node.name(), "node " + node.name() + " runs, and no file declares it"));
        } else if (node.state() == ObservedState.MISSING) {
            findings.add(new ArchitectureFinding("missing", node.name(), "node " + node.name() + at + " was not seen"));
        } else if (node.state() != ObservedState.RUNNING) {
            findings.add(new ArchitectureFinding(
                    "ended",
                    node.name(),
                    "node " + node.name() + at + " has " + node.state()
                            + (exitCode == null ? "" : " with exit code " + exitCode)));
        }
    }

    private static String typed(ArchitectureTopic topic, Map<String, String> places) {
        TreeSet<String> nodes = new TreeSet<>(topic.publishers());
        nodes.addAll(topic.subscribers());
        return topic.type() + " of " + names(nodes, places);
    }

    /** Returns the names of nodes, each with file and line if a file declares it. */
    private static String names(Collection<String> nodes, Map<String, String> places) {
        return nodes.stream()
                .map(node -> places.containsKey(node) ? node + " (" + places.get(node) + ")" : node)
                .collect(Collectors.joining(", "));
    }

    private static void checkTopic(
            ArchitectureTopic topic, Map<String, String> places, List<ArchitectureFinding> findings) {
        if (topic.subscribers().isEmpty() && !topic.name().equals(ROSOUT)) {
            findings.add(new ArchitectureFinding(
                    "unread",
                    topic.name(),
                    topic.name() + " of " + names(topic.publishers(), places) + " has no subscriber"));
        }
        if (topic.publishers().size() > 1 && !topic.name().equals(ROSOUT)) {
            findings.add(new ArchitectureFinding(
                    "two-writers",
                    topic.name(),
                    topic.name() + " has " + topic.publishers().size() + " publishers: "
                            + names(topic.publishers(), places)));
        }
        if (topic.publishers().isEmpty()) {
            findings.add(new ArchitectureFinding(
                    "unwritten",
                    topic.name(),
                    topic.name() + " has no publisher for " + names(topic.subscribers(), places)));
        }
    }
}
