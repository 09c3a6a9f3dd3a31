// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.List;
import java.util.TreeSet;

/**
 * A node of a document.
 *
 * @param name full name
 * @param packageName of its launch file; null of one that is not declared
 * @param type as {@code packageName}
 * @param kind module, java, process or ros
 * @param declaredIn file and line of its start tag; null of one that is not declared
 * @param publishes full names of topics
 * @param subscribes full names of topics
 * @param provides full names of services
 * @param calls full names of services, as far as they can be seen
 */
public record ArchitectureNode(
        String name,
        String namespace,
        String packageName,
        String type,
        String kind,
        String declaredIn,
        ObservedState state,
        List<String> publishes,
        List<String> subscribes,
        List<String> provides,
        List<String> calls,
        Features features) {
    /** Sorts the lists, and keeps each name once. */
    public ArchitectureNode {
        publishes = List.copyOf(new TreeSet<>(publishes));
        subscribes = List.copyOf(new TreeSet<>(subscribes));
        provides = List.copyOf(new TreeSet<>(provides));
        calls = List.copyOf(new TreeSet<>(calls));
    }
}
