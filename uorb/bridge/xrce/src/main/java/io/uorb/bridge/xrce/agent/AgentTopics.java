// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.BridgedTopics;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.dynamic.TopicCatalogue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The topics of a file from the side of the agent: what the file of a flight controller publishes comes in here, and
 * what it subscribes to goes out. Immutable; any thread.
 */
final class AgentTopics {
    private final Map<String, BridgedTopic> incoming = new HashMap<>();
    private final Map<String, BridgedTopic> outgoing = new HashMap<>();

    AgentTopics(
            Orb orb, TopicCatalogue catalogue, List<TopicEntry> entries, String namespace, Consumer<String> warnings) {
        Function<String, Optional<? extends OrbMetadata<?>>> find = BridgedTopics.finder(orb, catalogue);
        BridgedTopics topics = BridgedTopics.of(entries, find, namespace, warnings);
        topics.outgoing().forEach(topic -> incoming.put(topic.ddsName(), topic));
        topics.incoming().forEach(topic -> outgoing.put(topic.ddsName(), topic));
    }

    /** Returns the topic that a client's writer may publish here; null if it is not listed, or of another type. */
    BridgedTopic incoming(AgentEntities.NamedTopic topic) {
        return fitting(incoming.get(topic.name()), topic);
    }

    /** Returns the topic that a client's reader may have; null if it is not listed, or of another type. */
    BridgedTopic outgoing(AgentEntities.NamedTopic topic) {
        return fitting(outgoing.get(topic.name()), topic);
    }

    private static BridgedTopic fitting(BridgedTopic listed, AgentEntities.NamedTopic topic) {
        boolean fits = listed != null && (topic.type().isEmpty() || topic.type().equals(listed.ddsType()));
        return fits ? listed : null;
    }
}
