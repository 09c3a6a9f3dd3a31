// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.util.HashMap;
import java.util.Map;

/** The full name of a node, and the names that its program uses: resolved, then remapped once. Immutable. */
public final class NodeNames {
    private final String node;
    /** From resolved name to resolved name. */
    private final Map<String, String> remappings;

    /**
     * Creates the names of a node.
     *
     * @param node its full name
     * @param remappings as given to the program; both sides are resolved here
     */
    public NodeNames(String node, Map<String, String> remappings) {
        this.node = node;
        Map<String, String> resolved = new HashMap<>();
        remappings.forEach((from, to) -> resolved.put(RosNames.resolve(from, node), RosNames.resolve(to, node)));
        this.remappings = Map.copyOf(resolved);
    }

    /** Returns the full name of the node. */
    public String node() {
        return node;
    }

    /** Resolves a name of the program to its global name. */
    public String resolve(String name) {
        String resolved = RosNames.resolve(name, node);
        return remappings.getOrDefault(resolved, resolved);
    }

    /**
     * Checks a name of the program and resolves it.
     *
     * @param kind of the name, for the message, such as {@code topic}
     * @throws IllegalArgumentException if the name is empty or illegal
     */
    public String resolveLegal(String kind, String name) {
        return resolve(RosNames.requireLegal(kind, name));
    }

    /** Returns the remappings, both sides resolved. */
    public Map<String, String> remappings() {
        return remappings;
    }
}
