// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.OrbMetadata;
import io.uorb.bridge.definition.Ros2Definition;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageSchema;
import io.uorb.ulog.binding.FormatSchemas;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.UlogBindingBuilder;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.util.Optional;

/**
 * The topics of a log: one of the catalogue with exactly the fields of the format, else what the log's own definition
 * says, else one that is made of the format. The last has the order of the format, so its package is {@code uorb_msgs}
 * even if PX4 has a message of its name. One thread.
 */
final class LoggedTopics {
    private final TopicCatalogue catalogue;
    private final UlogDefinitions log;

    /** A topic, the way from logged messages to its words, and its definition. */
    record LoggedTopic(OrbMetadata<?> topic, UlogBinding<?> binding, Ros2Definition definition) {}

    LoggedTopics(TopicCatalogue catalogue, UlogDefinitions log) {
        this.catalogue = catalogue;
        this.log = log;
    }

    /**
     * Returns the topic of a format.
     *
     * @throws IllegalArgumentException if none can be made of it; the message says why
     */
    LoggedTopic of(UlogFormat format) {
        for (OrbMetadata<?> topic : catalogue.versions(format.name())) {
            UlogBinding<?> binding = UlogBinding.of(format, topic);
            if (isWhole(binding)) {
                return new LoggedTopic(topic, binding, Ros2Definition.of(topic, catalogue));
            }
        }
        return declared(format).orElseGet(() -> made(format));
    }

    private Optional<LoggedTopic> declared(UlogFormat format) {
        try {
            Optional<MessageSchema> schema = UlogSchemaInfo.definition(log, format.name());
            if (schema.isPresent()) {
                DynamicTopic topic = DynamicTopic.of(format.name(), schema.get(), 1);
                UlogBinding<?> binding = UlogBinding.of(format, topic);
                if (isWhole(binding)) {
                    return Optional.of(new LoggedTopic(topic, binding, Ros2Definition.of(topic, catalogue)));
                }
            }
        } catch (SchemaSyntaxException | IllegalArgumentException e) {
            // The format says what a broken definition does not.
            return Optional.empty();
        }
        return Optional.empty();
    }

    private LoggedTopic made(UlogFormat format) {
        DynamicTopic topic = DynamicTopic.of(format.name(), FormatSchemas.of(format), 1);
        UlogBindingBuilder<?> binding = UlogBinding.builder(format, topic);
        FormatSchemas.renamed(format).forEach(binding::orElseFrom);
        return new LoggedTopic(topic, binding.build(), Ros2Definition.own(topic.definition()));
    }

    private static boolean isWhole(UlogBinding<?> binding) {
        return binding.missing().isEmpty()
                && binding.mismatches().isEmpty()
                && binding.ignored().isEmpty();
    }
}
