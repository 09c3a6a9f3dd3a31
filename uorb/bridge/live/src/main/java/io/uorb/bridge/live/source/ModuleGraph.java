// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Names of modules that publish and read, by channel.
 *
 * @param publishers of each channel that has some
 * @param subscribers of each channel that has some
 */
public record ModuleGraph(
        SortedMap<String, SortedSet<String>> publishers, SortedMap<String, SortedSet<String>> subscribers) {
    /** Returns a graph without modules. */
    public static ModuleGraph empty() {
        return new ModuleGraph(new TreeMap<>(), new TreeMap<>());
    }

    /** Adds a module that publishes. */
    public void addPublisher(String topic, int instance, String module) {
        publishers
                .computeIfAbsent(LiveInstance.channel(topic, instance), name -> new TreeSet<>())
                .add(module);
    }

    /** Adds a module that reads. */
    public void addSubscriber(String topic, int instance, String module) {
        subscribers
                .computeIfAbsent(LiveInstance.channel(topic, instance), name -> new TreeSet<>())
                .add(module);
    }
}
