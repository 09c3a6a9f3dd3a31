// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.OrbMetadata;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageSchema;
import io.uorb.ulog.binding.FormatSchemas;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The topics that a replay publishes: those that the broker knows, else those of the catalogue, else topics
 * made of the log's own formats. One thread.
 */
final class TargetTopics {
    private final TreeMap<String, OrbMetadata<?>> inBroker = new TreeMap<>();
    private final TreeMap<String, OrbMetadata<?>> used = new TreeMap<>();
    private final TopicCatalogue catalogue;
    private final UlogDefinitions log;
    private final int queueLength;

    /**
     * Creates the topics of a replay.
     *
     * @param broker the topics that the broker has
     * @param queueLength of topics that are made of formats
     */
    TargetTopics(Collection<OrbMetadata<?>> broker, TopicCatalogue catalogue, UlogDefinitions log, int queueLength) {
        broker.forEach(topic -> inBroker.put(topic.name(), topic));
        this.catalogue = catalogue;
        this.log = log;
        this.queueLength = queueLength;
    }

    /**
     * Returns the topic of that name for messages of that format.
     *
     * @param notes receives a line if the log's definition cannot be used
     * @throws IllegalArgumentException if nobody knows the topic and none can be made of the format
     */
    OrbMetadata<?> require(String name, UlogFormat format, Collection<String> notes) {
        OrbMetadata<?> topic = used.get(name);
        if (topic == null) {
            topic = inBroker.get(name);
        }
        if (topic == null) {
            topic = catalogue.find(name).orElse(null);
        }
        if (topic == null) {
            topic = make(name, format, notes);
        }
        used.put(name, topic);
        return topic;
    }

    /** Returns the topics that were asked for, by name. */
    List<OrbMetadata<?>> used() {
        return List.copyOf(used.values());
    }

    private OrbMetadata<?> make(String name, UlogFormat format, Collection<String> notes) {
        Optional<MessageSchema> declared = Optional.empty();
        try {
            declared = UlogSchemaInfo.definition(log, format.name());
        } catch (SchemaSyntaxException e) {
            notes.add("topic " + format.name() + ": the log's definition cannot be read, its format is used: "
                    + e.getMessage());
        }
        if (declared.isPresent()) {
            OrbMetadata<?> topic = DynamicTopic.of(name, declared.get(), queueLength);
            if (isWhole(UlogBinding.of(format, topic))) {
                return topic;
            }
            notes.add("topic " + format.name() + ": the log's definition has other fields than its format, which is"
                    + " used");
        }
        return DynamicTopic.of(name, FormatSchemas.of(format), queueLength);
    }

    private static boolean isWhole(UlogBinding<?> binding) {
        return binding.missing().isEmpty()
                && binding.mismatches().isEmpty()
                && binding.ignored().isEmpty();
    }
}
