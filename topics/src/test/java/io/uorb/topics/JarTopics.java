// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageDefinition;
import io.uorb.topics.estimation.VehicleAttitude;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Finds the topics of this jar as a tool does: by the resource that the processor writes. */
final class JarTopics {
    private static final List<OrbMetadata<?>> TOPICS = load();
    private static final List<MessageDefinition> MESSAGES = define();

    private JarTopics() {}

    /** Returns all lines, each cut at its tabs: name, generated class, constant. */
    static List<String[]> lines() {
        try (InputStream in = VehicleAttitude.class.getResourceAsStream("/META-INF/uorb/topics")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().map(line -> line.split("\t")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

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
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (String[] line : lines()) {
            try {
                topics.add((OrbMetadata<?>)
                        Class.forName(line[1]).getField(line[2]).get(null));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(String.join(" ", line), e);
            }
        }
        return List.copyOf(topics);
    }

    private static List<MessageDefinition> define() {
        TreeMap<String, MessageDefinition> messages = new TreeMap<>();
        for (OrbMetadata<?> topic : topics()) {
            messages.computeIfAbsent(topic.schema().name(), name -> topic.definition());
        }
        return List.copyOf(messages.values());
    }
}
