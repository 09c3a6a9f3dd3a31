// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.observation.PublicationStatus;
import io.uorb.observation.SubscriptionStatus;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Adds what the modules of a broker publish and subscribe to (architecture:GR-21), without a subscription of its own.
 * Any thread.
 */
public final class BrokerObserver {
    /** Modules that serve tools; what only they touch is not part of an architecture. */
    private static final Set<String> TOOLS = Set.of("module_host", "param", "console", "fault");

    private BrokerObserver() {}

    /**
     * Looks at a broker.
     *
     * @param namespace of the broker, before the names of its topics
     */
    public static void look(String namespace, Orb orb, ArchitectureBuilder into) {
        Map<String, String> types = new HashMap<>();
        for (OrbMetadata<?> topic : orb.topics()) {
            types.put(topic.name(), "uorb/" + topic.schema().name());
        }
        String prefix = namespace.equals("/") ? "/" : namespace + "/";
        for (PublicationStatus each : OrbTools.of(orb).publications()) {
            if (isShown(each.module())) {
                into.publishes(
                        "/" + each.module(),
                        topic(prefix, each.topic(), each.instance()),
                        types.getOrDefault(each.topic(), "uorb/unknown"));
            }
        }
        for (SubscriptionStatus each : OrbTools.of(orb).subscriptions()) {
            if (isShown(each.module())) {
                into.subscribes(
                        "/" + each.module(),
                        topic(prefix, each.topic(), each.instance()),
                        types.getOrDefault(each.topic(), "uorb/unknown"));
            }
        }
    }

    private static boolean isShown(String module) {
        return !module.isEmpty() && !TOOLS.contains(module);
    }

    private static String topic(String prefix, String topic, int instance) {
        return prefix + topic + (instance == 0 ? "" : "[" + instance + "]");
    }
}
