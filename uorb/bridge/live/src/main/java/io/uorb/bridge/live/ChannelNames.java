// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.definition.Px4RosNames;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.ModuleGraph;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The names of the channels of instances: {@code /TOPIC} or {@code /TOPIC/INSTANCE}, or PX4's names in ROS 2
 * (bridges:B-41). For the loop's thread.
 */
final class ChannelNames {
    private final boolean isRos;
    /** By the usual name; of all instances that have had a channel. */
    private final Map<String, String> rosNames = new HashMap<>();

    ChannelNames(boolean isRos) {
        this.isRos = isRos;
    }

    String of(LiveInstance one) {
        return isRos
                ? rosNames.computeIfAbsent(one.channel(), name -> Px4RosNames.outgoing(one.topic(), one.instance()))
                : one.channel();
    }

    /** Returns a graph with the names of the channels; what nothing has published yet keeps its usual name. */
    ModuleGraph of(ModuleGraph graph) {
        return isRos ? new ModuleGraph(renamed(graph.publishers()), renamed(graph.subscribers())) : graph;
    }

    private SortedMap<String, SortedSet<String>> renamed(SortedMap<String, SortedSet<String>> modules) {
        SortedMap<String, SortedSet<String>> renamed = new TreeMap<>();
        modules.forEach((name, those) -> renamed.put(rosNames.getOrDefault(name, name), those));
        return renamed;
    }
}
