// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The names of brokers' topics in the ROS graph, as the routes of bridges give them: a topic and its ROS names are one
 * topic (architecture:GR-21). The newest routes count, also for links that were seen before them. One thread.
 */
final class BridgedNames {
    /** A broker's topic. */
    record Topic(String name, String type) {}

    private final Map<String, Topic> byRosName = new HashMap<>();
    private final Set<String> bridges = new HashSet<>();

    /** Takes over the routes of a look. */
    void add(GraphLook look) {
        byRosName.putAll(look.mirrors());
        bridges.addAll(look.bridges());
    }

    /** Returns the links between real ends: a bridge's own stand for nothing. */
    Set<SeenLink> resolve(Collection<SeenLink> seen) {
        Map<String, String> rosTypes = rosTypes(seen);
        Set<SeenLink> real = new HashSet<>();
        for (SeenLink link : seen) {
            Topic topic = link.isOfTopic() ? byRosName.get(link.name()) : null;
            if (topic == null) {
                real.add(link);
            } else if (!bridges.contains(link.node())) {
                String feature = link.isTyped() ? link.feature() : rosTypes.getOrDefault(link.name(), link.feature());
                real.add(new SeenLink(link.kind(), link.node(), topic.name(), topic.type(), feature));
            }
        }
        real.removeIf(link -> bridges.contains(link.node()));
        return real;
    }

    /** Returns the ROS names of brokers' topics, each with its type there. */
    Map<String, Map<String, String>> rosNames(Collection<SeenLink> seen) {
        Map<String, String> rosTypes = rosTypes(seen);
        Map<String, Map<String, String>> names = new TreeMap<>();
        byRosName.forEach((rosName, topic) -> names.computeIfAbsent(topic.name(), added -> new TreeMap<>())
                .put(rosName, rosTypes.getOrDefault(rosName, SeenLink.UNKNOWN)));
        return names;
    }

    /** Returns the types of ROS names; of several the first in order counts. */
    private Map<String, String> rosTypes(Collection<SeenLink> seen) {
        Map<String, String> types = new HashMap<>();
        seen.stream()
                .filter(link -> link.isOfTopic() && link.isTyped() && byRosName.containsKey(link.name()))
                .forEach(link -> types.merge(link.name(), link.feature(), (a, b) -> a.compareTo(b) < 0 ? a : b));
        return types;
    }
}
