// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldConstants;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Optional;

/**
 * Units, comments and constants of logged fields, which ULog does not contain: those of the topics on the class path,
 * if a field has the same name and type. One thread.
 */
final class FieldGuide {
    private final TopicCatalogue topics;

    private FieldGuide(TopicCatalogue topics) {
        this.topics = topics;
    }

    static FieldGuide ofClassPath() {
        return new FieldGuide(TopicCatalogue.ofClassPath(problem -> {}));
    }

    /** Returns the description of a number of a topic; an empty one of numbers in nested messages. */
    FieldDescription of(String topic, String path, WireType type) {
        String name = name(path);
        return known(topic, name, type)
                .map(message -> message.description(name))
                .orElse(FieldDescription.NONE);
    }

    /** Returns a numeric field of a topic with its known properties. */
    LoggedField field(String topic, String path, WireType type) {
        String name = name(path);
        boolean isFirst = name.equals(path) || path.equals(name + "[0]");
        List<MessageConstant> constants = known(topic, name, type)
                .filter(message -> isFirst)
                .map(message -> FieldConstants.of(message, name))
                .orElse(List.of());
        return new LoggedField(path, type, of(topic, path, type), constants);
    }

    private static String name(String path) {
        int bracket = path.indexOf('[');
        return bracket < 0 ? path : path.substring(0, bracket);
    }

    /** Returns the message of a topic, if it has a field of that name and type. */
    private Optional<MessageDefinition> known(String topic, String name, WireType type) {
        return topics.find(topic)
                .map(OrbMetadata::definition)
                .filter(message -> message.schema()
                        .field(name)
                        .filter(field -> isOf(field, type))
                        .isPresent());
    }

    private static boolean isOf(Field field, WireType type) {
        return !field.isNested() && field.type() == type;
    }
}
