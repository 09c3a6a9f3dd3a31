// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.util.List;
import java.util.Map;

/**
 * An element of a launch file.
 *
 * @param attributes as they are written
 * @param text all text inside, without that of its children
 * @param place of the start tag
 */
record LaunchElement(
        String name, Map<String, String> attributes, List<LaunchElement> children, String text, SourcePlace place) {

    /** Returns the attribute as it is written; null if it is not there. */
    String attribute(String attribute) {
        return attributes.get(attribute);
    }

    /** Returns the number of elements and attributes here and below. */
    int size() {
        int size = 1 + attributes.size();
        for (LaunchElement child : children) {
            size += child.size();
        }
        return size;
    }

    boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }
}
