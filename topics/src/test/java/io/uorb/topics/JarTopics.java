// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import java.util.TreeMap;

/** Finds the topics of this jar as a tool does: in the catalogue that the processor fills. */
final class JarTopics {
    private static final List<OrbMetadata<?>> TOPICS = load();
    private static final List<MessageDefinition> MESSAGES = define();

    private JarTopics() {}

    /** Returns the topics in the order of the catalogue. */
    static List<OrbMetadata<?>> topics() {
        return TOPICS;
    }

    /** Returns each message's definition, sorted by name. */
    static List<MessageDefinition> messages() {
        return MESSAGES;
    }

    /** Returns the definition of the message of that name. */
    static MessageDefinition message(String name) {
        return messages().stream()
                .filter(message -> message.schema().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no message " + name));
    }

    private static List<OrbMetadata<?>> load() {
        return TopicCatalogue.ofClassPath().topics().stream()
                .filter(topic -> topic.type().getPackageName().startsWith("io.uorb.topics."))
                .toList();
    }

    private static List<MessageDefinition> define() {
        TreeMap<String, MessageDefinition> messages = new TreeMap<>();
        for (OrbMetadata<?> topic : topics()) {
            messages.computeIfAbsent(topic.schema().name(), name -> topic.definition());
        }
        return List.copyOf(messages.values());
    }
}
