// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import java.util.List;

/**
 * A node that was left out, as an earlier file has one of its name (architecture:GR-3).
 *
 * @param place where it stands
 * @param kept where the other one stands
 * @param differences names of the attributes in which they differ
 */
public record IgnoredNode(String name, SourcePlace place, SourcePlace kept, List<String> differences) {
    public IgnoredNode {
        differences = List.copyOf(differences);
    }

    /** Returns the line for the user. */
    @Override
    public String toString() {
        String differs = differences.isEmpty() ? "" : ", differs in: " + String.join(", ", differences);
        return place + ": node " + name + " is already there (" + kept + "): ignored" + differs;
    }
}
