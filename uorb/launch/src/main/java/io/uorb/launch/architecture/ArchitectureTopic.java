// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A topic of a document.
 *
 * @param name full name
 * @param type as {@code uorb/SensorCombined} or {@code std_msgs/String}
 * @param publishers full names of nodes
 * @param subscribers full names of nodes
 * @param rosNames its full names in a ROS graph, if a bridge carries it there, each with its type
 * @param gone whether it was seen, and was not there any more at the end
 * @param traffic what it carried; null if that was not measured, as in a document that was read
 */
public record ArchitectureTopic(
        String name,
        String type,
        List<String> publishers,
        List<String> subscribers,
        Map<String, String> rosNames,
        boolean gone,
        TopicTraffic traffic) {
    /** Sorts the lists, and keeps each name once. */
    public ArchitectureTopic {
        publishers = List.copyOf(new TreeSet<>(publishers));
        subscribers = List.copyOf(new TreeSet<>(subscribers));
        rosNames = Collections.unmodifiableMap(new TreeMap<>(rosNames));
    }

    /** Returns the names in a ROS graph with their types, as text; empty if there are none. */
    public String inRos() {
        return rosNames.entrySet().stream()
                .map(each -> each.getKey() + " [" + each.getValue() + "]")
                .collect(Collectors.joining(", "));
    }
}
