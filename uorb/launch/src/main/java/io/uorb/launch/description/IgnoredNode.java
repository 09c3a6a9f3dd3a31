// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import java.util.List;

/**
 * A node that was ignored, since an earlier file defines one of its name (architecture:GR-3).
 *
 * @param place its place
 * @param kept place of the other one
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
        return place + ": node " + name + " is already defined (" + kept + "): ignored" + differs;
    }
}
