// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Places where modules find topics of a broker that they know by another name (architecture:GR-14). Any thread. */
final class TopicRemaps {
    private final Map<String, Map<String, Remap>> byModule = new ConcurrentHashMap<>();

    /** Sets the place of a module's topic; returns whether the module has asked for it since. */
    BooleanSupplier put(String module, String topic, TopicPlace<Orb, OrbMetadata<?>> place) {
        Remap remap = new Remap(place);
        byModule.computeIfAbsent(module, name -> new ConcurrentHashMap<>()).put(topic, remap);
        return () -> remap.used;
    }

    /** Returns the place of a module's topic, which counts as used; null without a remap. */
    TopicPlace<Orb, OrbMetadata<?>> find(String module, String topic) {
        if (byModule.isEmpty()) {
            return null;
        }
        Remap remap = byModule.getOrDefault(module, Map.of()).get(topic);
        if (remap == null) {
            return null;
        }
        remap.used = true;
        return remap.place;
    }

    /** Returns the brokers of a module's other topics. */
    Stream<Orb> brokersOf(String module) {
        return byModule.getOrDefault(module, Map.of()).values().stream().map(remap -> remap.place.broker());
    }

    private static final class Remap {
        private final TopicPlace<Orb, OrbMetadata<?>> place;
        private volatile boolean used;

        Remap(TopicPlace<Orb, OrbMetadata<?>> place) {
            this.place = place;
        }
    }
}
