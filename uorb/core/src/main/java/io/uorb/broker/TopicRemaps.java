// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Places where modules find topics that they know by another name (architecture:GR-14). Any thread.
 *
 * @param <P> a place
 */
public final class TopicRemaps<P> {
    private final Map<String, Map<String, TopicRemap<P>>> byModule = new ConcurrentHashMap<>();

    /** Creates a table without remaps. */
    public TopicRemaps() {}

    /** Sets the place of a module's topic. */
    public TopicRemap<P> put(String module, String topic, P place) {
        TopicRemap<P> remap = new TopicRemap<>(place);
        byModule.computeIfAbsent(module, name -> new ConcurrentHashMap<>()).put(topic, remap);
        return remap;
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return byModule.isEmpty();
    }

    /** Returns the place of a module's topic, which counts as used; null without a remap. */
    public P find(String module, String topic) {
        TopicRemap<P> remap = byModule.getOrDefault(module, Map.of()).get(topic);
        return remap == null ? null : remap.use();
    }

    /** Returns the places of a module's topics. */
    public List<P> placesOf(String module) {
        return byModule.getOrDefault(module, Map.of()).values().stream()
                .map(TopicRemap::place)
                .toList();
    }
}
