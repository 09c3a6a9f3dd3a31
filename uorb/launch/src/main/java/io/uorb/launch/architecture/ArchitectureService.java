// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.List;
import java.util.TreeSet;

/**
 * A service of a document.
 *
 * @param name full name
 * @param servers full names of nodes
 * @param clients full names of nodes, as far as they can be seen
 */
public record ArchitectureService(String name, String type, List<String> servers, List<String> clients) {
    /** Sorts the lists, and keeps each name once. */
    public ArchitectureService {
        servers = List.copyOf(new TreeSet<>(servers));
        clients = List.copyOf(new TreeSet<>(clients));
    }
}
