// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.Comparator;
import java.util.List;

/**
 * An architecture. All lists but that of files are sorted, so that the same architecture gives the same bytes
 * (architecture:GR-41).
 *
 * @param files launch files, relative to the folder of the first one
 */
public record ArchitectureDocument(
        List<String> files,
        List<ArchitectureNode> nodes,
        List<ArchitectureTopic> topics,
        List<ArchitectureService> services,
        List<IgnoredDuplicate> ignoredDuplicates,
        List<ArchitectureFinding> findings) {
    /** The value of {@code format} in JSON. */
    public static final String FORMAT = "uorb-architecture";

    /** The version that is written. */
    public static final int VERSION = 1;

    /** Sorts the lists. */
    public ArchitectureDocument {
        files = List.copyOf(files);
        nodes = nodes.stream()
                .sorted(Comparator.comparing(ArchitectureNode::name))
                .toList();
        topics = topics.stream()
                .sorted(Comparator.comparing(ArchitectureTopic::name).thenComparing(ArchitectureTopic::type))
                .toList();
        services = services.stream()
                .sorted(Comparator.comparing(ArchitectureService::name).thenComparing(ArchitectureService::type))
                .toList();
        ignoredDuplicates = ignoredDuplicates.stream()
                .sorted(Comparator.comparing(IgnoredDuplicate::name).thenComparing(IgnoredDuplicate::declaredIn))
                .toList();
        findings = findings.stream()
                .sorted(Comparator.comparing(ArchitectureFinding::check)
                        .thenComparing(ArchitectureFinding::subject)
                        .thenComparing(ArchitectureFinding::text))
                .toList();
    }

    /** Returns the nodes that publish, subscribe to or serve a type (architecture:GR-35). */
    public List<ArchitectureNode> find(String type) {
        return nodes.stream().filter(node -> node.features().has(type)).toList();
    }
}
