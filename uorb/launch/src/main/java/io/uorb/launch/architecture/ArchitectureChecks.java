// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        Map<String, String> types = new HashMap<>();
        for (ArchitectureTopic topic : topics) {
            checkTopic(topic, findings);
            String other = types.putIfAbsent(topic.name(), topic.type());
            if (other != null && !other.equals(topic.type())) {
                findings.add(new ArchitectureFinding(
                        "type-clash",
                        topic.name(),
                        topic.name() + " has two types, " + other + " and " + topic.type()));
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

    private static void checkTopic(ArchitectureTopic topic, List<ArchitectureFinding> findings) {
        if (topic.subscribers().isEmpty() && !topic.name().equals(ROSOUT)) {
            findings.add(new ArchitectureFinding(
                    "unread",
                    topic.name(),
                    topic.name() + " of " + String.join(", ", topic.publishers()) + " has no subscriber"));
        }
        if (topic.publishers().size() > 1 && !topic.name().equals(ROSOUT)) {
            findings.add(new ArchitectureFinding(
                    "two-writers",
                    topic.name(),
                    topic.name() + " has " + topic.publishers().size() + " publishers: "
                            + String.join(", ", topic.publishers())));
        }
        if (topic.publishers().isEmpty()) {
            findings.add(new ArchitectureFinding(
                    "unwritten",
                    topic.name(),
                    topic.name() + " has no publisher for " + String.join(", ", topic.subscribers())));
        }
    }
}
